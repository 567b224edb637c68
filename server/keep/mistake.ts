/** A mistake of who called, in a sentence. */
export class KeepError extends Error {
  override readonly name = "KeepError";
}
