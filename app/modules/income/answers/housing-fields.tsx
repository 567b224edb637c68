import { MoneyField, RadioCards } from "~/ui/fields";

const HOUSING_OPTIONS = [
  { value: "rent", label: "I rent" },
  { value: "sell", label: "I own it and will sell it" },
  { value: "keep", label: "I own it and will keep it" },
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
        label="Monthly rent you pay"
        hint="If you rent. It ends when you move into this loan's home, so it doesn't count against a loan for a home to live in."
        optional
      />
      <MoneyField
        name="associationDues"
        label="Monthly homeowners association dues on this loan's home"
        hint="If it has any. They count with its payment."
        optional
      />
      <MoneyField
        name="keptHomeCosts"
        label="Monthly taxes, insurance and dues on a home you keep"
        hint="If you keep one: what isn't in its mortgage payment."
        optional
      />
      <MoneyField
        name="keptHomeRent"
        label="Monthly rent from the home you keep"
        hint="If you rent it out: 75 percent of it counts, minus all that the home costs."
        optional
      />
    </>
  );
}
