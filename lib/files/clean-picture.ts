import pLimit from "p-limit";

/** Far more than cameras and scanners produce; decompression bombs are refused by their header. */
const MAX_PIXELS = 64_000_000;
/** In pixels: a letter page at 370 dots an inch. Larger pictures are scaled down. */
const LONGEST_SIDE = 4096;
const DEADLINE_SECONDS = 15;

/** A decoded picture takes hundreds of megabytes, so this process decodes one at a time. */
const inTurn = pLimit(1);

/** Loaded with the first picture, and able to read nothing but JPEG and PNG. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
  return sharp;
}

async function encode(bytes: Uint8Array, type: "image/jpeg" | "image/png"): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: DEADLINE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  return type === "image/png" ? picture.png().toBuffer() : picture.jpeg({ quality: 88 }).toBuffer();
}

/**
 * Re-encodes a picture from its pixels: upright, sRGB, without EXIF, location, thumbnail, comments or appended data.
 * Off the main thread. Null for an invalid picture or too many pixels.
 */
export function cleanPicture(bytes: Uint8Array, type: "image/jpeg" | "image/png"): Promise<Buffer | null> {
  return inTurn(() => encode(bytes, type).catch(() => null));
}
