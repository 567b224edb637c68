import { describe, expect, it } from "vitest";
import { diagram } from "../../wizard/diagram";
import { edgesOf, edgesTaken, play, type Case } from "../../wizard/cases";
import { lint } from "../../wizard/lint";
import { placeKey } from "../../wizard/state";
import { furthest } from "../../wizard/walk";
import type { InstantLinkAnswers, InstantLinkFacts, InstantLinkState } from "./state";
import { empty, ENTRY, hostFlow } from "./testing";

const PHONE = "2025550111";
const HOME = { street: "118 Juniper Lane", city: "Fort Collins", state: "CO", zip: "80521" };
const at = (
  page: string,
  outcome?: string,
  answers?: Partial<InstantLinkAnswers>,
  facts?: Partial<InstantLinkFacts>,
) => ({
  at: `m/instant-link/${page}`,
  ...(outcome === undefined ? {} : { outcome }),
  ...(answers === undefined ? {} : { answers }),
  ...(facts === undefined ? {} : { facts }),
});
const phone = (outcome: string) => at("quote", outcome, { phoneNumber: PHONE });
const opened = at("text-delivery", "proven", { phoneNumber: PHONE }, { verifiedPhones: { [PHONE]: true } });
const me = at("review", "confirmed", { propertyAddress: HOME });
const meWithoutHome = at("review", "confirmed", { phoneNumber: PHONE });
const quoteTool = { transferTo: "quote-tool" } as const;
const banker = { transferTo: "banker" } as const;

type Story = Case<InstantLinkState>;
const story = (
  name: string,
  stops: Story["stops"],
  reaches: string,
  known: Partial<InstantLinkFacts> = {},
): Story => ({ name, entry: ENTRY, known, stops, reaches });
const here = (page: string) => `m/instant-link/${page}`;

/** Who has no identity to look over, on each page where that may turn out. */
const nameless = (page: string, before: Story["stops"], ending = "nameless"): Story[] => [
  story(`${page}: nothing on file`, [...before, at(page, ending)], "names"),
  story(`${page}: nothing on file, for a call`, [...before, at(page, ending)], here("address"), banker),
  story(
    `${page}: nothing on file, for a call about a home that is known`,
    [...before.slice(0, -1), ...before.slice(-1), at(page, ending, { propertyAddress: HOME })],
    here("thankyou-request-received"),
    banker,
  ),
];

const stories: readonly Story[] = [
  story("ORD-instant-link: by link to the host", [phone("link"), opened, me], "plans"),
  story("by carrier, without a text", [phone("proven"), me], "plans"),
  story(
    "no home on file",
    [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
    "plans",
  ),
  story("INSTANT-07: on to the quote tool", [phone("link"), opened, me], "use", quoteTool),
  story(
    "INSTANT-07: the quote tool needs a home, so the address is asked",
    [phone("link"), opened, meWithoutHome],
    here("address"),
    quoteTool,
  ),
  story(
    "the quote tool with an address that was typed",
    [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
    "use",
    quoteTool,
  ),
  story(
    "INSTANT-08: a banker is asked for",
    [phone("link"), opened, me],
    here("thankyou-request-received"),
    banker,
  ),
  story(
    "INSTANT-08: a call on its way",
    [phone("link"), opened, me, at("thankyou-request-received", "calling-you")],
    "call",
    banker,
  ),
  story(
    "a banker and an address that was typed",
    [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
    here("thankyou-request-received"),
    banker,
  ),
  story(
    "APPCREATE-01: an application that may not be opened",
    [phone("link"), opened, at("review", "confirmed", { propertyAddress: HOME }, { createRestricted: true })],
    here("thankyou-request-received"),
  ),
  story(
    "nothing follows for it",
    [
      phone("link"),
      opened,
      at("review", "confirmed", { propertyAddress: HOME }, { createRestricted: true }),
      at("thankyou-request-received"),
    ],
    here("thankyou-request-received"),
  ),
  story("types from the start", [at("quote", "manual")], "names"),
  story("a code at once", [phone("code")], here("otp")),
  story("a code, then typing", [phone("code"), at("otp")], "names"),
  story("a code that does not come", [phone("code"), at("otp", "manual")], "names"),
  story("a code for a call", [phone("code"), at("otp")], here("address"), banker),
  story(
    "a code for a call about a home that is known",
    [phone("code"), at("otp", undefined, { propertyAddress: HOME })],
    here("thankyou-request-received"),
    banker,
  ),
  story("types while the link is on its way", [phone("link"), at("text-delivery", "manual")], "names"),
  story("a code in place of the link", [phone("link"), at("text-delivery", "code")], here("otp")),
  story("somebody else", [phone("link"), opened, at("review", "manual")], "names"),
  ...nameless("quote", []),
  ...nameless("text-delivery", [phone("link")]),
  ...nameless("review", [phone("link"), opened]),
];

describe("the instant-link module", () => {
  it("is a sound graph in a host of its own", () => {
    expect(lint(hostFlow)).toEqual([]);
    expect(diagram(hostFlow)).toContain("m/instant-link/text-delivery");
  });

  it.each(stories.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    expect(placeKey(furthest(play(hostFlow, empty, one).trail))).toBe(one.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(hostFlow, empty, stories);
    const ofHost = /^(?:plans|use|call|names) -> end$/;
    expect(edgesOf(hostFlow).filter((edge) => !taken.has(edge) && !ofHost.test(edge))).toEqual([]);
  });

  it("keeps what it wrote when the page of the host that owns it falls off the road", () => {
    const typing = story("typing", [phone("code"), at("otp", "manual")], "names");
    const { state } = play(hostFlow, empty, typing);
    expect(state.answers.phoneNumber).toBe(PHONE);
    const again = play(hostFlow, state, { ...typing, stops: [phone("link")] });
    expect(again.state.answers.phoneNumber).toBe(PHONE);
    expect(placeKey(furthest(again.trail))).toBe(here("text-delivery"));
  });

  it("asks about another phone anew", () => {
    const { state } = play(hostFlow, empty, story("link", [phone("link"), opened], ""));
    const other = at("quote", "link", { phoneNumber: "2025550118" });
    const { trail } = play(hostFlow, state, story("another", [other], ""));
    expect(placeKey(furthest(trail))).toBe(here("text-delivery"));
  });
});
