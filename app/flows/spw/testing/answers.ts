import type { spw } from "~/flows/spw/flow";
import { demographicsAnswers } from "~/steps/demographics/testing";
import { feeAnswers, programsAnswers, rateAnswers } from "~/steps/presentation/test-answers";
import { paymentMethodAnswers, reportPaymentAnswers } from "~/steps/report/test-answers";
import { button, code, last4, phone, socialSecurity } from "~/steps/testing/answers";
import type { AnswersOf } from "~tests/support/persona";

/** Test answers for every page of the sales presentation. */
export const spwAnswers: AnswersOf<typeof spw> = {
  home: button,
  "loan-presentation": button,
  "input-phone": button,
  phone,
  "validate-phone": code,
  "ssn-verification": socialSecurity,
  "social-security-last-4": last4,
  "social-security": socialSecurity,
  upgrade: button,
  "credit-report-cost": button,
  "payment-method": paymentMethodAnswers,
  "credit-report-payment": reportPaymentAnswers,
  "frozen-wait": button,
  "frozen-credit": button,
  "credit-scores": button,
  "credit-approved": button,
  "credit-review": button,
  "unqualified-declined": button,
  "thankyou-unfortunately": button,
  "thankyou-cannot-process": button,
  performance: button,
  "loan-program-options": programsAnswers,
  "real-estate-owned": button,
  "best-offers": rateAnswers,
  "display-loan-estimate": button,
  demographics: button,
  "demographics-questionnaire": demographicsAnswers,
  "application-fee": button,
  payment: feeAnswers,
  "mortgage-banker-info": {
    good: { processorEmployeeId: "p1" },
    bad: [
      { fields: { processorEmployeeId: "" }, says: /Enter the person(?:'|&#x27;)s number/ },
      { fields: { processorEmployeeId: "Rosa Whitfield" }, says: /Enter the person(?:'|&#x27;)s number/ },
      { fields: { processorEmployeeId: "b99" }, says: /None of our people has that number/ },
    ],
  },
  "banker-assigned": button,
  receipt: button,
};
