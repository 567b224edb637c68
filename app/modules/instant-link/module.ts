import { bothConditions, defineModule, END, type Edge } from "~/wizard/flow";
import { endedWith } from "~/wizard/step";
import { addressUnknown, restricted, toBanker, toQuoteTool, type InstantLinkState } from "./state";
import { steps } from "./steps";

type Node = keyof typeof steps;
type Port = "business" | "not-served" | "quote-tool" | "banker" | "manual";
type NamelessStep = (typeof steps)["quote" | "text-delivery" | "review"];
type Edges = readonly Edge<InstantLinkState, Node | `port:${Port}`>[];

/**
 * A confirmed phone without an identity ("nameless") is enough for a call. In all other cases the
 * visitor types the details, as does a visitor who prefers to ("manual").
 */
const withoutIdentity = (step: NamelessStep): Edges => [
  {
    when: bothConditions(bothConditions(endedWith<string>(step, "nameless"), toBanker), addressUnknown),
    to: "address",
  },
  { when: bothConditions(endedWith<string>(step, "nameless"), toBanker), to: "thankyou-request-received" },
  { when: endedWith<string>(step, "nameless", "manual"), to: "port:manual" },
];

/** The three exits, by the destination in the link (INSTANT-06, INSTANT-07, INSTANT-08). */
const exitEdges: Edges = [
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
      { when: endedWith(steps.quote, "code"), to: "otp" },
      { when: endedWith(steps.quote, "proven"), to: "review" },
      { to: "text-delivery" },
    ],
    "text-delivery": [
      ...withoutIdentity(steps["text-delivery"]),
      { when: endedWith(steps["text-delivery"], "code"), to: "otp" },
      { to: "review" },
    ],
    // A code proves only possession of the phone. Nothing confirms who holds it, so nothing is
    // prefilled.
    otp: [
      { when: endedWith(steps.otp, "manual"), to: "port:manual" },
      { when: bothConditions(toBanker, addressUnknown), to: "address" },
      { when: toBanker, to: "thankyou-request-received" },
      { to: "port:manual" },
    ],
    review: [
      { when: endedWith(steps.review, "not-served"), to: "port:not-served" },
      { when: restricted, to: "thankyou-request-received" },
      ...withoutIdentity(steps.review),
      { when: addressUnknown, to: "address" },
      ...exitEdges,
    ],
    address: [{ when: endedWith(steps.address, "not-served"), to: "port:not-served" }, ...exitEdges],
    "thankyou-request-received": [
      {
        when: endedWith(steps["thankyou-request-received"], "calling-you", "calling-soon"),
        to: "port:banker",
      },
      { to: END },
    ],
  },
});
