import type { IncomingMessage } from "node:http";

const abortError = (): DOMException => new DOMException("The request was aborted.", "AbortError");

/**
 * The body of a received message. It is read in one piece where a page reads its form, which is
 * cheaper than a stream. All other readers use the stream, which pulls from the message on demand.
 */
export class IncomingBody {
  /** the body of the Request; after `take` it holds the bytes that were taken */
  readonly stream: ReadableStream<Uint8Array>;
  readonly #incoming: IncomingMessage;
  #taken: Promise<Buffer | undefined> | undefined;
  #parts: AsyncIterator<unknown> | undefined;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    this.stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => this.#pull(controller), cancel: () => this.#discard() },
      { highWaterMark: 0 },
    );
  }

  /** whether no other reader has begun */
  get isUnread(): boolean {
    return !this.#taken && !this.#parts && !this.stream.locked;
  }

  /**
   * Reads the body in one piece.
   * @param largest in bytes; the rest is discarded
   * @returns undefined for a larger body
   * @throws AbortError when the client disconnects before its end
   */
  take(largest: number): Promise<Buffer | undefined> {
    this.#taken ??= this.#readAll(largest);
    return this.#taken;
  }

  #readAll(largest: number): Promise<Buffer | undefined> {
    const incoming = this.#incoming;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= largest) chunks.push(chunk);
        else resolve(undefined);
      });
      incoming.once("end", () => {
        resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      });
      incoming.once("error", () => reject(abortError()));
      incoming.once("close", () => {
        if (!incoming.complete) reject(abortError());
      });
      if (incoming.destroyed) reject(abortError());
    });
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#taken) {
      const body = await this.#taken;
      if (body === undefined) throw new TypeError("The body is larger than its first reader allowed.");
      if (body.length > 0) controller.enqueue(body);
      controller.close();
      return;
    }
    this.#parts ??= this.#incoming.iterator({ destroyOnReturn: false });
    const part = await this.#parts.next().catch(() => {
      throw abortError();
    });
    const chunk: unknown = part.value;
    if (part.done === true) controller.close();
    else if (chunk instanceof Uint8Array) controller.enqueue(chunk);
    else throw new TypeError("A body consists of bytes.");
  }

  /** Discards the rest, so that the connection can be used for the next request. */
  async #discard(): Promise<void> {
    await this.#parts?.return?.();
    this.#incoming.resume();
  }
}
