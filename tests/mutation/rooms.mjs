/**
 * The rooms whose rules are mutated, each with the tests that are put before its mutants. They are tests that end at once: with one
 * process and many thousands of mutants, a test that starts a site would be the whole run.
 *
 * @typedef {object} Room
 * @property {string[]} files folders, with a slash at the end, and files; of a folder everything but its tests
 * @property {string[]} [but] files of these folders that are left alone, each with its reason beside it
 * @property {string[]} tests patterns of the test files
 * @property {boolean} ignoreStatic whether to leave out what a module works out once, when it is loaded
 */

/** @type {Record<string, Room>} */
export const ROOMS = {
  "app/domain": {
    files: ["app/domain/"],
    but: [
      // Published figures, copied from their source: a changed one is a wrong copy, which no rule could tell.
      "app/domain/pricing/adjustments-2026-11.ts",
      "app/domain/pricing/fees-2026-11.ts",
      "app/domain/pricing/limits-2026-11.ts",
      "app/domain/pricing/presentation-fees-2026-11.ts",
      "app/domain/pricing/rates-2026-11.ts",
      // The names of the states.
      "app/domain/state-names.ts",
    ],
    tests: [
      "app/domain/**/*.test.ts",
      "app/flows/*/exchange.test.ts",
      "app/flows/main/offer-code.test.ts",
      "server/http/exchange.test.ts",
    ],
    // Tables of ZIP codes, street words and score bands: each mutant of them would need every test of the room, and tell of a typing error.
    ignoreStatic: true,
  },
  "server/session": {
    files: ["server/session/"],
    // Words for compression to refer to: any others would do.
    but: ["server/session/seal-words.ts"],
    tests: ["server/session/*.test.ts", "server/http/mirror.test.ts"],
    ignoreStatic: false,
  },
};
