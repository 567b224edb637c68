/**
 * Parses the deliberate omissions of the product: rows of docs/not-built.md with the names in
 * backticks in the first cell and the reason in the second.
 * @param {string} text Markdown
 * @returns {Map<string, string>} reasons by name
 */
export function parseNotBuilt(text) {
  return new Map(
    [...text.matchAll(/^\| `([^`]+)` \| (.+?) \|$/gm)].map(([, name = "", reason = ""]) => [name, reason]),
  );
}

/** Minimum length of a reason, so that it is a sentence. */
const MIN_REASON_LENGTH = 12;

/**
 * Compares the names in the specification with the running code and with the list of omissions.
 * @param {readonly { name: string, isThere: boolean, what: string }[]} wanted
 * @param {ReadonlyMap<string, string>} reasons
 * @returns {string[]} the errors, a sentence each
 */
export function findMissing(wanted, reasons) {
  const names = new Map(wanted.map((one) => [one.name, one]));
  return [
    ...wanted
      .filter(({ name, isThere }) => !isThere && !reasons.has(name))
      .map(({ name, what }) => `${name}: ${what} stands neither in code that runs nor in docs/not-built.md.`),
    ...[...reasons].flatMap(([name, reason]) => {
      if (!names.has(name)) return [`${name} in docs/not-built.md is nothing that the specification names.`];
      if (names.get(name)?.isThere) return [`${name} is built: take it out of docs/not-built.md.`];
      return reason.length < MIN_REASON_LENGTH ? [`${name} in docs/not-built.md needs a reason.`] : [];
    }),
  ];
}
