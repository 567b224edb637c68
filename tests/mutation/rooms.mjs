/**
 * What is mutated, room by room: the files, the tests that are put before each of their mutants, and whether what a module works out
 * once, when it is loaded, is mutated too. Such a mutant needs every test of the room, so it is left out where tests are many.
 */
const TABLES = [
  // Published figures, copied from their source: a changed one is a wrong copy, which no rule could tell.
  "!app/domain/pricing/*-2026-11.ts",
  // The names of the states.
  "!app/domain/state-names.ts",
  // Words that compression refers to; any others would do, and a change is told of by no one but the size of a cookie.
  "!server/session/seal-words.ts",
];

/** @type {Record<string, { mutate: string[], tests: string[], ignoreStatic: boolean }>} */
export const ROOMS = {
  "app/domain": { mutate: ["app/domain/**/*.ts"], tests: ["app/domain/**/*.test.ts"], ignoreStatic: true },
};
