# Two stages: the tools stay behind, the program runs as nobody in particular.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked -p boardroom && cp target/release/boardroom /boardroom

FROM debian:bookworm-slim
# The authorities that a database's certificate may come from (sslmode=verify-full).
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin boardroom \
    && mkdir /data && chown 10001 /data
COPY --from=build /boardroom /usr/local/bin/boardroom
# By number, so that a cluster can see that it is not root.
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1[.][01] 200' <&3"]
ENTRYPOINT ["boardroom"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
