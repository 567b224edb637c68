import type { Case } from "~tests/support/cases";
import type { InstantLinkAnswers, InstantLinkFacts, InstantLinkState } from "./state";

type Story = Case<InstantLinkState>;

const PHONE = "2025550111";
const HOME = { street: "118 Juniper Lane", city: "Fort Collins", state: "CO", zip: "80521" };
/** Returns a stop of the module by the name of its page. */
export const at = (
  page: string,
  outcome?: string,
  answers?: Partial<InstantLinkAnswers>,
  facts?: Partial<InstantLinkFacts>,
) => ({
  at: `m/instant-link/${page}`,
  outcome,
  answers,
  facts,
});
export const phone = (outcome: string) => at("quote", outcome, { phoneNumber: PHONE });
export const opened = at(
  "text-delivery",
  "proven",
  { phoneNumber: PHONE },
  { verifiedPhones: { [PHONE]: true } },
);
const me = at("review", "confirmed", { propertyAddress: HOME });
const meWithoutHome = at("review", "confirmed", { phoneNumber: PHONE });
const forQuoteTool = { transferTo: "quote-tool" } as const;
const forBanker = { transferTo: "banker" } as const;

export const story = (
  name: string,
  stops: Story["stops"],
  reaches: string,
  known: Partial<InstantLinkFacts> = {},
): Story => ({ name, entry: "m/instant-link/quote", known, stops, reaches });
export const here = (page: string) => `m/instant-link/${page}`;

/**
 * The stories of a visitor without an identity to review, one for each page where this can turn
 * out.
 */
const nameless = (manual: string, page: string, before: Story["stops"]): Story[] => [
  story(`${page}: nothing on file`, [...before, at(page, "nameless")], manual),
  story(
    `${page}: nothing on file, for a call`,
    [...before, at(page, "nameless")],
    here("address"),
    forBanker,
  ),
  story(
    `${page}: nothing on file, for a call about a home that is known`,
    [...before, at(page, "nameless", { propertyAddress: HOME })],
    here("thankyou-request-received"),
    forBanker,
  ),
];

/** Where the module's ports lead in a host. */
export interface PortTargets {
  business: string;
  notServed: string;
  quoteTool: string;
  /** page of a call that happens now */
  callNow: string;
  /** page of a call that happens later */
  callSoon: string;
  manual: string;
}

/**
 * Returns journeys through the module, mounted at m/instant-link; together they take every edge.
 */
export function instantLinkCases(targets: PortTargets): readonly Story[] {
  const { business, notServed, quoteTool, callNow, callSoon, manual } = targets;
  return [
    story("ORD-instant-link: by link to the host", [phone("link"), opened, me], business),
    story(
      "MAIN-ADDR-05: a home on file where we do not lend",
      [phone("link"), opened, at("review", "not-served", { propertyAddress: HOME })],
      notServed,
    ),
    story(
      "MAIN-ADDR-05: a home that is typed, where we do not lend",
      [phone("link"), opened, meWithoutHome, at("address", "not-served", { propertyAddress: HOME })],
      notServed,
    ),
    story("by carrier, without a text", [phone("proven"), me], business),
    story(
      "no home on file",
      [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
      business,
    ),
    story("INSTANT-07: on to the quote tool", [phone("link"), opened, me], quoteTool, forQuoteTool),
    story(
      "INSTANT-07: the quote tool needs a home, so the address is asked",
      [phone("link"), opened, meWithoutHome],
      here("address"),
      forQuoteTool,
    ),
    story(
      "the quote tool with an address that was typed",
      [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
      quoteTool,
      forQuoteTool,
    ),
    story(
      "INSTANT-08: a banker is asked for",
      [phone("link"), opened, me],
      here("thankyou-request-received"),
      forBanker,
    ),
    story(
      "INSTANT-08, MBC-03: a call on its way",
      [phone("link"), opened, me, at("thankyou-request-received", "calling-you")],
      callNow,
      forBanker,
    ),
    story(
      "MBC-03: a call that is tracked and not dialled yet",
      [
        phone("link"),
        opened,
        me,
        at("thankyou-request-received", "calling-soon", {}, { leadTrackingUid: "L1" }),
      ],
      callSoon,
      forBanker,
    ),
    story(
      "INSTANT-08: a call for somebody who is named with it",
      [
        phone("code"),
        at("otp", undefined, { propertyAddress: HOME }),
        at("thankyou-request-received", "calling-you", {
          borrowers: [{ firstName: "Ann", lastName: "Bee", isOnLoan: true }],
        }),
      ],
      callNow,
      forBanker,
    ),
    story(
      "a banker and an address that was typed",
      [phone("link"), opened, meWithoutHome, at("address", undefined, { propertyAddress: HOME })],
      here("thankyou-request-received"),
      forBanker,
    ),
    story(
      "APPCREATE-01: an application that may not be opened",
      [
        phone("link"),
        opened,
        at("review", "confirmed", { propertyAddress: HOME }, { createRestricted: true }),
      ],
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
    story("types from the start", [at("quote", "manual")], manual),
    story("a code at once", [phone("code")], here("otp")),
    story("a code, then typing", [phone("code"), at("otp")], manual),
    story("a code that does not come", [phone("code"), at("otp", "manual")], manual),
    story("a code for a call", [phone("code"), at("otp")], here("address"), forBanker),
    story(
      "a code for a call about a home that is known",
      [phone("code"), at("otp", undefined, { propertyAddress: HOME })],
      here("thankyou-request-received"),
      forBanker,
    ),
    story("types while the link is on its way", [phone("link"), at("text-delivery", "manual")], manual),
    story("a code in place of the link", [phone("link"), at("text-delivery", "code")], here("otp")),
    story("somebody else", [phone("link"), opened, at("review", "manual")], manual),
    ...nameless(manual, "quote", []),
    ...nameless(manual, "text-delivery", [phone("link")]),
    ...nameless(manual, "review", [phone("link"), opened]),
  ];
}
