import type { ResumedFacts } from "~/steps/application/state";
import type { CreditFacts, HardPullFacts } from "~/steps/credit/state";
import type { DemographicsFacts } from "~/steps/demographics/demographics";
import type { ReportAnswers, ReportFacts } from "~/steps/report/state";
import type { PresentationAnswers, PresentationFacts } from "~/steps/presentation/state";
import type { SendFacts } from "~/steps/send/state";
import { createStates } from "~server/session/state-factory";
import type { CallOutput } from "~server/backend/contract/index";
import type { WizardState } from "~/wizard/state";

/** The answers of the sales presentation. */
export interface SpwAnswers extends ReportAnswers, PresentationAnswers {
  /** ten digits; asked only where the application has no number */
  phoneNumber: string;
}

/** Who views a presentation: the customer it was made for, or one of our employees (ROLE-01). */
export type Role = "customer" | "employee";

/** Why there is no presentation to show: the link is invalid, or the backend did not respond. */
export type Unopened = "refused" | "down";

/** The credit status of the borrowers on the loan. */
export type CreditStatus = CallOutput<"lp.credit-review">["credit"];

/**
 * Data that comes from outside the visitor's answers. An employee's token opens presentations, but
 * allows none of a customer's own actions.
 */
export interface SpwFacts
  extends
    CreditFacts,
    HardPullFacts,
    ReportFacts,
    ResumedFacts,
    DemographicsFacts,
    PresentationFacts,
    SendFacts {
  // Several flows use this name for the application's id.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  role: Role;
  /** the employee who views it; absent where the backend does not say */
  employee: { id: string; name: string };
  presentationId: string;
  /**
   * what a customer's link opens once the phone is verified; until then no page makes requests in
   * its name
   */
  unproven: { appId: string; token: string };
  /** phone numbers of ten digits that were verified in this visit */
  verifiedPhones: Record<string, true>;
  /** a number was on file when the link was opened */
  hasPhone: boolean;
  /** the number was verified in this browser before the link was opened */
  provenBefore: true;
  /** the result of the credit reports, for an employee */
  credit: CreditStatus;
  /** ids of the pages that are still to come, in the backend's names, the next one first */
  ahead: readonly string[];
  /** applicant ids of borrowers whose Social Security number is not on file */
  withoutSsn: readonly string[];
  /** wrong Social Security numbers on the page that verifies one */
  ssnTries: number;
  /** why the last link did not open; absent once one did */
  unopened: Unopened;
  /** the link did not open because its application is not assigned to this employee (ROLE-07) */
  notAssigned: true;
}

export type SpwState = WizardState<SpwAnswers, SpwFacts>;

export const spwStates = createStates<SpwAnswers, SpwFacts>({ version: 1, upgrades: [] });
