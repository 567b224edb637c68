import { leo, persona } from "./persona";
import { atTheEnd, byName, type Road } from "./road";

/** The orders of the main flow in its specification, and their first pages. */
export const orders: readonly Road[] = [
  {
    name: "purchase, two people",
    who: persona("Approved", { goal: "purchase", partner: leo }),
    from: "/purchase",
  },
  { name: "cash-out", who: persona("Approved", { partner: leo }), from: "/cashout" },
  { name: "refinance", who: persona("Approved", { goal: "refinance" }), from: "/" },
  { name: "home equity line", who: persona("Approved", { goal: "heloc" }), from: "/heloc-landing" },
  { name: "offer code", who: persona("Approved", { offerCode: "known" }), from: "/SaveMoney/" },
  { name: "offer code, without a code", who: persona("Approved", { partner: leo }), from: "/offer-code" },
  { name: "credit card debt", who: persona(), from: "/credit-card-debt" },
  { name: "cash-out landing and search", who: persona(), from: "/cashout-landing" },
  { name: "calculator", who: persona("Approved", { goal: "calculator" }), from: "/mortgage-calculator" },
  { name: "help and call-back", who: persona("Approved", { goal: "help" }), from: "/here-to-help" },
  { name: "savings alert", who: persona(), from: "/savings-alert" },
  { name: "home chooser", who: persona("Approved", { goal: "purchase" }), from: "/home-landing" },
];

const INSTANT = "/m/instant-link/quote";
const buyers = byName("/purchase");
/** The roads of the main flow. */
export const mainRoads: readonly Road[] = [
  ...orders,
  { name: "a line of credit by the front page", who: persona("Approved", { goal: "heloc" }), from: "/" },
  {
    name: "a home in a state without us",
    who: persona("Approved", { goal: "purchase", state: "DC", county: "" }),
    from: "/estimated-price",
  },
  { name: "nothing to borrow against", who: persona("Approved", { isOwner: false }), from: "/cashout" },
  {
    name: "purchase, with the income",
    who: persona("Approved", { goal: "purchase", says: { prequalified: { intent: "income" } } }),
    from: "/purchase",
  },
  {
    name: "offer code, called from the page of the code",
    who: persona("Approved", { offerCode: "known", wantsCall: "with the code" }),
    from: "/offer-code",
  },
  ...buyers(["Retention", "Nocreate", "Notoken", "Propertyfails"], { goal: "purchase" }),
  ...buyers(["Nobanker", "Nodial", "Launchfails", "Activecall"], { goal: "purchase", ...atTheEnd }),
  {
    name: "the instant link, by a code, then by hand",
    who: persona("Approved", { partner: leo }),
    from: INSTANT,
  },
  {
    name: "the instant link, which Elena opens",
    who: persona("Vargas", {
      phone: "202-555-0111",
      says: {
        "m/instant-link/text-delivery": () => ({}),
        "m/instant-link/review": { "dob.month": "2", "dob.day": "17", "dob.year": "1985", last4: "4101" },
      },
    }),
    from: INSTANT,
  },
  {
    name: "the instant link, to a call",
    who: persona("Approved", { state: "CO", ...atTheEnd }),
    from: `${INSTANT}?transferTo=banker`,
  },
  {
    name: "the profile, typed by hand",
    who: persona("Approved", {
      partner: leo,
      says: { "m/instant-link/quote": () => ({ intent: "manual" }) },
    }),
    from: INSTANT,
  },
];
