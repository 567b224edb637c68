import { defineModule, END, type Way } from "~/wizard/flow";
import {
  addressUnknown,
  both,
  ended,
  restricted,
  toBanker,
  toQuoteTool,
  type InstantLinkState,
} from "./state";
import { address } from "./steps/address.step";
import { otp } from "./steps/otp.step";
import { quote } from "./steps/quote.step";
import { review } from "./steps/review.step";
import { textDelivery } from "./steps/text-delivery.step";
import { thankyouRequestReceived } from "./steps/thankyou-request-received.step";

type Node = "quote" | "text-delivery" | "otp" | "review" | "address" | "thankyou-request-received";
type Port = "business" | "quote-tool" | "banker" | "manual";
type Ways = readonly Way<InstantLinkState, Node | `port:${Port}`>[];

/**
 * A phone that is confirmed and nobody to fill in ("nameless") is enough for a call; everything else is typed, as it is by whoever
 * would rather do so ("manual").
 */
const withoutIdentity = (node: Node, nameless = ended(node, "nameless")): Ways => [
  { when: both(both(nameless, toBanker), addressUnknown), to: "address" },
  { when: both(nameless, toBanker), to: "thankyou-request-received" },
  { when: ended(node, "nameless", "manual"), to: "port:manual" },
];

/** The three ways out, by what the link asked for (INSTANT-06, INSTANT-07, INSTANT-08). */
const wayOut: Ways = [
  { when: toBanker, to: "thankyou-request-received" },
  { when: toQuoteTool, to: "port:quote-tool" },
  { to: "port:business" },
];

/**
 * Proof of a phone, then an identity to look over instead of typing it. The ports: "business" and "quote-tool" with an identity and a
 * home, "banker" once a call was asked for, "manual" for whoever types.
 */
export const instantLink = defineModule<InstantLinkState, Node, Port>({
  steps: {
    quote,
    "text-delivery": textDelivery,
    otp,
    review,
    address,
    "thankyou-request-received": thankyouRequestReceived,
  },
  edges: {
    quote: [
      ...withoutIdentity("quote"),
      { when: ended("quote", "code"), to: "otp" },
      { when: ended("quote", "proven"), to: "review" },
      { to: "text-delivery" },
    ],
    "text-delivery": [
      ...withoutIdentity("text-delivery"),
      { when: ended("text-delivery", "code"), to: "otp" },
      { to: "review" },
    ],
    // A code shows whose phone it is, and no more: nobody vouches for who holds it, so nothing is filled in.
    otp: [
      { when: ended("otp", "manual"), to: "port:manual" },
      { when: both(toBanker, addressUnknown), to: "address" },
      { when: toBanker, to: "thankyou-request-received" },
      { to: "port:manual" },
    ],
    review: [
      { when: restricted, to: "thankyou-request-received" },
      ...withoutIdentity("review"),
      { when: addressUnknown, to: "address" },
      ...wayOut,
    ],
    address: wayOut,
    "thankyou-request-received": [
      { when: ended("thankyou-request-received", "calling-you", "calling-soon"), to: "port:banker" },
      { to: END },
    ],
  },
});
