import { both, defineModule, END, type Edge } from "~/wizard/flow";
import { ended } from "~/wizard/step";
import { addressUnknown, restricted, toBanker, toQuoteTool, type InstantLinkState } from "./state";
import { steps } from "./steps";

type Node = keyof typeof steps;
type Port = "business" | "not-served" | "quote-tool" | "banker" | "manual";
type Nameless = (typeof steps)["quote" | "text-delivery" | "review"];
type Ways = readonly Edge<InstantLinkState, Node | `port:${Port}`>[];

/**
 * A confirmed phone without an identity ("nameless") is enough for a call. In all other cases the
 * visitor types the details, as does a visitor who prefers to ("manual").
 */
const withoutIdentity = (step: Nameless): Ways => [
  { when: both(both(ended<string>(step, "nameless"), toBanker), addressUnknown), to: "address" },
  { when: both(ended<string>(step, "nameless"), toBanker), to: "thankyou-request-received" },
  { when: ended<string>(step, "nameless", "manual"), to: "port:manual" },
];

/** The three exits, by the destination in the link (INSTANT-06, INSTANT-07, INSTANT-08). */
const wayOut: Ways = [
  { when: toBanker, to: "thankyou-request-received" },
  { when: toQuoteTool, to: "port:quote-tool" },
  { to: "port:business" },
];

/**
 * Proves possession of a phone, then shows an identity to review instead of typing it. The ports:
 * "business" and "quote-tool" with an identity and a home, "not-served" with a home where we do not
 * lend, "banker" after a call request, "manual" for a visitor who types.
 */
export const instantLink = defineModule<InstantLinkState, Port>()({
  steps,
  edges: {
    quote: [
      ...withoutIdentity(steps.quote),
      { when: ended(steps.quote, "code"), to: "otp" },
      { when: ended(steps.quote, "proven"), to: "review" },
      { to: "text-delivery" },
    ],
    "text-delivery": [
      ...withoutIdentity(steps["text-delivery"]),
      { when: ended(steps["text-delivery"], "code"), to: "otp" },
      { to: "review" },
    ],
    // A code proves only possession of the phone. Nothing confirms who holds it, so nothing is
    // prefilled.
    otp: [
      { when: ended(steps.otp, "manual"), to: "port:manual" },
      { when: both(toBanker, addressUnknown), to: "address" },
      { when: toBanker, to: "thankyou-request-received" },
      { to: "port:manual" },
    ],
    review: [
      { when: ended(steps.review, "not-served"), to: "port:not-served" },
      { when: restricted, to: "thankyou-request-received" },
      ...withoutIdentity(steps.review),
      { when: addressUnknown, to: "address" },
      ...wayOut,
    ],
    address: [{ when: ended(steps.address, "not-served"), to: "port:not-served" }, ...wayOut],
    "thankyou-request-received": [
      { when: ended(steps["thankyou-request-received"], "calling-you", "calling-soon"), to: "port:banker" },
      { to: END },
    ],
  },
});
