import { exactAmount } from "~/domain/amount-bands";
import type { StoredPerson } from "~/steps/people/borrower-list";
import type { Case, Stop } from "~tests/support/cases";
import type { ChallengerAnswers, ChallengerFacts, ChallengerState } from "./state";

/** Test cases of the cash-out challenger, as tables. */

type ChallengerCase = Case<ChallengerState>;
type ChallengerStop = Stop<ChallengerState>;

const PHONE = "2025550101";
const ADA: StoredPerson = { firstName: "Ada", lastName: "Lee", isOnLoan: true };
const LEO: StoredPerson = { firstName: "Leo", lastName: "Lee", isOnLoan: true };
const HOME = { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "92602" };
const one: ChallengerFacts["applicants"] = [{ id: "A1", firstName: "Ada", lastName: "Lee" }];

const says = (at: string, answers: Partial<ChallengerAnswers>): ChallengerStop => ({ at, answers });
const here = (page: string, more: Omit<ChallengerStop, "at"> = {}): ChallengerStop => ({
  at: `m/profile/${page}`,
  ...more,
});

const owner: ChallengerStop[] = [
  { at: "home" },
  says("home-owner", { ownHome: true }),
  says("property-type", { propertyType: "SINGLE" }),
  says("property-use", { propertyUse: "HOME" }),
];
const worth = (dollars: number): ChallengerStop =>
  says("estimated-home-value", { currentHomeValue: exactAmount(dollars) });
const owes = (dollars: number): ChallengerStop =>
  says("estimated-mortgage", { currentMortgageBalance: exactAmount(dollars) });
const toService: ChallengerStop[] = [
  says("second-mortgage", { hasSecondMortgage: false }),
  says("how-much-cashout", { cashAmount: 62_501 }),
  says("loan-usage", { cashoutAmountUsage: "homeRenovations" }),
];
const served = (isVeteran: boolean, more: Partial<ChallengerAnswers> = {}): ChallengerStop =>
  says("military-status", { isVeteran, ...more });
const works = says("employment-status", { employmentStatus: "employed" });
const solventAnswers: ChallengerStop[] = [...toService, served(false), works];
const solvent: ChallengerStop[] = [
  says("bankruptcies", { bankruptcyStatus: "none" }),
  says("late-mortgage-payments", { lateMortgagePayments: "none" }),
];
const scored = (scoreBand: string): ChallengerStop => says("credit-score", { scoreBand });

const toWantedCash = [...owner, worth(500_000), owes(200_000), ...solventAnswers];
const toRange = [...toWantedCash, ...solvent, scored("720-739")];
const asksOn: ChallengerStop = { at: "credit-score~range@range" };
const at = (outcome: "served" | "not-served", more: Partial<ChallengerFacts> = {}): ChallengerStop =>
  here("property-address", {
    answers: { propertyAddress: HOME, propertyState: "CA" },
    facts: more,
    outcome,
  });
