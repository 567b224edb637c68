import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The size in bytes below which compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 860;

/**
 * Compresses a text response for a browser that accepts it; for sites without an edge in front that
 * does (COMPRESS).
 */
export async function compress(request: Request, answer: Response): Promise<Response> {
  const kind = answer.headers.get("Content-Type") ?? "";
  const accepts = request.headers.get("Accept-Encoding") ?? "";
  const wanted = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : undefined;
  if (!wanted || !answer.body || !/^text\/(html|x-script|plain)|json/.test(kind)) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < MIN_COMPRESSED_BYTES) return new Response(body, answer);
  const packed =
    wanted === "br"
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipAsync(body, { level: 9 });
  const headers = new Headers(answer.headers);
  headers.set("Content-Encoding", wanted);
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(packed.length));
  return new Response(new Uint8Array(packed), {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}
