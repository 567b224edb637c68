import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";
import { appDataHandlers } from "./app-data";
import { applicationHandlers } from "./application";
import { bankerHandlers } from "./banker";
import { comparisonHandlers } from "./comparison";
import { consentHandlers } from "./consent";
import { creditHandlers } from "./credit";
import { creditDecisionHandlers } from "./credit-decision";
import { deskHandlers } from "./desk";
import { deskAskHandlers } from "./desk-ask";
import { deskCallHandlers } from "./desk-calls";
import { deskCoverHandlers } from "./desk-covers";
import { deskTeamHandlers } from "./desk-team";
import { deskListHandlers } from "./desk-list";
import { deskLoanHandlers } from "./desk-loan";
import { deskRecordHandlers } from "./desk-record";
import { deskReopenHandlers } from "./desk-reopen";
import { deskScenarioHandlers } from "./desk-scenarios";
import { exchangeHandlers } from "./exchange";
import { incomeHandlers } from "./income";
import { letterCheckHandlers } from "./letter-check";
import { letterHandlers } from "./letters";
import { referenceDataHandlers } from "./reference-data";
import { invitationHandlers } from "./invitations";
import { passkeyHandlers } from "./passkeys";
import { myLoanHandlers } from "./my-loan";
import { reminderHandlers } from "./my-loan-reminders";
import { offerHandlers } from "./offers";
import { paperHandlers } from "./papers";
import { priceLedgerHandlers } from "./quotes";
import { paymentHandlers } from "./payment";
import { progressHandlers } from "./progress";
import { propertyHandlers } from "./property";
import { privacyHandlers } from "./privacy";
import { receiptHandlers } from "./receipt";
import { rateAlertHandlers } from "./rate-alerts";
import { demographicsHandlers } from "./demographics";
import { benefitsHandlers } from "./benefits";
import { lockFeeHandlers } from "./lock-fee";
import { presentationProgressHandlers } from "./presentation-progress";
import { presentationHandlers } from "./presentation";
import { loanBorrowersHandlers } from "./loan-borrowers";
import { loanEstimateHandlers } from "./loan-estimate";
import { identityHandlers } from "./identity";
import { surveyHandlers } from "./survey";
import { experimentsHandlers } from "./experiments";
import { adsHandlers } from "./ads";
import { telemetryHandlers } from "./telemetry";
import { phoneHandlers } from "./phone";
import { scoreDisclosureHandlers } from "./score-disclosure";
import { ssnHandlers } from "./ssn";

/** Returns the handlers of every call of the contract; a missing one does not compile. */
export function allHandlers(deps: Deps): Handlers {
  return {
    ...appDataHandlers(deps),
    ...applicationHandlers(deps),
    ...bankerHandlers(deps),
    ...creditHandlers(deps),
    ...creditDecisionHandlers(deps),
    ...deskHandlers(deps),
    ...deskListHandlers(deps),
    ...deskLoanHandlers(deps),
    ...deskAskHandlers(deps),
    ...deskCallHandlers(deps),
    ...deskCoverHandlers(deps),
    ...deskTeamHandlers(deps),
    ...deskRecordHandlers(deps),
    ...deskReopenHandlers(deps),
    ...deskScenarioHandlers(deps),
    ...exchangeHandlers(deps),
    ...incomeHandlers(deps),
    ...letterHandlers(deps),
    ...letterCheckHandlers(deps),
    ...referenceDataHandlers(),
    ...myLoanHandlers(deps),
    ...invitationHandlers(deps),
    ...passkeyHandlers(deps),
    ...reminderHandlers(deps),
    ...offerHandlers(deps),
    ...paperHandlers(deps),
    ...priceLedgerHandlers(),
    ...paymentHandlers(deps),
    ...privacyHandlers(deps),
    ...rateAlertHandlers(deps),
    ...receiptHandlers(deps),
    ...phoneHandlers(deps),
    ...progressHandlers(deps),
    ...propertyHandlers(deps),
    ...demographicsHandlers(deps),
    ...benefitsHandlers(deps),
    ...comparisonHandlers(deps),
    ...lockFeeHandlers(deps),
    ...presentationProgressHandlers(deps),
    ...presentationHandlers(deps),
    ...loanBorrowersHandlers(deps),
    ...loanEstimateHandlers(deps),
    ...identityHandlers(deps),
    ...surveyHandlers(deps),
    ...consentHandlers(deps),
    ...experimentsHandlers(deps),
    ...adsHandlers(deps),
    ...telemetryHandlers(deps),
    ...ssnHandlers(deps),
    ...scoreDisclosureHandlers(deps),
  };
}
