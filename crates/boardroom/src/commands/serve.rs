//! `boardroom serve`: the server with its pages, and where to find it.

use crate::cli::{LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::input;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::limits::{Limits, Quota};
use server::{Config, ServeError, interrupted};
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;
use store::{Location, Patience};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The default port of the server, and how many it tries after it.
const PORT: u16 = 8080;
const PORTS: u16 = 20;

pub(crate) fn run(ask: &ServeArgs) -> Result<(), Failure> {
    let filter = std::env::var("BOARDROOM_LOG").unwrap_or_else(|_| "warn".to_owned());
    let filter: Targets = filter.parse().map_err(|error| Failure::input(format!("BOARDROOM_LOG: {error}")))?;
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let all = tracing_subscriber::registry();
    match ask.log_format {
        LogFormat::Text => all.with(log.with_filter(filter)).init(),
        LogFormat::Json => {
            all.with(log.json().flatten_event(true).with_filter(filter)).init();
            // Otherwise a panic would be logged in another format.
            std::panic::set_hook(Box::new(|panic| tracing::error!(%panic, "a panic")));
        }
    }
    let listen = match ask.listen {
        Some(listen) => listen,
        None => free_address()?,
    };
    let mut config = Config::new(listen, input::location(&ask.store)?);
    config.public_url = ask.public_url.clone();
    config.behind_proxy = ask.behind_proxy;
    if ask.with_examples {
        config.titles.extend(catalog::examples());
    }
    let quota = |bot_seats, minutes: u32| Quota { bot_seats, thinking: Duration::from_secs(60 * u64::from(minutes)) };
    config.problem_page = Some(web::problem_page);
    config.store_patience = Patience(Duration::from_secs(ask.store_timeout));
    config.limits = match ask.no_limits {
        true => Limits::none(),
        false => Limits {
            connections: ask.connections_per_address as usize,
            streams_by_address: ask.streams_per_address as usize,
            study_thinking: Duration::from_secs(60 * u64::from(ask.study_thinking)),
            guests: quota(ask.guest_bot_seats, ask.guest_thinking),
            accounts: quota(ask.bot_seats, ask.thinking),
            analyses: ask.analyses_per_person,
            guest_tables: ask.tables_per_guest,
            account_tables: ask.tables_per_account,
            ..Limits::default()
        },
    };
    config.limits.request = Duration::from_secs(ask.request_timeout);
    config.limits.idle = Duration::from_secs(ask.idle_timeout);
    config.retention = super::admin::retention(&ask.keep);
    config.thinks_ahead = !ask.no_think_ahead;
    config.analysis_iterations = ask.analysis_iterations;
    if let Some(threads) = ask.bot_threads {
        config.bot_threads = usize::from(threads);
    }
    if let Some(pace) = ask.bot_pace {
        config.bot_pace = Duration::from_millis(u64::from(pace));
    }
    let kept = match &config.location {
        Location::File(file) => file.display().to_string(),
        Location::Url(_) => "a PostgreSQL database".to_owned(),
    };
    let public = config.public_url.clone();
    let ready = move |address: SocketAddr, _: &server::App| greet(address, public.as_deref(), &kept);
    let runtime = super::admin::runtime()?;
    let served = runtime.block_on(server::serve(config, web::router(), ready, interrupted()));
    served.map_err(|error| match error {
        ServeError::Listen(..) => Failure::input(error),
        error => Failure::machine(error),
    })
}

/// The usual port, or the next one that nobody has taken.
fn free_address() -> Result<SocketAddr, Failure> {
    let addresses = (PORT..PORT + PORTS).map(|port| SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)));
    let mut free = addresses.filter(|address| TcpListener::bind(address).is_ok());
    free.next().ok_or_else(|| {
        let last = PORT + PORTS - 1;
        Failure::input(format!("the ports {PORT} to {last} are all taken; name a free one with --listen ADDR:PORT"))
    })
}

/// Says where the server is, for this machine and for others in the same network.
fn greet(address: SocketAddr, public: Option<&str>, kept: &str) {
    let here =
        if address.ip().is_unspecified() { SocketAddr::from((Ipv4Addr::LOCALHOST, address.port())) } else { address };
    let mut greeting = format!("Boardroom is open.\n\n  on this machine   http://{here}\n");
    let mut phone = None;
    for ip in neighbours(address.ip()) {
        let url = format!("http://{}", SocketAddr::from((ip, address.port())));
        greeting += &format!("  in your network   {url}\n");
        phone.get_or_insert(url);
    }
    if let Some(public) = public {
        greeting += &format!("  for everyone      {public}\n");
        phone = Some(public.to_owned());
    }
    greeting += &format!("\n  tables are kept in {kept}\n  Ctrl+C ends it; nothing is lost.\n");
    let mut out = std::io::stdout();
    if let Some(url) = phone
        && out.is_terminal()
        && let Ok(code) = QrCode::new(&url)
    {
        greeting += &format!("\n{}\n  {url}\n", code.render::<Dense1x2>().quiet_zone(true).build());
    }
    // If nobody reads the output any more, the server goes on.
    let _ = out.write_all(greeting.as_bytes()).and_then(|()| out.flush());
}

/// The addresses of this machine that others in the network can reach.
fn neighbours(listening: IpAddr) -> Vec<IpAddr> {
    if !listening.is_unspecified() {
        return if listening.is_loopback() { Vec::new() } else { vec![listening] };
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.iter().map(|one| one.ip()).filter(|ip| ip.is_ipv4() && !ip.is_loopback()).take(3).collect()
}
