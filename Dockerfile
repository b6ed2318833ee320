# Two stages: the tools stay behind, the program runs as nobody in particular.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked -p boardroom && cp target/release/boardroom /boardroom

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data boardroom && mkdir /data && chown boardroom /data
COPY --from=build /boardroom /usr/local/bin/boardroom
USER boardroom
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["boardroom"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
