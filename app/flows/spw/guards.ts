import type { Guard } from "~server/visit/hosts";
import { endOfCredit, isOpened, isProven } from "./conditions";
import { spw } from "./flow";
import type { SpwState } from "./state";
import { presentationLinkIn } from "./who/link";

/** Without a presentation there is nothing but home; a link in the address is checked by the page itself. */
const opened: Guard<SpwState> = ({ state, query }) =>
  isOpened(state) || presentationLinkIn(query) !== undefined ? undefined : "home";

/** Before the phone is proven the customer sees the partial presentation and nothing else (F3). */
const proven: Guard<SpwState> = (visit) => {
  const closed = opened(visit);
  return closed ?? (isProven(visit.state) || !isOpened(visit.state) ? undefined : "loan-presentation");
};

/** GUARD-03: who has a phone on file is not asked for one, and stays where they were. */
const noPhone: Guard<SpwState> = (visit) => {
  const { facts } = visit.state;
  const closed = opened(visit);
  return (
    closed ?? (facts.hasPhone === true || facts.role === "employee" ? (visit.previous ?? "home") : undefined)
  );
};

/**
 * What was decided against is presented to nobody: an employee reads what was decided, and a customer begins at the first page, which says so
 * and leads on to it.
 */
const decided: Guard<SpwState> = (visit) => {
  const { state } = visit;
  const instead = state.facts.role === "employee" ? "credit-review" : "loan-presentation";
  return proven(visit) ?? (endOfCredit(state) ? instead : undefined);
};

/** Pages of loans that can be had, which are presented to nobody after a decline, and by no employee without data. */
export const OFFERED: readonly string[] = [
  "performance",
  "loan-program-options",
  "best-offers",
  "display-loan-estimate",
];

/** What was paid is the customer's own. */
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
