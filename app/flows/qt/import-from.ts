import { isCompleteAddress } from "~/domain/address";
import { quoteCustomerId } from "~/domain/customer-id";
import { omitUndefined } from "~/domain/omit-undefined";
import { assertBorrower } from "~/domain/record-guards";
import type { BuyerHandover } from "~server/visit/handovers";
import { SUBJECT } from "~/steps/homes/homes";
import { quoteStates, type QuoteState } from "./state";

/**
 * Builds the state of a homeowner who comes from another flow with a verified phone (INSTANT-07,
 * PROFILE-02). The person and the home are taken over, so that the first question is the home's
 * use.
 * @throws Error NOT_A_BORROWER_MESSAGE for a person who is not a borrower
 */
export function importOwner(
  handover: Pick<BuyerHandover, "owner" | "plan" | "scoreBand" | "state">,
): QuoteState {
  const { owner } = handover;
  if (owner === undefined) return importFigures(handover);
  const {
    people,
    home,
    livesThere,
    email,
    phoneNumber,
    verifiedPhones,
    appId,
    token,
    customerId,
    applicants,
  } = owner;
  for (const [index, person] of people.entries()) assertBorrower({ ...person, isPrimary: index === 0 });
  const isProven = verifiedPhones?.[phoneNumber] === true && appId !== undefined;
  const answered: Readonly<Record<string, boolean>> = {
    "home-loans": true,
    "m/profile/property-address": true,
    "m/profile/borrowers-name": true,
    "m/profile/phone-number": true,
    "m/profile/otp": isProven,
    // PROFILE-02: the current address is copied if it is complete.
    "m/profile/current-address-confirmation": livesThere !== undefined,
    "m/profile/current-address": livesThere === false && isCompleteAddress(people[0]?.address),
  };
  return {
    ...quoteStates.empty,
    answers: {
      borrowers: people,
      propertyAddress: home,
      propertyState: home.state,
      phoneNumber,
      email,
      isCurrentAddressPropertyAddress: livesThere,
    },
    facts: {
      verifiedPhones,
      appId,
      token,
      customerId: quoteCustomerId(customerId),
      applicants,
      partnerTold: people.length > 1 || undefined,
    },
    marks: Object.fromEntries(
      Object.entries(answered).flatMap(([page, is]) => (is ? [[page, 1 as const]] : [])),
    ),
    outcomes: { "m/profile/property-address": "served" },
  };
}

/**
 * Builds the state of an owner who comes from a page outside of the flows. The start page is
 * passed, and the others show the figures that they ask for.
 */
const importFigures = ({ plan, scoreBand }: Pick<BuyerHandover, "plan" | "scoreBand">): QuoteState => ({
  ...quoteStates.empty,
  answers: omitUndefined({
    values: plan?.homeValue === undefined ? undefined : { [SUBJECT]: plan.homeValue },
    cashAmount: plan?.cash,
    scoreBand,
  }),
  marks: plan === undefined ? {} : { "home-loans": 1 },
});
