import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { pdfWith } from "./samples";

/** A small server of clamd's protocol, and the file by which virus scanners are tried out. */

/** The test file of the makers of virus scanners; in two parts, so that no scanner refuses this one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Returns a PDF that is accepted without a scanner, with that file in it. */
export const pdfWithEicar = (): Buffer => pdfWith({ 9: { dict: "", bytes: Buffer.from(EICAR) } });

/** Returns clamd's answer about a file. */
export const findEicar = (content: Buffer): string =>
  content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";

/** Reads the pieces of an INSTREAM command; undefined until the last one has come. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.toString("latin1", 0, command.length) !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/**
 * Starts a server of clamd's protocol.
 * @param path of its Unix socket, which does not exist yet
 * @param answer about a file; undefined for none, which leaves the connection open
 * @returns a function that stops it, and cuts its connections
 */
export async function startClamd(
  path: string,
  answer: (content: Buffer, socket: Socket) => string | undefined,
): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const content = streamIn(received);
      const text = content && answer(content, socket);
      if (text !== undefined) socket.end(`${text}\0`);
    });
  });
  server.listen(path);
  await once(server, "listening");
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}
