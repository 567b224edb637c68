import { connect, type Socket } from "node:net";
import type { UploadLimits } from "./limits";
import type { StoredFile } from "./temporary-files";

/** A client of ClamAV's daemon: one connection and one INSTREAM command for each file. */

/** Where clamd listens: the path of a Unix socket, or a host and a port. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** Returns the address that a setting names; undefined if it names none. */
export function parseScannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** The scanner gave no verdict: it is away, silent, or answered with an error. */
export class ScanFailed extends Error {
  override readonly name = "ScanFailed";
}

/** Largest piece that is sent, in bytes; clamd's own limit is StreamMaxLength for a whole file. */
const PIECE_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 4_096;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Sends a file in pieces with their lengths, as fast as the scanner takes it. */
async function send(socket: Socket, file: StoredFile): Promise<void> {
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.write(bytes, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  await write(Buffer.from("zINSTREAM\0"));
  for await (const piece of file.chunks(PIECE_BYTES)) {
    await write(Buffer.concat([lengthOf(piece.length), piece]));
  }
  await write(lengthOf(0));
}

/** Returns all that the scanner writes until it closes the connection. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      text += String(part);
      if (text.includes("\0")) resolve(text.slice(0, text.indexOf("\0")));
      else if (text.length > MAX_ANSWER_BYTES) reject(new ScanFailed("The answer is too long."));
    });
    socket.once("error", reject);
    socket.once("close", () => {
      reject(new ScanFailed("The scanner closed the connection."));
    });
  });
}

/**
 * Has a file scanned.
 * @returns whether the scanner found nothing in it
 * @throws ScanFailed without a verdict; the file must not be accepted then
 * @throws the reason of the signal when it aborts
 */
export async function isClean(
  file: StoredFile,
  address: ScannerAddress,
  { scanMs }: Pick<UploadLimits, "scanMs">,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted();
  const socket = connect(address);
  const onAbort = (): void => void socket.destroy(new ScanFailed("The post ended."));
  signal.addEventListener("abort", onAbort, { once: true });
  socket.setTimeout(scanMs, () => socket.destroy(new ScanFailed("The scanner is silent.")));
  try {
    const answer = answerOf(socket);
    // The scanner may answer with an error before it has read all.
    const sent = send(socket, file);
    sent.catch(() => undefined);
    const text = await answer;
    if (text === "stream: OK") {
      await sent;
      return true;
    }
    if (/^stream: .+ FOUND$/.test(text)) return false;
    throw new ScanFailed("The scanner answered with an error.");
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ScanFailed
      ? error
      : new ScanFailed("The scanner cannot be reached.", { cause: error });
  } finally {
    signal.removeEventListener("abort", onAbort);
    socket.destroy();
  }
}
