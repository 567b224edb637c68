import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** One raw HTTP/1.1 connection: its responses, and how it ended. */

/** A response as received. */
export interface RawResponse {
  status: number;
  /** names in lowercase */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Longest wait for a response or an end, in ms: less than the servers' own time limits. */
const PROMPT_MS = 8_000;

/** Returns the first response in the received text, and its length. */
function firstAnswer(text: string): { answer: RawResponse; length: number } | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  const headers = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  const start = end + 4;
  if (status === 100 || status === 204 || status === 304)
    return { answer: { status, headers, body: "" }, length: start };
  if (headers.get("transfer-encoding") === "chunked") {
    const last = text.indexOf("0\r\n\r\n", start);
    if (last === -1) return undefined;
    return { answer: { status, headers, body: text.slice(start, last) }, length: last + 5 };
  }
  const length = start + Number(headers.get("content-length") ?? 0);
  if (text.length < length) return undefined;
  return { answer: { status, headers, body: text.slice(start, length) }, length };
}

export class RawConnection {
  /** "open", "ended" when the server closed it normally, or the code of an error */
  state = "open";
  #text = "";
  #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding("latin1");
    socket.on("data", (text) => void (this.#text += String(text)));
    socket.on("end", () => void (this.state = "ended"));
    socket.on("error", (error) => void (this.state = "code" in error ? String(error.code) : error.message));
  }

  /** @param url of the server */
  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    // The server's end must not cut what is still being sent.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const connection = new RawConnection(socket);
    await connection.#until(() => !socket.connecting);
    return connection;
  }

  async #until(isSo: () => boolean): Promise<boolean> {
    const deadline = performance.now() + PROMPT_MS;
    while (!isSo() && performance.now() < deadline) await sleep(2);
    return isSo();
  }

  /** Sends text or bytes; what the server does not accept yet is buffered. */
  send(text: string | Buffer): void {
    if (this.#socket.writable) this.#socket.write(text);
  }

  /**
   * Returns the next response.
   * @throws with the connection's state when none comes in time
   */
  async answer(): Promise<RawResponse> {
    await this.#until(() => firstAnswer(this.#text) !== undefined || this.state !== "open");
    const found = firstAnswer(this.#text);
    if (!found) throw new Error(`No answer came; the connection is "${this.state}".`);
    this.#text = this.#text.slice(found.length);
    return found.answer;
  }

  /** Returns how the server ended it; "open" when it did not in time. */
  async end(): Promise<string> {
    await this.#until(() => this.state !== "open");
    return this.state;
  }

  /** Checks whether everything sent was accepted in time. */
  isTaken(): Promise<boolean> {
    return this.#until(() => this.#socket.writableLength === 0);
  }

  close(): void {
    this.#socket.destroy();
  }
}
