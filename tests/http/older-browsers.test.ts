import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/**
 * The built scripts call no function that a supported browser lacks (docs/decisions/0078). The
 * linter finds those of global objects in our own code; methods of values, and the code of
 * packages, are only found here.
 */

const ASSETS = path.join("build", "client", "assets");

/**
 * Methods and properties that some supported browser lacks, as they are written in a script. The
 * comment is the first version of Chrome or Safari that has them, whichever is later.
 */
const NEWER = {
  at: /\.at\(/, // Safari 15.4
  findLast: /\.findLast(?:Index)?\(/, // Safari 15.4
  toSorted: /\.to(?:Sorted|Reversed|Spliced)\(/, // Chrome 110
  isWellFormed: /\.(?:is|to)WellFormed\(/, // Chrome 111
  replaceAll: /\.replaceAll\(/, // Chrome 85
  hasOwn: /\bObject\.hasOwn\(/, // Chrome 93
  groupBy: /\b(?:Object|Map)\.groupBy\(/, // Chrome 117
  anyOfPromises: /\bPromise\.(?:any|try|withResolvers)\(/, // Chrome 85
  canParse: /\bURL\.(?:canParse|parse)\(/, // Chrome 120
  signals: /\bAbortSignal\.(?:any|timeout)\(/, // Chrome 103
  randomUUID: /\.randomUUID\(/, // Chrome 92
  structuredClone: /\bstructuredClone\(/, // Chrome 98
  replaceChildren: /\.replaceChildren\(/, // Chrome 86
  checkVisibility: /\.checkVisibility\(/, // Chrome 105
  requestSubmit: /\.requestSubmit\(/, // Safari 16
  submitter: /\.submitter\b/, // Safari 15.4
  showModal: /\.showModal\(/, // Safari 15.4
  startViewTransition: /\.startViewTransition\(/, // Chrome 111
  inert: /\.inert\b/, // Chrome 102
  showPicker: /\.showPicker\(/, // Chrome 99
  weakReferences: /\bnew (?:WeakRef|FinalizationRegistry|AggregateError)\b/, // Chrome 85
  channels: /\bnew BroadcastChannel\b/, // Safari 15.4
  idleCallbacks: /\brequestIdleCallback\(/, // not in Safari
} as const satisfies Record<string, RegExp>;

/** What shows in the same file that a call is made only where the browser has the function. */
const ASKED_FIRST: readonly (readonly [name: keyof typeof NEWER, shows: RegExp])[] = [
  ["requestSubmit", /typeof [\w.]+\.requestSubmit\s*[!=]=/],
  ["showModal", /typeof [\w.]+\.showModal\s*[!=]=/],
  ["startViewTransition", /typeof [\w.]+\.startViewTransition|&&[\w.]+\.startViewTransition/],
  ["channels", /typeof BroadcastChannel\s*[!=]=/],
  ["idleCallbacks", /typeof window\.requestIdleCallback\s*[!=]=/],
];

/** What the site adds itself where the browser lacks it: the code that does so, in some script. */
const ADDED: readonly (readonly [name: keyof typeof NEWER, adds: RegExp])[] = [
  ["at", /"at"\s*in Array\.prototype/],
  ["submitter", /defineProperty\(\w+,"submitter"/],
];

/** The player of recordings, which only employees open. */
const IS_FOR_EMPLOYEES = /^player-/;

const scripts = readdirSync(ASSETS)
  .filter((name) => name.endsWith(".js") && !IS_FOR_EMPLOYEES.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(ASSETS, name), "utf8") }));

const callersOf = (name: keyof typeof NEWER) => scripts.filter(({ text }) => NEWER[name].test(text));

describe("the scripts that browsers get", () => {
  it("are there", () => {
    expect(scripts.length).toBeGreaterThan(50);
  });

  it("call no function that a supported browser lacks", () => {
    const known = new Set<string>([...ASKED_FIRST, ...ADDED].map(([name]) => name));
    const callers = Object.entries(NEWER)
      .filter(([name]) => !known.has(name))
      .flatMap(([name, call]) =>
        scripts.filter(({ text }) => call.test(text)).map((one) => [name, one.name]),
      );
    expect(callers).toEqual([]);
  });

  it.each(ASKED_FIRST)("call %s only where the browser has it", (name, shows) => {
    expect(callersOf(name).length).toBeGreaterThan(0);
    const callers = callersOf(name).filter(({ text }) => !shows.test(text));
    expect(callers.map((one) => one.name)).toEqual([]);
  });

  it.each(ADDED)("use %s, which the site adds where the browser lacks it", (name, adds) => {
    expect(callersOf(name).length).toBeGreaterThan(0);
    expect(scripts.some(({ text }) => adds.test(text))).toBe(true);
  });
});
