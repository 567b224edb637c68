/** Test answers for the comparison of loans, for every flow that shows one. */

/** Returns the ids of the loans that can be chosen, in the order of the table. */
export const loansIn = (html: string): string[] =>
  [...html.matchAll(/<input type="radio" name="offer" value="([^"]*)"/g)]
    .map(([, id = ""]) => id)
    .filter((id) => id !== "stay");

/** Returns the choice of the first loan; empty on a page with one loan, or without any. */
export function firstLoan(html: string): { offer?: string } {
  const [offer] = loansIn(html);
  return offer === undefined ? {} : { offer };
}
