import { expect } from "vitest";
import { RawConnection } from "./raw-connection";

/** Requests whose bodies are not read, and the effect on their connections. */

/** The size from which Node and a stream together stop reading: each buffers 64 kB. */
export const STALLING_BYTES = 131_072;

/** A request that is answered without reading its body. */
export interface UnreadRequest {
  /** such as "POST /nowhere" */
  line: string;
  status: number;
  headers?: Readonly<Record<string, string>>;
}

/** How a body is sent: completely or only its beginning, with its length or in chunks. */
interface Sending {
  name: string;
  bytes: number;
  isChunked?: boolean;
  isUnfinished?: boolean;
}

/**
 * A server that reads any body reads the first two whole; the others exceed the limits of all
 * servers but that of recordings.
 */
export const BODY_VARIANTS: readonly Sending[] = [
  { name: "131,072 bytes", bytes: STALLING_BYTES },
  { name: "131,072 bytes in chunks", bytes: STALLING_BYTES, isChunked: true },
  { name: "5 MB", bytes: 5_000_000 },
  { name: "5 MB in chunks", bytes: 5_000_000, isChunked: true },
  { name: "a body that stops in its middle", bytes: 800_000, isUnfinished: true },
  { name: "a body in chunks that stops", bytes: 800_000, isChunked: true, isUnfinished: true },
];

const CHUNK = 50_000;

function write(connection: RawConnection, { bytes, isChunked, isUnfinished }: Sending): void {
  const sent = isUnfinished ? Math.floor(bytes / 2) : bytes;
  for (let at = 0; at < sent; at += CHUNK) {
    const part = Buffer.alloc(Math.min(CHUNK, sent - at), "a");
    if (isChunked) connection.send(`${part.length.toString(16)}\r\n`);
    connection.send(part);
    if (isChunked) connection.send("\r\n");
  }
  if (isChunked && !isUnfinished) connection.send("0\r\n\r\n");
}

/**
 * Sends a request and its body, then another request on the same connection.
 * @returns what is wrong: the first response is unexpected, the second is missing, or the
 *   connection neither accepts it nor was closed normally after a response that announced it
 */
export async function faultsAfter(
  url: string,
  { line, status, headers = {} }: UnreadRequest,
  sending: Sending,
): Promise<string[]> {
  const connection = await RawConnection.to(url);
  const { host } = new URL(url);
  try {
    const fields = {
      Host: host,
      "Content-Type": "application/octet-stream",
      ...(sending.isChunked
        ? { "Transfer-Encoding": "chunked" }
        : { "Content-Length": String(sending.bytes) }),
      ...headers,
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    connection.send(`${[`${line} HTTP/1.1`, ...head].join("\r\n")}\r\n\r\n`);
    write(connection, sending);
    const first = await connection.answer();
    const wrong = first.status === status ? [] : [`answered ${String(first.status)}`];
    if (first.headers.get("connection") === "close") {
      if (!sending.isUnfinished && !(await connection.isTaken())) wrong.push("did not take the body");
      const end = await connection.end();
      return end === "ended" ? wrong : [...wrong, `is left "${end}"`];
    }
    if (sending.isUnfinished) return [...wrong, "waits for the rest of the body"];
    connection.send(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const second = await connection.answer();
    return [404, 200].includes(second.status) ? wrong : [...wrong, `then answered ${String(second.status)}`];
  } catch (error) {
    return [String(error)];
  } finally {
    connection.close();
  }
}

/** Sends a request with every kind of body, and expects that no connection stalls. */
export async function expectNoStall(
  url: string,
  request: UnreadRequest,
  sendings: readonly Sending[] = BODY_VARIANTS,
): Promise<void> {
  const faults = await Promise.all(
    sendings.map(async (sending) =>
      (await faultsAfter(url, request, sending)).map((fault) => `${request.line}, ${sending.name}: ${fault}`),
    ),
  );
  expect(faults.flat()).toEqual([]);
}
