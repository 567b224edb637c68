import libheif from "libheif-js/wasm-bundle.js";
import { FileRefused } from "~server/uploads/report";
import { checkPixels, jpegOfPixels, type CleanImage } from "./image";

/** Returns rows of pixels without the bytes that fill each row up; the same bytes if there are none. */
function withoutPadding(data: Uint8Array, stride: number, rowBytes: number, rows: number): Uint8Array {
  if (stride === rowBytes) return data.subarray(0, rows * rowBytes);
  const tight = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row += 1)
    tight.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  return tight;
}

/**
 * Decodes a HEIC and writes its main picture as a JPEG, turned as the file says. Its depth maps,
 * further pictures and metadata are dropped. The colors of its profile are taken for sRGB.
 * @throws FileRefused for more than 60 million pixels, or a damaged file
 */
export async function cleanHeic(bytes: Buffer): Promise<CleanImage> {
  const context = libheif.heif_context_alloc();
  const { code } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new FileRefused("damaged");
  const image = libheif.heif_js_context_get_primary_image_handle(context);
  if ("code" in image) throw new FileRefused("damaged");
  checkPixels(libheif.heif_image_handle_get_width(image), libheif.heif_image_handle_get_height(image));
  const { heif_colorspace_RGB: colors } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: layout } = libheif.heif_chroma;
  const found = libheif.heif_js_decode_image2(image, colors, layout);
  if ("code" in found) throw new FileRefused("damaged");
  const [plane] = found.channels;
  if (!plane) throw new FileRefused("damaged");
  const { width, height } = plane;
  return jpegOfPixels(withoutPadding(plane.data, plane.stride, 3 * width, height), width, height);
}
