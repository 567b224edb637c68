import type { challenger } from "~/flows/cashout-challenger/flow";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import { profileAnswers } from "~/modules/profile/testing/answers";
import { button, lastTime, noConsent, type RefusedPost } from "~/steps/testing/answers";
import type { AnswersOf, PageAnswers, PersonaHome } from "~tests/support/persona";

/** A question answered by a button, with no answer and an invalid answer as bad cases. */
const pressed = (name: string, good: PageAnswers["good"], says: RegExp): PageAnswers => ({
  good,
  bad: [
    { fields: {}, says },
    { fields: { [name]: "" }, says },
    { fields: { [name]: "something else" }, says },
  ],
});

/** An amount chosen from bands, or given to the dollar. */
const rough = (about: string, says: RegExp, bad: readonly RefusedPost[]): PageAnswers => ({
  good: { about },
  bad: [
    { fields: {}, says },
    { fields: { about: "1-2" }, says },
    { fields: { exact: "" }, says },
    { fields: { exact: "a lot" }, says },
    { fields: { exact: "-5,000" }, says },
    { fields: { exact: "9".repeat(21) }, says: /shorter amount/ },
    ...bad,
  ],
});

const addressOf = ({ street, unit = "", city, state, zip }: PersonaHome) => ({
  street,
  unit,
  city,
  state,
  zip,
});
const TOO_MUCH = "99,999,999,999";

/** Test answers for every page of the challenger. */
export const challengerAnswers: AnswersOf<typeof challenger> = {
  ...profileAnswers,
  "m/profile/property-address": {
    ...profileAnswers["m/profile/property-address"],
    good: ({ homes: [home] }) => addressOf(home),
  },
  home: button,
  "home-owner": pressed(
    "ownHome",
    ({ isOwner }) => ({ ownHome: isOwner ? "yes" : "no" }),
    /Choose yes if you own a home/,
  ),
  "start-home-ownership": button,
  "property-type": pressed(
    "propertyType",
    ({ homes: [{ type }] }) => ({ propertyType: type }),
    /Choose the type of home/,
  ),
  "property-use": pressed(
    "propertyUse",
    ({ homes: [{ use }] }) => ({ propertyUse: use }),
    /Choose whether you live there/,
  ),
  "estimated-home-value": rough("600000-800000", /Choose your home value/, [
    { fields: { exact: TOO_MUCH }, says: /Home value cannot be more than/ },
  ]),
  "estimated-mortgage": rough("200000-300000", /Choose your mortgage balance/, [
    { fields: { exact: TOO_MUCH }, says: /Mortgage balance cannot be more than/ },
  ]),
  "second-mortgage": pressed("hasSecondMortgage", { hasSecondMortgage: "no" }, /Choose yes if there is/),
  "how-much-cashout": rough("62501", /Choose how much cash/, [
    { fields: { exact: "0" }, says: /Enter how much cash/ },
    { fields: { exact: "10,000,001" }, says: /cannot be more than \$10,000,000/ },
  ]),
  "loan-usage": pressed(
    "cashoutAmountUsage",
    { cashoutAmountUsage: "homeRenovations" },
    /Choose what most of the cash is for/,
  ),
  "military-status": pressed("isVeteran", { isVeteran: "no" }, /Choose yes if you serve/),
  "employment-status": pressed(
    "employmentStatus",
    { employmentStatus: "employed" },
    /Choose what fits you best/,
  ),
  bankruptcies: pressed("bankruptcyStatus", { bankruptcyStatus: "none" }, /Choose what applies to you/),
  "late-mortgage-payments": pressed(
    "lateMortgagePayments",
    { lateMortgagePayments: "none" },
    /Choose what applies for the last twelve months/,
  ),
  "credit-score": {
    good: ({ scoreBand }, html) => ({ scoreBand, callConsent: "yes", callAt: lastTime(html) }),
    bad: [
      { fields: { scoreBand: "" }, says: /Choose your credit score range/ },
      { fields: { scoreBand: "900-999" }, says: /Choose a range from the list/ },
      { ...noConsent, fields: { callConsent: "" } },
    ],
  },
  ...mbcAnswers,
};
