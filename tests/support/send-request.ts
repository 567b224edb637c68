import { Agent, request, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/**
 * Sends one request as `fetch` does, and returns its response, at a third of the cost of `fetch`:
 * tests send a hundred thousand requests.
 */

/** A site closes a connection after five idle seconds, so one idle for this long is not reused. */
const IDLE_MS = 2_000;
const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

/** The headers that `fetch` adds itself. */
const OWN_HEADERS = {
  Accept: "*/*",
  "Accept-Language": "*",
  "Sec-Fetch-Mode": "cors",
  "User-Agent": "node",
  "Accept-Encoding": "gzip, deflate",
} as const;

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
};

/** Returns our headers that the caller does not set; header names are case-insensitive. */
function withOwnHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const own = Object.entries(OWN_HEADERS).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(own), ...given };
}

const streamOf = (came: IncomingMessage): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      came.on("data", (part: Buffer) => controller.enqueue(new Uint8Array(part)));
      came.on("end", () => controller.close());
      came.on("error", (error) => controller.error(error));
    },
    cancel: () => void came.destroy(),
  });

/**
 * Sends a request over HTTP without following redirects. Resolves with the complete body; for an
 * endless one, when it begins.
 * @throws when the connection fails
 */
export function sendRequest(
  url: URL,
  init: { method?: string; body?: string | Uint8Array; headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  const { method = "GET", body, headers = {} } = init;
  return new Promise((resolve, reject) => {
    const input = request(url, { method, headers: withOwnHeaders(headers), agent }, (came) => {
      const made = { status: came.statusCode ?? 0, headers: headersOf(came) };
      if (made.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        resolve(new Response(streamOf(came), made));
        return;
      }
      const parts: Buffer[] = [];
      came.on("data", (part: Buffer) => parts.push(part));
      came.on("error", reject);
      came.on("end", () => {
        const packed = Buffer.concat(parts);
        const unpack = UNPACK[made.headers.get("Content-Encoding") ?? ""];
        const whole = unpack === undefined || packed.length === 0 ? packed : unpack(packed);
        resolve(new Response(whole.length === 0 ? null : new Uint8Array(whole), made));
      });
    });
    input.on("error", reject);
    input.end(body);
  });
}
