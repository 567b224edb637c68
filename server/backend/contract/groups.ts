import { adsCalls } from "./ads";
import { appDataCalls } from "./app-data";
import { applicationCalls } from "./application";
import { bankerCalls } from "./banker";
import { benefitsCalls } from "./benefits";
import { comparisonCalls } from "./comparison";
import { consentCalls } from "./consent";
import { creditCalls } from "./credit";
import type { CallDefinition } from "./define";
import { demographicsCalls } from "./demographics";
import { deskCalls } from "./desk";
import { deskListCalls } from "./desk-list";
import { deskAskCalls } from "./desk-ask";
import { deskCallCalls } from "./desk-calls";
import { deskCoverCalls } from "./desk-covers";
import { deskTeamCalls } from "./desk-team";
import { deskRecordCalls } from "./desk-record";
import { deskReopenCalls } from "./desk-reopen";
import { deskScenarioCalls } from "./desk-scenarios";
import { exchangeCalls } from "./exchange";
import { experimentsCalls } from "./experiments";
import { identityCalls } from "./identity";
import { incomeCalls } from "./income";
import { invitationCalls } from "./invitations";
import { letterCalls } from "./letters";
import { loanBorrowersCalls } from "./loan-borrowers";
import { loanEstimateCalls } from "./loan-estimate";
import { lockExtensionCalls } from "./lock-extension";
import { lockFeeCalls } from "./lock-fee";
import { myLoanCalls } from "./my-loan";
import { bookedCallCalls } from "./my-loan-calls";
import { loanRecordCalls } from "./my-loan-record";
import { reminderCalls } from "./my-loan-reminders";
import { sentPaperCalls } from "./my-loan-papers";
import { offerCalls } from "./offers";
import { paperCalls } from "./papers";
import { quoteCalls } from "./quotes";
import { passkeyCalls } from "./passkeys";
import { paymentCalls } from "./payment";
import { phoneCalls } from "./phone";
import { presentationProgressCalls } from "./presentation-progress";
import { presentationCalls } from "./presentation";
import { privacyCalls } from "./privacy";
import { progressCalls } from "./progress";
import { propertyCalls } from "./property";
import { rateAlertCalls } from "./rate-alerts";
import { realEstateOwnedCalls } from "./real-estate-owned";
import { referenceDataCalls } from "./reference-data";
import { scoreDisclosureCalls } from "./score-disclosure";
import { ssnCalls } from "./ssn";
import { surveyCalls } from "./survey";
import { telemetryCalls } from "./telemetry";

/** A group of related calls in the contract. */
export interface CallGroup {
  name: string;
  means: string;
  calls: Readonly<Record<string, CallDefinition>>;
}

/** The calls grouped by topic, in the order a borrower meets them. Every call is in one group. */
export const callGroups: readonly CallGroup[] = [
  { name: "application", means: "Opening an application and who is on it.", calls: applicationCalls },
  { name: "app-data", means: "The saved record of a visitor's answers.", calls: appDataCalls },
  { name: "identity", means: "Who the visitor is.", calls: identityCalls },
  { name: "phone", means: "Phone numbers and the codes sent to them.", calls: phoneCalls },
  { name: "ssn", means: "Social security numbers.", calls: ssnCalls },
  {
    name: "credit",
    means: "Soft and hard pulls, what was decided on them, and everybody's own score.",
    calls: { ...creditCalls, ...scoreDisclosureCalls },
  },
  { name: "payment", means: "The credit report fee.", calls: paymentCalls },
  { name: "income", means: "What applicants earn and where.", calls: incomeCalls },
  { name: "property", means: "Homes, liens and the search for them.", calls: propertyCalls },
  { name: "demographics", means: "What the government asks lenders to ask.", calls: demographicsCalls },
  { name: "benefits", means: "Benefits an applicant may have.", calls: benefitsCalls },
  {
    name: "comparison",
    means: "Sending the visitor a comparison of loans.",
    calls: comparisonCalls,
  },
  {
    name: "presentation",
    means: "Loans shown to a customer.",
    calls: { ...presentationCalls, ...realEstateOwnedCalls },
  },
  {
    name: "presentation-progress",
    means: "How far a shown loan has come.",
    calls: presentationProgressCalls,
  },
  { name: "loan-borrowers", means: "Who is on a loan that is shown.", calls: loanBorrowersCalls },
  {
    name: "desk",
    means: "What a banker has open.",
    calls: {
      ...{ ...deskCalls, ...deskListCalls, ...deskRecordCalls },
      ...{ ...deskReopenCalls, ...deskCoverCalls, ...deskScenarioCalls, ...deskAskCalls, ...deskCallCalls },
      ...deskTeamCalls,
    },
  },
  { name: "loan-estimate", means: "The Loan Estimate.", calls: loanEstimateCalls },
  {
    name: "lock-fee",
    means: "Locking a rate, its fee, and locks that last longer.",
    calls: { ...lockFeeCalls, ...lockExtensionCalls },
  },
  { name: "letters", means: "Pre-qualification and approval letters.", calls: letterCalls },
  { name: "papers", means: "What is due with or after an application, and was given.", calls: paperCalls },
  {
    name: "my-loan",
    means: "The customers' own pages: signing in, status, papers.",
    calls: { ...myLoanCalls, ...bookedCallCalls, ...loanRecordCalls, ...sentPaperCalls, ...reminderCalls },
  },
  { name: "passkeys", means: "Signing in to the customers' own pages without codes.", calls: passkeyCalls },
  {
    name: "invitations",
    means: "A second person on a loan, who gives their own answers.",
    calls: invitationCalls,
  },
  { name: "quotes", means: "Every price that was told of an application.", calls: quoteCalls },
  { name: "offers", means: "What a letter with a code offers.", calls: offerCalls },
  { name: "rate-alerts", means: "Emails that a rate has fallen.", calls: rateAlertCalls },
  { name: "banker", means: "Reaching a mortgage banker by phone.", calls: bankerCalls },
  { name: "exchange", means: "What a banker on a shared call sees.", calls: exchangeCalls },
  { name: "consent", means: "What borrowers agree to by a link.", calls: consentCalls },
  { name: "survey", means: "What customers say.", calls: surveyCalls },
  { name: "progress", means: "Where visitors are and where they stop.", calls: progressCalls },
  { name: "experiments", means: "Which variant of a page is shown.", calls: experimentsCalls },
  { name: "ads", means: "Where a visit came from.", calls: adsCalls },
  { name: "privacy", means: "What a customer allows.", calls: privacyCalls },
  { name: "telemetry", means: "What a page reports of itself.", calls: telemetryCalls },
  { name: "reference-data", means: "Lists that belong to no visitor.", calls: referenceDataCalls },
];
