/**
 * The rooms whose rules are mutated, each with the tests for its mutants. Only fast tests are
 * listed: with one process and many thousands of mutants, a test that starts a site would take the
 * whole run. @typedef {object} Room @property {string[]} files folders, with a slash at the end,
 * and files; of a folder everything but its tests @property {string[]} [but] excluded files of
 * these folders, each with its reason next to it @property {string[]} tests patterns of the test
 * files @property {boolean} ignoreStatic whether to leave out what a module computes once, when it
 * is loaded
 */

/** @type {Record<string, Room>} */
export const ROOMS = {
  "app/domain": {
    files: ["app/domain/"],
    but: [
      // Published figures, copied from their source: a changed one is a copying error that no rule
      // detects.
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
    // Tables of ZIP codes, street words and score bands: each mutant would need every test of the
    // room, and show only a typo.
    ignoreStatic: true,
  },
  "server/session": {
    files: ["server/session/"],
    // A compression dictionary: any other words would work.
    but: ["server/session/seal-dictionary.ts"],
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
    // For tests only.
    but: ["server/reference/documents/testing/sample-estimates.ts"],
    // The tests of these calls use a database, which takes a second each; no other tests cover how
    // they handle money.
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
    // The engine serves the walks of the flows, so their case tables run along with its own tests.
    tests: [
      "app/wizard/*.test.ts",
      "tests/unit/lint.test.ts",
      "app/flows/*/flow.test.ts",
      "server/visit/{items,visit}.test.ts",
    ],
    ignoreStatic: true,
  },
};
