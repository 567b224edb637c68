import type { Guard } from "~server/visit/hosts";
import { endOfCredit, isOpened, isProven } from "./conditions";
import { spw } from "./flow";
import type { SpwState } from "./state";
import { presentationLinkIn } from "./who/link";

/** Without a presentation there is only home. The page itself checks a link in the address. */
const opened: Guard<SpwState> = ({ state, query }) =>
  isOpened(state) || presentationLinkIn(query) !== undefined ? undefined : "home";

/** Before the phone is verified the customer sees only the partial presentation (F3). */
const proven: Guard<SpwState> = (visit) => {
  const closed = opened(visit);
  return closed ?? (isProven(visit.state) || !isOpened(visit.state) ? undefined : "loan-presentation");
};

/** GUARD-03: a visitor with a phone on file is not asked for one, and stays where they were. */
const noPhone: Guard<SpwState> = (visit) => {
  const { facts } = visit.state;
  const closed = opened(visit);
  return (
    closed ?? (facts.hasPhone === true || facts.role === "employee" ? (visit.previous ?? "home") : undefined)
  );
};

/**
 * A declined application is not presented. An employee gets the credit review. A customer starts at
 * the first page, which says so and leads to the decision.
 */
const decided: Guard<SpwState> = (visit) => {
  const { state } = visit;
  const instead = state.facts.role === "employee" ? "credit-review" : "loan-presentation";
  return proven(visit) ?? (endOfCredit(state) ? instead : undefined);
};

/**
 * Pages of available loans. They are not shown after a decline, nor to an employee when the reports
 * have no data.
 */
export const OFFERED: readonly string[] = [
  "performance",
  "loan-program-options",
  "best-offers",
  "display-loan-estimate",
];

/** Receipts are shown only to the customer. */
const ownReceipt: Guard<SpwState> = (visit) =>
  proven(visit) ?? (visit.state.facts.role === "employee" ? "loan-presentation" : undefined);

export const guards: Readonly<Partial<Record<string, Guard<SpwState>>>> = {
  ...Object.fromEntries(Object.keys(spw.steps).map((node) => [node, proven])),
  ...Object.fromEntries(OFFERED.map((node) => [node, decided])),
  home: undefined,
  "loan-presentation": opened,
  "input-phone": opened,
  "validate-phone": opened,
  phone: noPhone,
  receipt: ownReceipt,
};
