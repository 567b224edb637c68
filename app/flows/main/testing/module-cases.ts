import { instantLinkCases } from "~/modules/instant-link/cases";
import type { MainState } from "~/flows/main/state";
import type { StoredPerson } from "~/steps/people/borrower-list";
import { at, cash, cashing, decided, owner, value, veteran, type MainCase, type MainStop } from "./stops";

const MIA: StoredPerson = { firstName: "Mia", lastName: "Approved", isOnLoan: true };
const LEO: StoredPerson = { firstName: "Leo", lastName: "Approved", isOnLoan: true };
const PHONE = "2025550101";
const HOME = { street: "1 Elm", city: "Boise", state: "ID", zip: "83702" };
const OPENED: Partial<MainState["facts"]> = {
  appId: "LH-1",
  token: "t",
  verifiedPhones: { [PHONE]: true },
};

const skip: MainStop = { at: "m/instant-link/quote", outcome: "manual" };
const here = (page: string, answers: MainStop["answers"] = {}, facts: MainStop["facts"] = {}): MainStop => ({
  at: `m/profile/${page}`,
  answers,
  facts,
});
const verifiedStops: MainStop[] = [
  skip,
  here("property-address", { propertyAddress: HOME }),
  here("borrowers-name", { borrowers: [MIA] }),
  here("phone-number", { phoneNumber: PHONE }),
  here("otp", {}, OPENED),
];
const livesThere = here("current-address-confirmation", { isCurrentAddressPropertyAddress: true });
const email = here("email", { email: "mia@example.com" });
const married = here("marital-status", { borrowers: [{ ...MIA, married: true }] });
const toFigures: MainStop[] = [
  { at: "looking-for-cashout", answers: { cashoutWish: "refinance" } },
  cash,
  ...at("cashout-usage"),
  owner,
  ...value,
  veteran,
];
const entry = "m/instant-link/quote";

/** Visitors who enter all their details on the profile pages. */
const profileCases: readonly MainCase[] = [
  {
    name: "profile: with a partner, then cash; nothing is asked twice",
    entry,
    stops: [
      ...verifiedStops,
      livesThere,
      email,
      married,
      here("partner-add", { wantToAddPartner: true }),
      here("partners-name", { borrowers: [{ ...MIA, married: true }, LEO] }),
      ...toFigures,
      ...at("payment-and-cashout-amount"),
      { at: "estimated-score", answers: { estimatedBand: "700-719" } },
      ...at("address-confirmation"),
      decided("qualified"),
    ],
    reaches: "prequalified",
  },
  {
    name: "profile: alone, living elsewhere, who says the score early",
    entry,
    stops: [
      ...verifiedStops,
      here("current-address-confirmation", { isCurrentAddressPropertyAddress: false }),
      here("current-address", { borrowers: [MIA] }),
      email,
      married,
      here("partner-add", { wantToAddPartner: false }),
      ...toFigures,
      { at: "payment-and-cashout-amount", answers: { scoreBand: "740+" } },
    ],
    reaches: "address-confirmation",
  },
  {
    name: "profile: a line of credit instead",
    entry,
    stops: [
      ...verifiedStops,
      livesThere,
      email,
      married,
      here("partner-add", { wantToAddPartner: false }),
      { at: "looking-for-cashout", answers: { cashoutWish: "line" } },
      ...at("heloc"),
      owner,
      { at: "amount-to-borrow", answers: { amountToBorrow: 60_000 } },
      ...value,
      { at: "credit-score", answers: { scoreBand: "740+" } },
    ],
    reaches: "address-confirmation",
  },
  {
    name: "profile: without pages for a partner",
    entry,
    known: { showSecondaryBorrowerPages: false },
    stops: [...verifiedStops, livesThere, email],
    reaches: "looking-for-cashout",
  },
  {
    name: "profile: the owner we found",
    entry,
    stops: [
      skip,
      here("property-address", { propertyAddress: HOME }, { lookedUpPrimaryBorrower: MIA }),
      here("borrowers-name-confirmation", { isKnownNameCorrect: true, borrowers: [MIA] }),
    ],
    reaches: "m/profile/phone-number",
  },
  {
    name: "profile: someone else than the owner we found",
    entry,
    stops: [
      skip,
      here("property-address", { propertyAddress: HOME }, { lookedUpPrimaryBorrower: LEO }),
      here("borrowers-name-confirmation", { isKnownNameCorrect: false }),
    ],
    reaches: "m/profile/borrowers-name",
  },
  {
    name: "profile: a home where we do not lend",
    entry,
    stops: [skip, { ...here("property-address", { propertyAddress: HOME }), outcome: "not-served" }],
    reaches: "third-party-transfer",
  },
  {
    name: "profile: we may not serve them online",
    entry,
    stops: [...verifiedStops.slice(0, -1), here("otp", {}, { ...OPENED, createRestricted: true })],
    reaches: "thankyou-request-received",
  },
];

/** Homes where we do not lend, by the page that asks for the state (MAIN-ADDR-05). */
const notServed: readonly MainCase[] = [
  {
    name: "cash-out: the home that is valued is where we do not lend",
    entry: "cashout",
    stops: [
      ...cashing.slice(0, 5),
      {
        at: "estimated-home-value",
        answers: { homeValue: 500_000, propertyState: "DC" },
        outcome: "not-served",
      },
    ],
    reaches: "third-party-transfer",
  },
  ...["cashout-no-offercode", "cashout-payment", "review-cashout"].map((page) => ({
    name: `${page}: a home where we do not lend`,
    entry: page,
    stops: [{ at: page, outcome: "not-served" }],
    reaches: "third-party-transfer",
  })),
];

/** Test cases of the modules mounted in the main flow. */
export const moduleCases: readonly MainCase[] = [
  ...profileCases,
  ...notServed,
  ...instantLinkCases({
    notServed: "third-party-transfer",
    business: "looking-for-cashout",
    quoteTool: "looking-for-cashout",
    callNow: "m/mbc/calling-you",
    callSoon: "m/mbc/calling-soon",
    manual: "m/profile/property-address",
  }),
];
