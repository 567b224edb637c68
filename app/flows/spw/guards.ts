import type { Guard } from "~server/visit/types";
import { endOfCredit, hasPresentation, canSeeFullPresentation } from "./conditions";
import { spw } from "./flow";
import type { SpwState } from "./state";
import { presentationLinkIn } from "./who/link";

/** Without a presentation there is only home. The page itself checks a link in the address. */
const requirePresentation: Guard<SpwState> = ({ state, query }) =>
  hasPresentation(state) || presentationLinkIn(query) !== undefined ? undefined : "home";

/** Before the phone is verified the customer sees only the partial presentation (F3). */
const requireVerifiedPhone: Guard<SpwState> = (visit) => {
  const closed = requirePresentation(visit);
  return (
    closed ??
    (canSeeFullPresentation(visit.state) || !hasPresentation(visit.state) ? undefined : "loan-presentation")
  );
};

/** GUARD-03: a visitor with a phone on file is not asked for one, and stays where they were. */
const requireNoPhoneOnFile: Guard<SpwState> = (visit) => {
  const { facts } = visit.state;
  const closed = requirePresentation(visit);
  return (
    closed ?? (facts.hasPhone === true || facts.role === "employee" ? (visit.previous ?? "home") : undefined)
  );
};

/**
 * A declined application is not presented. An employee gets the credit review. A customer starts at
 * the first page, which says so and leads to the decision.
 */
const requireNoDecline: Guard<SpwState> = (visit) => {
  const { state } = visit;
  const instead = state.facts.role === "employee" ? "credit-review" : "loan-presentation";
  return requireVerifiedPhone(visit) ?? (endOfCredit(state) ? instead : undefined);
};

/**
 * Pages of available loans. They are not shown after a decline, nor to an employee when the reports
 * have no data.
 */
export const OFFER_PAGES: readonly string[] = [
  "performance",
  "loan-program-options",
  "best-offers",
  "display-loan-estimate",
];

/** Receipts are shown only to the customer. */
const ownReceipt: Guard<SpwState> = (visit) =>
  requireVerifiedPhone(visit) ?? (visit.state.facts.role === "employee" ? "loan-presentation" : undefined);

export const guards: Readonly<Partial<Record<string, Guard<SpwState>>>> = {
  ...Object.fromEntries(Object.keys(spw.steps).map((node) => [node, requireVerifiedPhone])),
  ...Object.fromEntries(OFFER_PAGES.map((node) => [node, requireNoDecline])),
  home: undefined,
  "loan-presentation": requirePresentation,
  "input-phone": requirePresentation,
  "validate-phone": requirePresentation,
  phone: requireNoPhoneOnFile,
  receipt: ownReceipt,
};
