import { pathOf } from "~/wizard/flow";
import { when } from "~/wizard/step";
import type { SpwState } from "./state";

/** Named conditions of the sales presentation, used by the flow definition. */
const condition = (name: string, holds: (state: SpwState) => boolean) => when<SpwState>(name, holds);

export const hasPresentation = ({ facts }: SpwState): boolean => facts.presentationId !== undefined;
/**
 * Checks whether more than the partial presentation may be shown: to an employee, and to a customer
 * with a verified phone (F3).
 */
export const canSeeFullPresentation = ({ facts }: SpwState): boolean =>
  facts.role === "employee" ||
  facts.provenBefore === true ||
  Object.keys(facts.verifiedPhones ?? {}).length > 0;

export const employee = condition("an employee looks", ({ facts }) => facts.role === "employee");
/** A decline, or reports without data, ends the presentation. */
export const hasCreditEnded = (credit: SpwState["facts"]["credit"]): boolean =>
  credit === "declined" || credit === "no-data";
/**
 * Returns what ended the presentation: a decline or, for an employee, reports without data. Absent
 * while loans can be presented. For a customer without data the report itself decides the next
 * page.
 */
export const endOfCredit = ({ facts }: SpwState): "declined" | "no-data" | undefined =>
  facts.isEligible === false || facts.credit === "declined"
    ? "declined"
    : facts.credit === "no-data"
      ? "no-data"
      : undefined;
export const employeeAfterEnd = condition(
  "an employee looks after a decline or without data",
  ({ facts }) => facts.role === "employee" && hasCreditEnded(facts.credit),
);
export const verifiedBefore = condition("phone proven before", ({ facts }) => facts.provenBefore === true);
export const noPhone = condition("no phone on file", ({ facts }) => facts.hasPhone !== true);
export const fullSsnNeededToo = condition(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
export const approved = condition("credit approved", ({ facts }) => facts.isEligible === true);
export const declined = condition("credit declined", ({ facts }) => facts.isEligible === false);
/** A visitor who entered after the credit pages goes through them before any estimate. */
export const creditOpen = condition("credit still open", ({ facts }) => facts.isEligible !== true);

/** True for a page that the backend lists as still to come, or that was answered in this visit. */
const isDue = (node: string) =>
  condition(
    `${node} is due`,
    ({ facts, marks }) => marks[node] === 1 || facts.ahead?.includes(pathOf(node)) === true,
  );
export const performanceDue = isDue("performance");
/** Once the lock was paid in this visit, the next estimate is for the locked rate. */
export const estimateDue = condition(
  "display-loan-estimate is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate"] === 1 ||
    (marks["payment~lock"] !== 1 && ahead.includes("display-loan-estimate")),
);
/** The same page again: its receipt is confirmed, and the answer to it is still missing. */
export const intentDue = condition(
  "intent is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate~proceed"] === 1 ||
    (marks["payment~lock"] !== 1 && ahead.includes("display-loan-estimate")),
);
/** The same page once more, after the rate was locked. */
export const lockedEstimateDue = condition(
  "locked estimate is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate~locked"] === 1 ||
    (marks["payment~lock"] === 1 && ahead.includes("display-loan-estimate")),
);
export const demographicsDue = isDue("demographics");
export const applicationFeeDue = isDue("application-fee");
export const bankerDue = isDue("mortgage-banker-info");
/** One page takes both fees, the application fee first. */
export const lockFeeDue = condition(
  "lock fee is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["payment~lock"] === 1 || (ahead.includes("payment") && !ahead.includes("application-fee")),
);
