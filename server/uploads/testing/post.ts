import { setTimeout as sleep } from "node:timers/promises";

/** Posts of a form with files, as a browser writes them. */

export interface Part {
  field: string;
  /** absent for a text field */
  fileName?: string;
  content: Buffer | string;
}

export const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
export const ORIGIN = "http://site.test";

const bytesOf = ({ field, fileName, content }: Part): Buffer => {
  const file =
    fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
};

export const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.map(bytesOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);

/** A file of a post. */
export const file = (fileName: string, content: Buffer | string, field = "documents"): Part => ({
  field,
  fileName,
  content,
});

export interface Sending {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** bytes of each piece, and ms between them */
  pieceBytes?: number;
  pauseMs?: number;
  /** bytes after which the rest is never sent */
  stopAfter?: number;
}

/** Returns a post to the documents page whose body is a stream. */
export function postOf(parts: readonly Part[] | Buffer, sending: Sending = {}): Request {
  const { headers, signal, pieceBytes = 64 * 1024, pauseMs = 0, stopAfter = Infinity } = sending;
  const bytes = Buffer.isBuffer(parts) ? parts : bodyOf(parts);
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at >= stopAfter) return new Promise(() => undefined);
        if (pauseMs > 0) await sleep(pauseMs);
        controller.enqueue(bytes.subarray(at, at + pieceBytes));
        at += pieceBytes;
        if (at >= bytes.length) controller.close();
        return undefined;
      },
    },
    { highWaterMark: 0 },
  );
  return new Request(`${ORIGIN}/my-loan/documents`, {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, Origin: ORIGIN, ...headers },
    body,
    duplex: "half",
    ...(signal && { signal }),
  });
}
