/** A user error of an operator command, with its message as a sentence. */
export class KeepError extends Error {
  override readonly name = "KeepError";
}
