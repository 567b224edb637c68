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
      "server/visit/exchange.test.ts",
    ],
    // Tables of ZIP codes, street words and score bands: each mutant of them would need every test of the room, and tell of a typing error.
    ignoreStatic: true,
  },
  "server/session": {
    files: ["server/session/"],
    // Words for compression to refer to: any others would do.
    but: ["server/session/seal-words.ts"],
    tests: ["server/session/*.test.ts", "server/visit/mirror.test.ts"],
    ignoreStatic: false,
  },
  "server/reference": {
    files: [
      "server/reference/documents/",
      "server/reference/presentation/pricing.ts",
      "server/reference/presentation/loan-estimates.ts",
      "server/reference/presentation/loan-estimate-document.ts",
      "server/reference/handlers/letters.ts",
      "server/reference/handlers/loan-estimate.ts",
      "server/reference/handlers/lock-fee.ts",
      "server/reference/handlers/payment.ts",
      "server/reference/benefit-search.ts",
      "server/reference/cards.ts",
      "server/reference/ledger.ts",
    ],
    // Made for tests only.
    but: ["server/reference/documents/sample-estimates.ts"],
    // The tests of these calls bring a database with them, a second each; no others do what the calls do with money.
    tests: [
      "server/reference/documents/*.test.ts",
      "server/reference/presentation/*.test.ts",
      "server/reference/benefit-search.test.ts",
      "server/reference/cards.test.ts",
      "server/reference/handlers/{benefits,credit,letters,loan-estimate,lock-fee,payment,presentation}.test.ts",
    ],
    ignoreStatic: true,
  },
  "app/wizard": {
    files: ["app/wizard/"],
    // The walks of the flows are what the engine is for, so their tables of cases stand beside its own tests.
    tests: [
      "app/wizard/*.test.ts",
      "tests/unit/lint.test.ts",
      "app/flows/*/flow.test.ts",
      "server/visit/{items,visit}.test.ts",
    ],
    ignoreStatic: true,
  },
};
