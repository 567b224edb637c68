/** Thrown by a handler that has to answer rubbish: the text goes out as it is, unwrapped and unchecked, and is kept under no key. */
export class RawResponse extends Error {
  override readonly name = "RawResponse";

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`raw ${status}`);
  }
}
