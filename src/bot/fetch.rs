//! Fetches an attachment, of which no more is read than is allowed.

/// The bytes behind an address; nothing if they do not come or are too many.
pub async fn fetch(url: &str, limit: u64) -> Option<Vec<u8>> {
    let mut response = reqwest::get(url).await.ok()?.error_for_status().ok()?;
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.ok()? {
        if (bytes.len() + chunk.len()) as u64 > limit {
            return None;
        }
        bytes.extend_from_slice(&chunk);
    }
    Some(bytes)
}
