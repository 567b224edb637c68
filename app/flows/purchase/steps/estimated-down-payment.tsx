import { formatMoney } from "~/domain/money";
import { callConsent } from "~/content/consents";
import { formatPhone } from "~/domain/phone";
import { requestCallWithConsent } from "~/steps/call/ask-for-call";
import { MilitaryServiceBox } from "~/steps/loan/price-view";
import { Checkbox } from "~/ui/fields";
import { MoneyOrPercentField } from "~/ui/money-or-percent";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { downPaymentAnswers, militaryServiceValues } from "~/steps/loan/price";
import { formValues } from "~server/visit/form-answers";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedDownPayment } from "./estimated-down-payment.step";

interface EstimatedDownPaymentView {
  price: string;
  /** the text of the consent to a call; the consent is optional, and there is only one call */
  consent?: string | undefined;
}

export const loader = stepLoader(estimatedDownPayment, {
  load: ({ state, runtime }) => {
    const { answers, facts } = state;
    const { phoneNumber } = answers;
    const mayAsk = phoneNumber !== undefined && facts.leadTrackingUid === undefined;
    const words = mayAsk ? callConsent(runtime.config.brand.name, formatPhone(phoneNumber)).text : undefined;
    const data: EstimatedDownPaymentView = { price: formatMoney(answers.homeValue), consent: words };
    return {
      data,
      values: { ...formValues(estimatedDownPayment, state), ...militaryServiceValues(answers) },
    };
  },
});

export const action = stepAction(estimatedDownPayment, async (submission) => {
  const { values, state } = submission;
  const answers = downPaymentAnswers(state.answers.homeValue ?? 0, values, state.answers);
  if (values.callConsent === undefined) return done({ answers, outcome: "alone" });
  const next = { ...state, answers: { ...state.answers, ...answers } };
  const called = await requestCallWithConsent({ ...submission, state: next }, "purc");
  return called.kind === "done" ? { ...called, answers: { ...called.answers, ...answers } } : called;
});

export default function EstimatedDownPayment() {
  const { price, consent } = useStep<EstimatedDownPaymentView>().data;
  return (
    <StepPage lead={`Of the price of ${price}. With 20% or more there is no mortgage insurance to pay.`}>
      <StepForm
        submit="Continue"
        beforeSubmit={
          consent ? (
            <Checkbox
              name="callConsent"
              label={consent}
              hint="Would you like a loan expert to call you? Check the box, and continue here in the meantime. It's optional."
            />
          ) : null
        }
      >
        <MoneyOrPercentField
          name="downPayment"
          label="Down payment"
          hint="From savings or a gift: dollars, or a percentage of the price such as 10%. At least 5%, or 3% for first-time home buyers."
        />
        <MilitaryServiceBox />
      </StepForm>
    </StepPage>
  );
}
