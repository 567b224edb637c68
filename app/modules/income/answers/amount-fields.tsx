import { Checkbox, MoneyField, RadioCards } from "~/ui/fields";
import type { AmountFields } from "./amounts";

const PERIODS = [
  { value: "year", label: "Per year" },
  { value: "month", label: "Per month" },
];

/** The amounts of incomes, each per year or per month, with its condition. */
export function IncomeAmounts({ kinds, optional }: { kinds: readonly AmountFields[]; optional?: boolean }) {
  return kinds.map(({ label, amount, period, condition }) => (
    <div key={amount}>
      <MoneyField name={amount} label={label} optional={optional} />
      <RadioCards
        name={period}
        label={`${label}: per year or per month`}
        hideLabel
        columns={2}
        options={PERIODS}
      />
      {condition ? <Checkbox name={condition.name} label={condition.label} /> : null}
    </div>
  ));
}
