import sharp, { type Sharp } from "sharp";
import { FileRefused } from "~server/uploads/report";

/** Most pixels of a picture; a photo of a phone has 12 to 50 million. */
export const MAX_PIXELS = 60_000_000;
const JPEG_QUALITY = 85;

/** A picture that was written anew, without anything but its pixels. */
export interface CleanImage {
  kind: "jpeg" | "png";
  bytes: Buffer;
}

/** Limits libvips to the two formats, and to little memory. */
function limitLibrary(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** @throws FileRefused for a picture with more pixels than we decode */
export function checkPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new FileRefused("damaged");
  if (width * height > MAX_PIXELS) throw new FileRefused("pixels");
}

/** Better codes would be 5% shorter, and need memory for the whole picture. */
const asJpeg = async (image: Sharp, chromaSubsampling: "4:2:0" | "4:4:4"): Promise<CleanImage> => ({
  kind: "jpeg",
  bytes: await image
    .flatten({ background: "#fff" })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling, optimizeCoding: false })
    .toBuffer(),
});

/**
 * Decodes a JPEG or PNG and writes it anew: turned as its orientation says, in sRGB, on white, and
 * without metadata or trailing bytes. A PNG with a palette stays a PNG.
 * @throws FileRefused for more than 60 million pixels; another error means that it is damaged
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  limitLibrary();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "truncated", sequentialRead: true } as const;
  // The header alone; no pixel is decoded before the size is checked.
  const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  checkPixels(header.width, header.height);
  const image = sharp(bytes, options).autoOrient();
  if (header.format !== "png") return asJpeg(image, "4:2:0");
  // Lines of text stay sharp where color has the full resolution.
  if (!header.isPalette) return asJpeg(image, "4:4:4");
  const png = image.flatten({ background: "#fff" }).png({ palette: true, compressionLevel: 9 });
  return { kind: "png", bytes: await png.toBuffer() };
}

/**
 * Writes pixels as a JPEG.
 * @param pixels red, green and blue of each, a byte each
 */
export function jpegOfPixels(pixels: Uint8Array, width: number, height: number): Promise<CleanImage> {
  limitLibrary();
  return asJpeg(sharp(pixels, { raw: { width, height, channels: 3 } }), "4:2:0");
}
