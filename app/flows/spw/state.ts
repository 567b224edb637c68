import type { ResumedFacts } from "~/steps/application/state";
import type { CreditFacts, HardPullFacts } from "~/steps/credit/state";
import type { DemographicsFacts } from "~/steps/demographics/demographics";
import type { ReportAnswers, ReportFacts } from "~/steps/report/state";
import type { PresentationAnswers, PresentationFacts } from "~/steps/presentation/state";
import { statesOf } from "~server/session/states";
import type { CallOutput } from "~server/backend/contract/index";
import type { WizardState } from "~/wizard/state";

/** What the sales presentation asks. */
export interface SpwAnswers extends ReportAnswers, PresentationAnswers {
  /** ten digits; asked only where the application has no number */
  phoneNumber: string;
}

/** Who looks at a presentation: the customer it was made for, or an employee of ours (ROLE-01). */
export type Role = "customer" | "employee";

/** Why there is no presentation to show: the link does not hold, or nobody could say. */
export type Unopened = "refused" | "down";

/** What the credit of the people on the loan came to. */
export type CreditStanding = CallOutput<"lp.credit-review">["credit"];

/** What came from outside. The token of an employee opens presentations and none of a customer's own acts. */
export interface SpwFacts
  extends CreditFacts, HardPullFacts, ReportFacts, ResumedFacts, DemographicsFacts, PresentationFacts {
  // Several name what an application is known by.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  role: Role;
  /** who of ours looks; absent where the backend does not say */
  employee: { id: string; name: string };
  presentationId: string;
  /** what a customer's link opens once the phone is proven; until then no page asks in its name */
  unproven: { appId: string; token: string };
  /** numbers of ten digits that were proven in this visit */
  verifiedPhones: Record<string, true>;
  /** a number was on file when the link was opened */
  hasPhone: boolean;
  /** the number was proven in this browser before the link was opened */
  provenBefore: true;
  /** what came of the credit reports, for an employee */
  credit: CreditStanding;
  /** ids of the pages that are still to come, as the backend names them, the next one first */
  ahead: readonly string[];
  /** applicant ids of those on the loan whose Social Security number is not on file */
  withoutSsn: readonly string[];
  /** wrong Social Security numbers on the page that verifies one */
  ssnTries: number;
  /** the last link that did not open; absent once one did */
  unopened: Unopened;
  /** it did not open because its application is not assigned to the employee who looks (ROLE-07) */
  notAssigned: true;
}

export type SpwState = WizardState<SpwAnswers, SpwFacts>;

export const spwStates = statesOf<SpwAnswers, SpwFacts>(1);