const named = here("borrowers-name", { answers: { borrowers: [ADA] } });
const texted = here("phone-number", { answers: { phoneNumber: PHONE } });
const proven = here("otp", {
  facts: { appId: "LH-1", token: "t", applicants: one, verifiedPhones: { [PHONE]: true } },
});
const toAddress = [...toRange, asksOn];
const toCall = [...toAddress, at("served"), named, texted, proven];
const more: ChallengerStop[] = [
  { at: "credit-score~call@call", outcome: "more" },
  here("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: true } }),
  here("email", { answers: { email: "ada@example.com" } }),
  here("marital-status", { answers: { borrowers: [{ ...ADA, married: true }] } }),
];
const alone = here("partner-add", { answers: { wantToAddPartner: false } });

const challengerCase = (name: string, stops: readonly ChallengerStop[], reaches: string): ChallengerCase => ({
  name,
  entry: "home",
  stops,
  reaches,
});

/** The two outcomes of a page with a call button. */
const callCases = (name: string, stops: readonly ChallengerStop[], page: string): ChallengerCase[] =>
  ["calling-you", "calling-soon"].map((outcome) =>
    challengerCase(`${name}, then ${outcome}`, [...stops, { at: page, outcome }], `m/mbc/${outcome}`),
  );

const NOT_NOW = "credit-score~not-now@not-now";
/** A home that gives cash only through a VA loan. */
const onlyVaGivesCash = [...owner, worth(800_000), owes(681_000), ...toService];

export const challengerCases: readonly ChallengerCase[] = [
  challengerCase("ORD-challenger: the quiz, then the range", toRange, "credit-score~range@range"),
  challengerCase("ORD-challenger: the phone is proven", toCall, "credit-score~call@call"),
  ...callCases("ORD-challenger: the call", toCall, "credit-score~call@call"),
  challengerCase(
    "owns no home",
    [{ at: "home" }, says("home-owner", { ownHome: false })],
    "start-home-ownership",
  ),
  challengerCase("LIMIT-04: a home worth too little", [...owner, worth(29_999)], NOT_NOW),
  challengerCase(
    "a home on which more is owed than it is worth",
    [...owner, worth(300_000), owes(310_000)],
    NOT_NOW,
  ),
  challengerCase("BENEFIT-10: little equity, and no service", [...onlyVaGivesCash, served(false)], NOT_NOW),
  challengerCase(
    "BENEFIT-10: little equity, and service",
    [
      ...onlyVaGivesCash,
      served(true, { hasHadVaLoan: false, hasVaCompensation: true }),
      ...[works, ...solvent, scored("720-739")],
    ],
    "credit-score~range@range",
  ),
  ...(["open", "recent"] as const).map((bankruptcyStatus) =>
    challengerCase(
      `a bankruptcy: ${bankruptcyStatus}`,
      [...toWantedCash, says("bankruptcies", { bankruptcyStatus })],
      NOT_NOW,
    ),
  ),
  challengerCase(
    "a bankruptcy that ended long ago",
    [...toWantedCash, says("bankruptcies", { bankruptcyStatus: "discharged" })],
    "late-mortgage-payments",
  ),
  challengerCase(
    "LIMIT-05: a score below the lowest",
    [...toWantedCash, ...solvent, scored("0-499")],
    NOT_NOW,
  ),
  challengerCase(
    "MAIN-ADDR-05: a home where we do not lend",
    [...toAddress, at("not-served")],
    "credit-score~not-served@not-served",
  ),
  challengerCase(
    "the owner we found",
    [
      ...toAddress,
      at("served", { lookedUpPrimaryBorrower: ADA }),
      here("borrowers-name-confirmation", { answers: { isKnownNameCorrect: true, borrowers: [ADA] } }),
    ],
    "m/profile/phone-number",
  ),
  challengerCase(
    "somebody else than the owner we found",
    [
      ...toAddress,
      at("served", { lookedUpPrimaryBorrower: LEO }),
      here("borrowers-name-confirmation", { answers: { isKnownNameCorrect: false } }),
    ],
    "m/profile/borrowers-name",
  ),
  challengerCase(
    "APPCREATE-01: who may not be served online goes on by phone",
    [...toAddress, at("served"), named, texted, here("otp", { facts: { createRestricted: true } })],
    "credit-score~by-phone@by-phone",
  ),
  ...callCases(
    "more is told before the call, alone",
    [...toCall, ...more, alone],
    "credit-score~prepared@prepared",
  ),
  challengerCase(
    "more is told before the call, with a partner, living elsewhere",
    [
      ...toCall,
      { at: "credit-score~call@call", outcome: "more" },
      here("current-address-confirmation", { answers: { isCurrentAddressPropertyAddress: false } }),
      here("current-address"),
      here("email", { answers: { email: "ada@example.com" } }),
      here("marital-status", { answers: { borrowers: [{ ...ADA, married: true }] } }),
      here("partner-add", { answers: { wantToAddPartner: true } }),
      here("partners-name", { answers: { borrowers: [{ ...ADA, married: true }, LEO] } }),
    ],
    "credit-score~prepared@prepared",
  ),
];
