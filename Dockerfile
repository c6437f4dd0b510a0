# The bot in a small image. Build: docker build -t signalbox .
# Run: docker run -d --restart unless-stopped -e SIGNALBOX_TOKEN -v signalbox:/data signalbox

FROM rust:1-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY migrations migrations
COPY templates templates
COPY benches benches
COPY tests tests
COPY src src
COPY config.example.toml ./
RUN cargo build --release --locked --bin signalbox

FROM debian:bookworm-slim
# The certificates come with the program.
RUN useradd --system --create-home --home-dir /data signalbox
COPY --from=build /src/target/release/signalbox /usr/local/bin/signalbox
USER signalbox
WORKDIR /data
VOLUME /data
ENV SIGNALBOX_DATABASE=/data/signalbox.db
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/signalbox"]
CMD ["serve"]
