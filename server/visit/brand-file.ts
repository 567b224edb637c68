import type { Runtime } from "~server/visit/types";

/** A drawing opened by itself may load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sends a file of the brand. Its name is made from its content, so it may be kept for a year. */
export function sendBrandFile(name: string, { config }: Pick<Runtime, "config">): Response {
  const file = config.brandFiles.get(name);
  if (file === undefined)
    return new Response("There is no such file.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
