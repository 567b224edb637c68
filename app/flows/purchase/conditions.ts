import { wantsCoBorrower } from "~/steps/people/borrowers";
import { when } from "~/wizard/step";
import type { PurchaseState } from "./state";

/** Named conditions of the purchase wizard, used by the flow definition. */
const condition = (name: string, holds: (state: PurchaseState) => boolean) =>
  when<PurchaseState>(name, holds);

/** EXCH-01: the link asks only for a Social Security number. */
export const verifiesSsn = condition(
  "came to verify an SSN",
  ({ facts }) => facts.initiation === "resume-ssn-verification",
);
export const isKnown = condition(
  "name and phone known",
  ({ facts }) => facts.resumed !== undefined && (facts.applicants ?? []).length > 0,
);
export const addressKnown = condition(
  "address known",
  ({ answers }) => answers.propertyAddressStatus === "known",
);
export const offerAccepted = condition("offer accepted", ({ answers }) => answers.acceptedOffer === true);
export const partnerJoins = condition("partner on the loan", wantsCoBorrower);
export const fullSsnNeededToo = condition(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
/** LASTSTEP-01. */
export const fromCssWithOffer = condition(
  "from their own account, offer accepted",
  ({ answers, facts }) => facts.isFromCSS === true && answers.acceptedOffer === true,
);
/** LASTSTEP-02. */
export const fromCss = condition("from their own account", ({ facts }) => facts.isFromCSS === true);
