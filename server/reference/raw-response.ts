/**
 * Thrown by a handler that must return garbled text: it is sent as it is, unwrapped and unchecked,
 * and stored under no key.
 */
export class RawResponse extends Error {
  override readonly name = "RawResponse";

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`raw ${status}`);
  }
}
