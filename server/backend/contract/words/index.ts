import type { CallId } from "~server/backend/contract/index";
import { adsWords } from "./ads";
import { appDataWords } from "./app-data";
import { applicationWords } from "./application";
import { bankerWords } from "./banker";
import { benefitsWords } from "./benefits";
import { comparisonWords } from "./comparison";
import { consentWords } from "./consent";
import { creditWords } from "./credit";
import { demographicsWords } from "./demographics";
import { deskWords } from "./desk";
import { deskListWords } from "./desk-list";
import { deskAskWords } from "./desk-ask";
import { deskCallWords } from "./desk-calls";
import { deskCoverWords } from "./desk-covers";
import { deskTeamWords } from "./desk-team";
import { deskRecordWords } from "./desk-record";
import { deskReopenWords } from "./desk-reopen";
import { deskScenarioWords } from "./desk-scenarios";
import { exchangeWords } from "./exchange";
import { experimentsWords } from "./experiments";
import { identityWords } from "./identity";
import { incomeWords } from "./income";
import { lettersWords } from "./letters";
import { loanBorrowersWords } from "./loan-borrowers";
import { loanEstimateWords } from "./loan-estimate";
import { lockExtensionWords } from "./lock-extension";
import { lockFeeWords } from "./lock-fee";
import { bookedCallWords } from "./my-loan-calls";
import { invitationWords } from "./invitations";
import { loanRecordWords } from "./my-loan-record";
import { myLoanWords } from "./my-loan";
import { reminderCallWords } from "./my-loan-reminders";
import { offersWords } from "./offers";
import { papersWords } from "./papers";
import { passkeyWords } from "./passkeys";
import { paymentWords } from "./payment";
import { phoneWords } from "./phone";
import { presentationProgressWords } from "./presentation-progress";
import { presentationWords } from "./presentation";
import { privacyWords } from "./privacy";
import { progressWords } from "./progress";
import { propertyWords } from "./property";
import { quotesWords } from "./quotes";
import { rateAlertWords } from "./rate-alerts";
import { referenceDataWords } from "./reference-data";
import { ssnWords } from "./ssn";
import { surveyWords } from "./survey";
import { telemetryWords } from "./telemetry";
import type { CallWords } from "./define";

/** The words of every call; one without does not compile. */
export const callWords: { readonly [Id in CallId]: CallWords<Id> } = {
  ...applicationWords,
  ...appDataWords,
  ...identityWords,
  ...phoneWords,
  ...ssnWords,
  ...creditWords,
  ...paymentWords,
  ...incomeWords,
  ...propertyWords,
  ...demographicsWords,
  ...benefitsWords,
  ...comparisonWords,
  ...presentationWords,
  ...presentationProgressWords,
  ...loanBorrowersWords,
  ...deskWords,
  ...deskListWords,
  ...deskRecordWords,
  ...deskReopenWords,
  ...deskCoverWords,
  ...deskTeamWords,
  ...deskScenarioWords,
  ...deskAskWords,
  ...deskCallWords,
  ...loanEstimateWords,
  ...lockExtensionWords,
  ...lockFeeWords,
  ...lettersWords,
  ...papersWords,
  ...quotesWords,
  ...bookedCallWords,
  ...loanRecordWords,
  ...myLoanWords,
  ...invitationWords,
  ...passkeyWords,
  ...reminderCallWords,
  ...offersWords,
  ...rateAlertWords,
  ...bankerWords,
  ...exchangeWords,
  ...consentWords,
  ...surveyWords,
  ...progressWords,
  ...experimentsWords,
  ...adsWords,
  ...privacyWords,
  ...telemetryWords,
  ...referenceDataWords,
};
