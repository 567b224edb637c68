import type { Case, Stop } from "~tests/support/cases";
import type { StoredPerson } from "~/steps/people/borrower-list";
import type { QuoteFacts, QuoteState } from "./state";

/** Test cases of the quote tool, as tables. */

type QuoteCase = Case<QuoteState>;
type QuoteStop = Stop<QuoteState>;

const PHONE = "2025550101";
const ADA: StoredPerson = { firstName: "Ada", lastName: "Lee", isOnLoan: true };
const LEO: StoredPerson = { firstName: "Leo", lastName: "Lee", isOnLoan: true };
const HOME = { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "92602" };
const CABIN = { ...HOME, street: "2 Fir Street" };
const one: QuoteFacts["applicants"] = [{ id: "A1", firstName: "Ada", lastName: "Lee" }];

const here = (page: string, more: Omit<QuoteStop, "at"> = {}): QuoteStop => ({
  at: `m/profile/${page}`,
  ...more,
});

const addressed: QuoteStop[] = [
  { at: "home-loans" },
  here("property-address", { answers: { propertyAddress: HOME, propertyState: "CA" }, outcome: "served" }),
];
const proven: QuoteStop[] = [
  here("borrowers-name", { answers: { borrowers: [ADA] } }),
  here("phone-number", { answers: { phoneNumber: PHONE } }),
  here("otp", { facts: { appId: "LH-1", token: "t", applicants: one, verifiedPhones: { [PHONE]: true } } }),
];
const typed = (
  home: string,
  place: "" | "~other" = "",
  type: "SINGLE" | "MULTIFAMILY" = "SINGLE",
): QuoteStop[] => [
  { at: `property-use${place}@${home}`, answers: { uses: { [home]: "HOME" } } },
  { at: `property-type${place}@${home}`, answers: { types: { [home]: type } } },
];
const worth = (home: string, place: "" | "~other" = ""): QuoteStop => ({
  at: `property-value${place}@${home}`,
  answers: { values: { [home]: 650_000 } },
});
const cases: QuoteStop[] = [
  {
    at: "cashout-amount",
    answers: { cashAmount: 60_000, scoreBand: "740+", requestedBenefits: { times: 0 } },
  },
  { at: "military-status", answers: { hasServed: false } },
  here("marital-status", { answers: { borrowers: [{ ...ADA, married: false }] } }),
];
const alone = here("partner-add", { answers: { wantToAddPartner: false } });
const livesThere: QuoteStop[] = [
  here("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: true } }),
  here("email", { answers: { email: "ada@example.com" } }),
];
const look = (outcome: string, liabilities: readonly string[] = []): QuoteStop => ({
  at: "liabilities",
  outcome,
  facts: { liabilities },
});
const escrow: QuoteStop = { at: "escrow", answers: { escrows: {} } };
const searched: QuoteStop[] = [
  { at: "benefits~finding@finding", outcome: "searched", facts: { benefit: { kind: "none" } } },
  { at: "benefits~reviewing@reviewing", outcome: "searched" },
];

const toHome = [...addressed, ...proven];
const toWish = [...toHome, ...typed("1"), worth("1")];
const toPartner = [...toWish, ...cases];
const toLook = [...toPartner, alone, ...livesThere];
const onHome: QuoteStop = { at: "liabilities~each@L1", answers: { liabilityHomes: { L1: "1" } } };
const toBenefits = [...toLook, look("prequalified", ["L1"]), onHome, escrow, ...searched];

const quoteCase = (
  name: string,
  stops: readonly QuoteStop[],
  reaches: string,
  known?: QuoteCase["known"],
): QuoteCase => ({
  name,
  entry: "home-loans",
  stops,
  reaches,
  ...(known ? { known } : {}),
});

/** The two outcomes of a page with a call button. */
const callCases = (name: string, stops: readonly QuoteStop[], at: string): QuoteCase[] =>
  ["calling-you", "calling-soon"].map((outcome) =>
    quoteCase(`${name}, then ${outcome}`, [...stops, { at, outcome }], `m/mbc/${outcome}`),
  );

const onCabin: QuoteStop = {
  at: "liabilities~each@L1",
  answers: { liabilityHomes: { L1: "new" }, newHomes: { L1: "2" }, otherHomes: { "2": CABIN } },
};

export const quoteCases: readonly QuoteCase[] = [
  quoteCase("ORD-qt: alone, one home, one mortgage", toBenefits, "benefits"),
  quoteCase(
    "ORD-qt: with a partner, living elsewhere",
    [
      ...toPartner,
      here("partner-add", { answers: { wantToAddPartner: true } }),
      { at: "partners-name", answers: { borrowers: [{ ...ADA, married: false }, LEO] } },
      { at: "partners-military-status", answers: { partnerHasServed: true } },
      here("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: false } }),
      here("current-address"),
      here("email", { answers: { email: "ada@example.com" } }),
    ],
    "liabilities",
  ),
  quoteCase(
    "with a partner who was named before",
    [
      ...toPartner,
      here("partner-add", { answers: { wantToAddPartner: true } }),
      here("partners-name", { answers: { borrowers: [{ ...ADA, married: false }, LEO] } }),
    ],
    "partners-military-status",
    { partnerTold: true },
  ),
  quoteCase(
    "the owner we found",
    [
      ...addressed.slice(0, 1),
      here("property-address", {
        answers: { propertyAddress: HOME, propertyState: "CA" },
        facts: { lookedUpPrimaryBorrower: ADA },
        outcome: "served",
      }),
      here("borrowers-name-confirmation", { answers: { isKnownNameCorrect: true, borrowers: [ADA] } }),
    ],
    "m/profile/phone-number",
  ),
  quoteCase(
    "somebody else than the owner we found",
    [
      ...addressed.slice(0, 1),
      here("property-address", {
        answers: { propertyAddress: HOME, propertyState: "CA" },
        facts: { lookedUpPrimaryBorrower: LEO },
        outcome: "served",
      }),
      here("borrowers-name-confirmation", { answers: { isKnownNameCorrect: false } }),
    ],
    "m/profile/borrowers-name",
  ),
  quoteCase(
    "MAIN-ADDR-05: a home where we do not lend",
    [
      ...addressed.slice(0, 1),
      here("property-address", { answers: { propertyAddress: HOME }, outcome: "not-served" }),
    ],
    "benefits~not-served",
  ),
  quoteCase(
    "APPCREATE-01: who may not be served online goes on by phone",
    [...addressed, ...proven.slice(0, 2), here("otp", { facts: { createRestricted: true } })],
    "benefits~by-phone",
  ),
  quoteCase(
    "MULTIUNIT-01: a building for several families",
    [
      ...toHome,
      ...typed("1", "", "MULTIFAMILY"),
      { at: "property-units@1", answers: { units: { "1": "3UNIT" } } },
    ],
    "property-value@1",
  ),
  ...["no-data", "all-frozen", "not-prequalified", "attempts-used"].map((outcome) =>
    quoteCase(`QT-01: ${outcome}`, [...toLook, look(outcome)], "benefits~no-look"),
  ),
  quoteCase("a home that nothing is owed on", [...toLook, look("prequalified")], "escrow"),
  quoteCase(
    "a mortgage on another home",
    [...toLook, look("prequalified", ["L1"]), onCabin, ...typed("2", "~other"), worth("2", "~other")],
    "escrow",
  ),
  quoteCase(
    "a mortgage on another home, for several families",
    [
      ...toLook,
      look("prequalified", ["L1"]),
      onCabin,
      ...typed("2", "~other", "MULTIFAMILY"),
      { at: "property-units~other@2", answers: { units: { "2": "2UNIT" } } },
      worth("2", "~other"),
    ],
    "escrow",
  ),
  ...callCases("benefits", toBenefits, "benefits"),
  ...callCases("no look", [...toLook, look("no-data")], "benefits~no-look"),
];
