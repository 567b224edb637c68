import { Checkbox, MoneyField, RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { conditionOf } from "~/domain/ability-to-repay/income";
import type { IncomeType } from "~/domain/income";
import {
  amountField,
  amountText,
  conditionField,
  periodField,
  statedAmounts,
} from "~/modules/income/answers/amounts";
import { applicantOf, isFirstBorrower, typesOf } from "~/modules/income/state";
import { CONDITION_WORDS, typeLabel } from "~/modules/income/answers/labels";
import { incomeAmount } from "./income-amount.step";

interface AmountData {
  kinds: { label: string; amount: string; period: string; condition?: { name: string; label: string } }[];
  /** amounts may be left empty */
  optional: boolean;
}

/**
 * Returns the checkbox of an income type that counts, or counts more, under a condition (REPAY-03).
 */
function conditionBox(type: IncomeType): { condition?: { name: string; label: string } } {
  const condition = conditionOf(type);
  return condition ? { condition: { name: conditionField(type), label: CONDITION_WORDS[condition] } } : {};
}

export const loader = stepLoader(incomeAmount, {
  load: ({ state, place: { item } }): { data: AmountData; values: Record<string, string | undefined> } => {
    const types = typesOf(state, applicantOf(item));
    const amounts = state.answers.incomeAmounts?.[applicantOf(item)] ?? {};
    return {
      data: {
        kinds: types.map((type) => ({
          label: typeLabel(state, item, type),
          amount: amountField(type),
          period: periodField(type),
          ...conditionBox(type),
        })),
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

const PERIODS = [
  { value: "year", label: "Per year" },
  { value: "month", label: "Per month" },
];

export default function IncomeAmountPage() {
  const { data } = useStep<AmountData>();
  return (
    <StepPage lead="Before taxes. An estimate is fine.">
      <StepForm submit="Continue">
        {data.kinds.map(({ label, amount, period, condition }) => (
          <div key={amount}>
            <MoneyField name={amount} label={label} optional={data.optional} />
            <RadioCards
              name={period}
              label={`${label}: per year or per month`}
              hideLabel
              columns={2}
              options={PERIODS}
            />
            {condition ? <Checkbox name={condition.name} label={condition.label} /> : null}
          </div>
        ))}
      </StepForm>
    </StepPage>
  );
}
