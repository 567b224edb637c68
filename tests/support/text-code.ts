/** Returns the code in a text to a phone or in an email; empty without one. */
export const codeInText = (body: string | undefined): string =>
  /\b\d{6}(?= is your )/.exec(body ?? "")?.[0] ?? "";
