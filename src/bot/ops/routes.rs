//! Discord's routes by short names, as requests are counted: without ids and tokens.

/// The name of a path that is limited.
pub fn name(path: &str) -> &'static str {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts
        .by_ref()
        .filter(|part| *part != "api" && !is_version(part) && !part.contains([':', '.']))
        .collect();
    match parts.as_slice() {
        ["channels", _, "messages"] => "message",
        ["channels", _, "messages", _, ..] => "edit",
        ["channels", _, "pins", ..] => "pin",
        ["channels", ..] => "channel",
        ["users", ..] => "direct",
        ["applications", ..] => "register",
        ["interactions", ..] => "answer",
        ["webhooks", ..] => "late-answer",
        ["gateway", ..] => "gateway",
        _other => "other",
    }
}

fn is_version(part: &str) -> bool {
    let number = part.strip_prefix('v');
    number.is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_have_names_without_ids() {
        for (path, expected) in [
            (
                "https://discord.com/api/v10/channels/12/messages",
                "message",
            ),
            ("/channels/12/messages/34", "edit"),
            ("channels/1/pins/2", "pin"),
            ("/users/@me/channels", "direct"),
            ("/webhooks/1/secret/messages/@original", "late-answer"),
            ("/applications/1/commands", "register"),
            ("", "other"),
            ("/secret", "other"),
        ] {
            assert_eq!(name(path), expected, "{path}");
        }
    }
}
