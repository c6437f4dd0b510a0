//! The way to Discord as it is in production: to discord.com, over TLS, with a limiter of our own.

use std::net::SocketAddr;
use std::sync::Arc;

use serenity::http::HttpBuilder;
use signalbox::bot::post::Post;
use signalbox::bot::wire::Wire;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

use super::CHANNEL;
use crate::standin::bot::TOKEN;
use crate::standin::world::Strike;
use crate::standin::{Fault, StandIn};

/// Where the stand-in plays discord.com.
const FRONT: SocketAddr = SocketAddr::new(
    std::net::IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 9)),
    443,
);

/// Hands everything that comes over TLS on to the stand-in; returns the certificate.
fn front(listener: TcpListener, port: u16) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(vec!["discord.com".to_owned()]);
    let made = made.expect("a certificate");
    let certificate = made.cert.der().clone();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.key_pair.serialize_der()));
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.clone()], key)
        .expect("a server");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let mut outer = acceptor.accept(stream).await.ok()?;
                let mut inner = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
                tokio::io::copy_bidirectional(&mut outer, &mut inner)
                    .await
                    .ok()
            });
        }
    });
    certificate
}

#[test]
fn a_limited_message_waits_and_arrives_once() {
    let standin = StandIn::start();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let Ok(listener) = TcpListener::bind(FRONT).await else {
            eprintln!("skipped: {FRONT} cannot be used");
            return;
        };
        let certificate = front(listener, standin.port);
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .resolve("discord.com", FRONT)
            .add_root_certificate(
                reqwest::Certificate::from_der(&certificate).expect("a certificate"),
            )
            .build()
            .expect("a client");
        let limited = HttpBuilder::new(TOKEN).client(client.clone()).build();
        let free = HttpBuilder::new(TOKEN)
            .client(client)
            .ratelimiter_disabled(true)
            .build();
        let wire = Wire::over(limited, free);
        standin.order(Fault::new("POST", "/messages", 2, Strike::Refuse(429, 0)));
        for number in 0..3 {
            let post = Post::public(format!("message {number}"));
            let sent = wire
                .post(CHANNEL as i64, format!("nonce-{number}"), &post)
                .await;
            sent.expect("the limiter waits and sends it again");
        }
        let statuses: Vec<u16> = {
            let world = standin.shared.world();
            world.requests.iter().map(|seen| seen.status).collect()
        };
        assert_eq!(statuses, [429, 429, 200, 200, 200]);
        assert_eq!(standin.messages(CHANNEL).len(), 3);
    });
    standin.assert_clean();
}
