//! A finished picture: one byte for each pixel, a place in the palette; and its PNG file.

use image::{GrayImage, Luma};

use super::canvas::{Canvas, FINE};
use super::colour::{Palette, Rgb};

/// A picture in the colours of a palette.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// Places in the palette, row by row.
    pub pixels: GrayImage,
}

impl Sheet {
    /// A sheet in one colour.
    pub fn new(width: usize, height: usize, ground: u8) -> Sheet {
        Sheet {
            width,
            height,
            pixels: GrayImage::from_pixel(width as u32, height as u32, Luma([ground])),
        }
    }

    /// The mean of the fine dots of each pixel, in the nearest colour of the palette.
    pub fn of(canvas: &Canvas, palette: &mut Palette) -> Sheet {
        let (width, height) = (canvas.width() / FINE, canvas.height() / FINE);
        let mut pixels = GrayImage::new(width as u32, height as u32);
        let mut next = pixels.iter_mut();
        // Most pixels are of one colour, and of the same one as the pixel before.
        let mut last = (Rgb(0, 0, 0), palette.index(Rgb(0, 0, 0)));
        for rows in canvas.dots().chunks_exact(canvas.width() * 3 * FINE) {
            let (upper, lower) = rows.split_at(canvas.width() * 3);
            for (a, b) in upper.chunks_exact(6).zip(lower.chunks_exact(6)) {
                let mean = |part: usize| {
                    let sum = u16::from(a[part]) + u16::from(a[part + 3]);
                    let sum = sum + u16::from(b[part]) + u16::from(b[part + 3]);
                    ((sum + 2) / 4) as u8
                };
                let colour = if a == b && a[..3] == a[3..] {
                    Rgb(a[0], a[1], a[2])
                } else {
                    Rgb(mean(0), mean(1), mean(2))
                };
                if colour != last.0 {
                    last = (colour, palette.index(colour));
                }
                if let Some(pixel) = next.next() {
                    *pixel = last.1;
                }
            }
        }
        Sheet {
            width,
            height,
            pixels,
        }
    }

    /// Copies another sheet to a place; what does not fit is cut off.
    pub fn put(&mut self, other: &Sheet, left: usize, top: usize) {
        image::imageops::replace(&mut self.pixels, &other.pixels, left as i64, top as i64);
    }

    /// The PNG file.
    ///
    /// # Errors
    /// When the picture has no pixels or too many.
    pub fn png(&self, palette: &Palette) -> Result<Vec<u8>, String> {
        let mut file = Vec::with_capacity(self.pixels.len() / 8);
        let mut encoder = png::Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        let colours = palette.colours().iter();
        let bytes: Vec<u8> = colours.flat_map(|c| [c.0, c.1, c.2]).collect();
        encoder.set_palette(bytes);
        // Twice as fast as the usual level, for one hundredth more.
        encoder.set_deflate_compression(png::DeflateCompression::Level(4));
        encoder.set_filter(png::Filter::NoFilter);
        let told = |fault: png::EncodingError| format!("a picture cannot be encoded: {fault}");
        let mut writer = encoder.write_header().map_err(told)?;
        writer.write_image_data(&self.pixels).map_err(told)?;
        writer.finish().map_err(told)?;
        Ok(file)
    }
}
