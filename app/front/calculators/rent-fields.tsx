import { MoneyField, NumberField, PercentField, SelectField } from "~/front/fields";
import { labeledFields, type InputReading } from "./inputs";
import type { RentValues } from "./rent-figures";
import { scoreChoices, stateChoices } from "./shared-inputs";

/** The fields of "Rent or buy?": the main ones, and every assumption with its reason. */

export const RENT_LABELS = {
  rent: "Rent a month",
  price: "Price of the home",
  down: "Down payment",
  stay: "Years you will stay",
  state: "State the home is in",
  score: "Your credit score",
  homeRise: "The home gains in value",
  rentRise: "The rent rises",
  costRise: "Taxes, insurance and upkeep rise",
  upkeep: "Upkeep, of the price",
  sellingCost: "Costs of selling, of the price then",
  earnings: "Your money would earn elsewhere",
  rate: "Rate of the loan",
  taxes: "Property taxes a month",
  insurance: "Homeowners insurance a month",
  dues: "Association dues a month",
} as const;

const HINTS = {
  homeRise: "Careful: the pace at which the Federal Reserve wants all prices to rise. Values also fall.",
  rentRise: "A little faster than prices in general.",
  costRise: "Careful: often faster than prices in general.",
  upkeep: "A year. A common rule of thumb; old homes need more.",
  sellingCost: "Careful: agents, taxes, repairs and moving out.",
  earnings: "A year, after taxes. Savings earn less, stocks can earn more or lose.",
  rate: "Empty: our rate of the day for a 30-year fixed loan.",
  taxes: "Empty: our estimate for the state.",
  insurance: "Empty: our estimate for the price.",
  dues: "0 for a home without an association.",
} as const;

export function RentFields({ reading }: { reading: InputReading<RentValues> }) {
  const field = labeledFields(reading, RENT_LABELS);
  const assumed = (name: keyof typeof HINTS) => ({ ...field(name), hint: HINTS[name] });
  return (
    <>
      <MoneyField {...field("rent")} hint="0 if you'd live with family." />
      <MoneyField {...field("price")} />
      <MoneyField {...field("down")} />
      <NumberField {...field("stay")} unit="years" />
      <SelectField {...field("state")} options={stateChoices()} />
      <SelectField {...field("score")} options={scoreChoices} hint="An estimate is fine." />
      <details className="det" open={isAnyWrong(reading)}>
        <summary>What we assume: change any of it</summary>
        <div className="stack">
          <PercentField {...assumed("homeRise")} />
          <PercentField {...assumed("rentRise")} />
          <PercentField {...assumed("costRise")} />
          <PercentField {...assumed("upkeep")} />
          <PercentField {...assumed("sellingCost")} />
          <PercentField {...assumed("earnings")} />
          <PercentField {...assumed("rate")} />
          <MoneyField {...assumed("taxes")} />
          <MoneyField {...assumed("insurance")} />
          <MoneyField {...assumed("dues")} />
        </div>
      </details>
    </>
  );
}

/** A wrong assumption opens the list, so that its message is seen. */
const isAnyWrong = ({ errors }: InputReading<RentValues>): boolean =>
  Object.keys(errors).some((name) => name in HINTS);
