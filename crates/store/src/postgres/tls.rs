//! Encrypted connections to the database: what `sslmode` and `sslrootcert` in its address ask for.
//!
//! The words mean what they mean to PostgreSQL's own programs, with one difference: where an
//! authority must be checked and no `sslrootcert` names it, the machine's trust store is used.

use crate::error::{Result, StoreError};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::sync::Arc;
use tokio_postgres::Config;
use tokio_postgres_rustls::MakeRustlsConnect;

/// The authorities of the machine, in place of a file.
const SYSTEM: &str = "system";

/// How the server's certificate is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    /// Not at all: others cannot read the connection, but it is not known who is at the other end.
    Nothing,
    /// It comes from an authority that is trusted.
    Authority,
    /// It comes from an authority that is trusted, and it is this host's.
    Full,
}

/// Reads an address: what the driver understands goes to it, the rest is the connector's.
pub(super) fn read(address: &str) -> Result<(Config, MakeRustlsConnect)> {
    let (base, query) = address.split_once('?').unwrap_or((address, ""));
    let mut kept: Vec<String> = Vec::new();
    let (mut check, mut authority) = (Check::Nothing, None);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", mode @ ("verify-ca" | "verify-full"))) => {
                check = if mode == "verify-full" { Check::Full } else { Check::Authority };
                kept.push("sslmode=require".to_owned());
            }
            Some(("sslrootcert", file)) => {
                let file = percent_encoding::percent_decode_str(file).decode_utf8();
                let file = file.map_err(|_| broken("sslrootcert in the address of the database cannot be read"))?;
                authority = Some(file.into_owned());
            }
            _ => kept.push(pair.to_owned()),
        }
    }
    if authority.is_some() && check == Check::Nothing && kept.iter().any(|pair| pair == "sslmode=require") {
        check = Check::Authority;
    }
    let address = if kept.is_empty() { base.to_owned() } else { format!("{base}?{}", kept.join("&")) };
    // What is wrong with the address must not repeat it: it may hold a password.
    let config: Config = address.parse().map_err(|_| broken("the address of the database cannot be read"))?;
    Ok((config, MakeRustlsConnect::new(client(check, authority.as_deref())?)))
}

fn broken(problem: impl Into<String>) -> StoreError {
    StoreError::Broken(problem.into())
}

fn client(check: Check, authority: Option<&str>) -> Result<ClientConfig> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .map_err(|error| broken(error.to_string()))?;
    if check == Check::Full {
        return Ok(builder.with_root_certificates(authorities(authority)?).with_no_client_auth());
    }
    let chain = match check {
        Check::Nothing => None,
        _ => {
            let roots = Arc::new(authorities(authority)?);
            let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider.clone()).build();
            Some(verifier.map_err(|error| broken(format!("sslrootcert: {error}")))?)
        }
    };
    let lenient = Arc::new(Lenient { chain, provider });
    Ok(builder.dangerous().with_custom_certificate_verifier(lenient).with_no_client_auth())
}

fn authorities(file: Option<&str>) -> Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    match file {
        None | Some(SYSTEM) => {
            let found = rustls_native_certs::load_native_certs();
            roots.add_parsable_certificates(found.certs);
            if roots.is_empty() {
                return Err(broken("this machine trusts no authority; name one with sslrootcert=FILE"));
            }
        }
        Some(file) => {
            let problem = |error: &dyn std::fmt::Display| broken(format!("sslrootcert {file}: {error}"));
            let certificates = CertificateDer::pem_file_iter(file).map_err(|error| problem(&error))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| problem(&error))?;
                roots.add(certificate).map_err(|error| problem(&error))?;
            }
            if roots.is_empty() {
                return Err(problem(&"there is no certificate in it"));
            }
        }
    }
    Ok(roots)
}

/// Checks less than everything, as some of the modes ask: the chain without the name, or
/// only that the other end has the key of the certificate it shows.
#[derive(Debug)]
struct Lenient {
    chain: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, rustls::Error> {
        use CertificateError::{NotValidForName, NotValidForNameContext};
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        match chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            // The name is checked last, when the chain is known to be good.
            Err(rustls::Error::InvalidCertificate(NotValidForName | NotValidForNameContext { .. })) => {
                Ok(ServerCertVerified::assertion())
            }
            answer => answer,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, cert, dss, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, cert, dss, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_postgres::config::SslMode;

    #[test]
    fn the_driver_gets_what_it_understands() {
        let (config, _) = read("postgres://ann:x@db/games?sslmode=require&connect_timeout=3").unwrap();
        assert_eq!((config.get_ssl_mode(), config.get_dbname()), (SslMode::Require, Some("games")));
        let (config, _) = read("postgres://ann:x@db/games").unwrap();
        assert_eq!(config.get_ssl_mode(), SslMode::Prefer);
        assert!(read("postgres://db/games?sslmode=sometimes").is_err());
    }

    #[test]
    fn an_authority_that_is_not_there_is_named_and_the_password_is_not() {
        let problem = read("postgres://ann:hush@db/games?sslmode=verify-full&sslrootcert=/no%20where.pem");
        let problem = problem.err().unwrap().to_string();
        assert!(problem.contains("/no where.pem") && !problem.contains("hush"), "{problem}");
    }
}
