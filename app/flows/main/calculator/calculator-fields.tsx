import type { CalculatorChoices } from "~/steps/calculator/calculator-form";
import { MoneyField, SelectField, TextField } from "~/ui/fields";

/** The calculator's fields, on its own page and next to its results. */
export function CalculatorFields({ states, terms }: CalculatorChoices) {
  return (
    <>
      <MoneyField name="price" label="Home price" />
      <TextField
        name="downPayment"
        label="Down payment"
        hint="Dollars, such as 35,000, or a percentage, such as 10%."
        autoComplete="off"
        width="m"
      />
      <SelectField name="termYears" label="Loan term" options={terms} />
      <SelectField
        name="state"
        label="State"
        hint="For the property taxes."
        options={states}
        placeholder="Choose a state"
      />
      <TextField
        name="rate"
        label="Interest rate"
        hint="Leave it empty to use today's rate."
        optional
        inputMode="decimal"
        autoComplete="off"
        width="s"
        suffix="% a year"
      />
      <MoneyField
        name="dues"
        label="Homeowners association dues"
        hint="What some communities charge each month for grounds and buildings that all share. Leave it empty if yours has none."
        optional
        suffix="a month"
      />
    </>
  );
}
