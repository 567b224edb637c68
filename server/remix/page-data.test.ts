import { encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { pageDataOf, redirectText } from "./page-data";

const LOAN = { kind: "mortgage", cents: 100 };
const ROUND: { self?: object } = {};
ROUND.self = ROUND;

const asLibrary = (data: object): Promise<string> => new Response(encode(data)).text();

const textOf = (data: object): string | undefined => {
  const made = pageDataOf(data);
  return "text" in made ? made.text : undefined;
};

describe("the data of a page", () => {
  it.each<[string, object]>([
    ["nothing", {}],
    ["texts, of which some are alike", { a: "said", b: "said", said: "a", empty: "" }],
    ["text that means something to scripts", { text: '</script><!-- "\\ \u2028 é 🙂', "a key": "\n" }],
    ["numbers", { zero: 0, one: 1, part: 0.1, less: -5, minus: -7, large: 1e21, small: 1e-7 }],
    ["truths", { yes: true, no: false, also: true }],
    ["what is not there", { none: null, not: undefined, list: [null] }],
    ["lists and records within", { list: [1, [2, [3, { four: 4 }]], {}], of: { of: { of: [] } } }],
    ["one record in two places", { here: LOAN, there: [LOAN, LOAN] }],
    ["what holds itself", { round: ROUND }],
  ])("is written exactly as turbo-stream writes it: %s", async (_what, data) => {
    expect(textOf(data)).toBe(await asLibrary(data));
  });

  it.each([302, 303])("for a redirect, by %d, is written the same way", async (status) => {
    const redirect = '/mini/phone?v=a"1';
    const data = { redirect, status, revalidate: true, reload: false, replace: false };
    expect(redirectText(redirect, status)).toBe(await asLibrary(data));
  });

  it.each<[string, object]>([
    ["a date", { when: new Date(0) }],
    ["a promise", { later: Promise.resolve(1) }],
    ["a map", { map: new Map([["a", 1]]) }],
    ["a large whole number", { large: 1n }],
    ["no number", { not: Number.NaN }],
    ["less than nothing, and nothing", { zero: -0 }],
    ["a list with a gap", { list: [1, undefined] }],
    ["a record without Object's ways", Object.assign(Object.create(null), { a: 1 })],
  ])("is left to turbo-stream where it contains %s", async (_what, data) => {
    const made = pageDataOf(data);
    if (!("stream" in made)) throw new Error("It was written as plain data.");
    expect(await new Response(made.stream).text()).toBe(await asLibrary(data));
  });
});
