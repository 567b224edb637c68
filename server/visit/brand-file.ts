import path from "node:path";
import type { BrandFile } from "~server/shared/brand/files";
import type { Runtime } from "~server/visit/types";

/** A drawing opened by itself may load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function sendFile(file: BrandFile | undefined, caching: string): Response {
  if (file === undefined)
    return new Response("There is no such file.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Cache-Control": caching,
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Sends a file of the brand. Its name is made from its content, so it may be kept for a year. */
export const sendBrandFile = (name: string, { config }: Pick<Runtime, "config">): Response =>
  sendFile(config.brandFiles.get(name), "public, max-age=31536000, immutable");

/**
 * Sends the icon for the home screens of phones; there is none beside another mark that brings none.
 * @param sample the icon of the sample brand
 */
export function sendTouchIcon(sample: Buffer, { config }: Pick<Runtime, "config">): Response {
  const { touchIcon } = config.brand;
  const own = config.brandFiles.get(path.posix.basename(touchIcon ?? ""));
  const file = touchIcon === undefined ? undefined : (own ?? { type: "image/png", bytes: sample });
  return sendFile(file, "public, max-age=3600");
}
