/** The part of libheif-js that is used; the package has types for its internals only. */
declare module "libheif-js/wasm-bundle.js" {
  interface Handle {
    readonly [handle: symbol]: never;
  }
  /** an error instead of what was asked for */
  interface HeifError {
    code: unknown;
  }
  interface HeifPixels {
    image: Handle;
    width: number;
    height: number;
    channels: readonly { data: Uint8Array; stride: number; width: number; height: number }[];
  }
  const library: {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_context_alloc(): Handle;
    /** reads the containers, and no pixels */
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Handle): Handle | HeifError;
    heif_image_handle_get_width(image: Handle): number;
    heif_image_handle_get_height(image: Handle): number;
    /** decodes, with the turns and cuts of the file; the bytes stay in the library's memory */
    heif_js_decode_image2(image: Handle, colors: unknown, layout: unknown): HeifPixels | HeifError;
  };
  export = library;
}
