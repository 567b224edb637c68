import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { feeText, reportFee } from "../report-fee";
import { paymentMethod } from "./payment-method.step";

interface Data {
  total: string;
}

export const loader = stepLoader(paymentMethod, {
  load: async (visit) => {
    const { total } = await reportFee(visit);
    const data: Data = { total: feeText(total) };
    // A single choice is chosen already.
    return { data, values: { paymentMethod: "card" } };
  },
});

export const action = stepAction(paymentMethod, ({ values }) => done({ answers: values }));

export default function PaymentMethod() {
  const { total } = useStep<Data>().data;
  return (
    <StepPage
      lead={`For your credit report, ${total} in all. You pay on the next page, after you have looked everything over.`}
    >
      <StepForm submit="Continue to review">
        <RadioCards
          name="paymentMethod"
          label="Way to pay"
          hideLabel
          options={[
            {
              value: "card",
              label: "Credit or debit card",
              hint: "Visa, Mastercard, American Express or Discover. Phone wallets are not offered here.",
            },
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
