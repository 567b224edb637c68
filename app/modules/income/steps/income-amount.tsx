import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { IncomeAmounts } from "~/modules/income/answers/amount-fields";
import {
  amountField,
  amountFields,
  amountText,
  conditionField,
  periodField,
  statedAmounts,
  type AmountFields,
} from "~/modules/income/answers/amounts";
import { applicantOf, isFirstBorrower, typesOf } from "~/modules/income/state";
import { typeLabel } from "~/modules/income/answers/labels";
import { incomeAmount } from "./income-amount.step";

interface AmountData {
  kinds: AmountFields[];
  /** amounts may be left empty */
  optional: boolean;
}

export const loader = stepLoader(incomeAmount, {
  load: ({ state, place: { item } }): { data: AmountData; values: Record<string, string | undefined> } => {
    const types = typesOf(state, applicantOf(item));
    const amounts = state.answers.incomeAmounts?.[applicantOf(item)] ?? {};
    return {
      data: {
        kinds: types.map((type) => amountFields(type, typeLabel(state, item, type))),
        optional: !isFirstBorrower(state, item),
      },
      values: Object.fromEntries(
        types.flatMap((type) => [
          [amountField(type), amountText(amounts[type])],
          [periodField(type), amounts[type]?.annual === false ? "month" : "year"],
          [conditionField(type), amounts[type]?.confirmed ? "yes" : undefined],
        ]),
      ),
    };
  },
});

export const action = stepAction(incomeAmount, ({ values, state, place }) => {
  const id = applicantOf(place.item);
  const amounts = statedAmounts(typesOf(state, id), values);
  return done({ answers: { incomeAmounts: { ...state.answers.incomeAmounts, [id]: amounts } } });
});

export default function IncomeAmountPage() {
  const { data } = useStep<AmountData>();
  return (
    <StepPage lead="Before taxes. An estimate is fine.">
      <StepForm submit="Continue">
        <IncomeAmounts kinds={data.kinds} optional={data.optional} />
      </StepForm>
    </StepPage>
  );
}
