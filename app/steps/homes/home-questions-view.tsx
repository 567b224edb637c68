import { ChoicePage } from "~/ui/choice-page";
import { Details } from "~/ui/parts";

/** The pages that ask about a home. */

/** The options for the use of a home. */
export const HOME_USES = [
  { value: "HOME", label: "I live there", hint: "Your main home, for most of the year." },
  { value: "2ndHOME", label: "I stay there at times", hint: "A second home, such as a vacation home." },
  { value: "INVESTMENT", label: "I rent it out", hint: "Or you keep it as an investment." },
];

/** The page that asks for the use of a home. */
export function HomeUsePage() {
  return (
    <ChoicePage name="propertyUse" label="How you use the home" options={HOME_USES}>
      <Details summary="Why we ask">
        <p>
          Loans on a home that somebody lives in cost the least. On a second home or one that is rented out
          the rate is often higher, and less can be borrowed. The loan papers ask the same question, so say
          what is true today.
        </p>
      </Details>
    </ChoicePage>
  );
}

/** The options for the type of a home. */
export const HOME_TYPES = [
  { value: "SINGLE", label: "Single-family house", hint: "It stands on its own." },
  { value: "ROWHOME", label: "Row home or townhouse", hint: "It shares a wall with the house next door." },
  { value: "CONDO", label: "Condo", hint: "You own the apartment, and a share of the building." },
  { value: "MANU", label: "Manufactured home", hint: "Built in a factory and brought to its place." },
  {
    value: "MULTIFAMILY",
    label: "Building with two to four homes",
    hint: "Each with a door and a kitchen of its own. With more than four homes it is commercial property, which we do not lend on here.",
  },
];

/** The page that asks for the type of a home. */
export function HomeTypePage() {
  return (
    <ChoicePage
      name="propertyType"
      label="Kind of home"
      lead="Rates and rules are a little different for each kind."
      options={HOME_TYPES}
    />
  );
}

const UNIT_COUNTS = [
  { value: "2UNIT", label: "Two" },
  { value: "3UNIT", label: "Three" },
  { value: "4UNIT", label: "Four" },
];

/** The page that asks for the number of units of a building. */
export function HomeUnitsPage() {
  return (
    <ChoicePage
      name="units"
      label="Homes in the building"
      lead="Count your own too, if you live there. A building with more than four homes is commercial property, which we do not lend on here."
      options={UNIT_COUNTS}
    />
  );
}
