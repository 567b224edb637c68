import { pathOf } from "~/wizard/flow";
import { when } from "~/wizard/step";
import type { SpwState } from "./state";

/** Named conditions of the sales presentation; the flow is written in these words. */
const named = (name: string, holds: (state: SpwState) => boolean) => when<SpwState>(name, holds);

export const isOpened = ({ facts }: SpwState): boolean => facts.presentationId !== undefined;
/** Whether more may be shown than the partial presentation: to an employee, and to a customer whose phone is proven (F3). */
export const isProven = ({ facts }: SpwState): boolean =>
  facts.role === "employee" ||
  facts.provenBefore === true ||
  Object.keys(facts.verifiedPhones ?? {}).length > 0;

export const employee = named("an employee looks", ({ facts }) => facts.role === "employee");
/** A decline, or reports without data, ends what can be presented. */
export const hasCreditEnded = (credit: SpwState["facts"]["credit"]): boolean =>
  credit === "declined" || credit === "no-data";
/**
 * What ended the presentation: a decline, or, as an employee knows it, reports without data. Absent while loans can be presented. A customer
 * without data is led by the report itself.
 */
export const endOfCredit = ({ facts }: SpwState): "declined" | "no-data" | undefined =>
  facts.isEligible === false || facts.credit === "declined"
    ? "declined"
    : facts.credit === "no-data"
      ? "no-data"
      : undefined;
export const employeeAfterEnd = named(
  "an employee looks after a decline or without data",
  ({ facts }) => facts.role === "employee" && hasCreditEnded(facts.credit),
);
export const provenBefore = named("phone proven before", ({ facts }) => facts.provenBefore === true);
export const noPhone = named("no phone on file", ({ facts }) => facts.hasPhone !== true);
export const fullSsnNeededToo = named(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
export const approved = named("credit approved", ({ facts }) => facts.isEligible === true);
export const declined = named("credit declined", ({ facts }) => facts.isEligible === false);
/** Who came in behind the credit pages goes through them before anything is estimated. */
export const creditOpen = named("credit still open", ({ facts }) => facts.isEligible !== true);

/** A page that the backend names among those to come, or that was answered in this visit. */
const due = (node: string) =>
  named(
    `${node} is due`,
    ({ facts, marks }) => marks[node] === 1 || facts.ahead?.includes(pathOf(node)) === true,
  );
export const performanceDue = due("performance");
/** Once the lock was paid in this visit, the estimate that is due is that of the locked rate. */
export const estimateDue = named(
  "display-loan-estimate is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate"] === 1 ||
    (marks["payment~lock"] !== 1 && ahead.includes("display-loan-estimate")),
);
/** The same page again: its receipt is confirmed, and what is said to it next is not. */
export const intentDue = named(
  "intent is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate~proceed"] === 1 ||
    (marks["payment~lock"] !== 1 && ahead.includes("display-loan-estimate")),
);
/** And once more, after the rate was locked. */
export const lockedEstimateDue = named(
  "locked estimate is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["display-loan-estimate~locked"] === 1 ||
    (marks["payment~lock"] === 1 && ahead.includes("display-loan-estimate")),
);
export const demographicsDue = due("demographics");
export const applicationFeeDue = due("application-fee");
export const bankerDue = due("mortgage-banker-info");
/** One page takes both fees, the application fee first. */
export const lockFeeDue = named(
  "lock fee is due",
  ({ facts: { ahead = [] }, marks }) =>
    marks["payment~lock"] === 1 || (ahead.includes("payment") && !ahead.includes("application-fee")),
);
