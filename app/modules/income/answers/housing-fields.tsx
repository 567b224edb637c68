import { MoneyField, RadioCards } from "~/ui/fields";

const HOUSING_OPTIONS = [
  { value: "rent", label: "I rent" },
  { value: "sell", label: "I own it and sell it" },
  { value: "keep", label: "I own it and keep it" },
  { value: "free", label: "I pay nothing" },
];

/** The fields for the borrowers' current housing and for home costs beside their mortgages. */
export function HousingFields() {
  return (
    <>
      <h2>What you pay for housing</h2>
      <RadioCards name="presentHome" label="Where you live now" options={HOUSING_OPTIONS} columns={2} />
      <MoneyField
        name="monthlyRent"
        label="Rent you pay a month"
        hint="If you rent. It ends when you move into the home of this loan, so it does not count against a loan for a home to live in."
        optional
      />
      <MoneyField
        name="associationDues"
        label="Homeowners association dues of the home of this loan, a month"
        hint="If it has any. They count with its payment."
        optional
      />
      <MoneyField
        name="keptHomeCosts"
        label="Taxes, insurance and dues of a home you keep, a month"
        hint="If you keep one: what its mortgage payment does not have in it."
        optional
      />
      <MoneyField
        name="keptHomeRent"
        label="Rent for the home you keep, a month"
        hint="If you rent it out: 75 percent of it counts, less all that the home costs."
        optional
      />
    </>
  );
}
