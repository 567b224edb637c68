import { ChoicePage } from "~/ui/choice-page";
import { Details } from "~/ui/parts";

/** The pages that ask about a home. */

/** The options for the use of a home. */
export const HOME_USES = [
  { value: "HOME", label: "I live there", hint: "Your primary home, for most of the year." },
  { value: "2ndHOME", label: "It's a second home", hint: "Used at times, such as a vacation home." },
  { value: "INVESTMENT", label: "I rent it out", hint: "Or you keep it as an investment." },
];

/** The page that asks for the use of a home. */
export function HomeUsePage() {
  return (
    <ChoicePage name="propertyUse" label="How you use the home" options={HOME_USES}>
      <Details summary="Why we ask">
        <p>
          Loans on a home that someone lives in cost the least. On a second home or one that is rented out the
          rate is often higher, and you can borrow less. The loan documents ask the same question, so choose
          what is true today.
        </p>
      </Details>
    </ChoicePage>
  );
}

/** The options for the type of a home. */
export const HOME_TYPES = [
  { value: "SINGLE", label: "Single-family home", hint: "It stands on its own." },
  { value: "ROWHOME", label: "Townhouse or row home", hint: "It shares a wall with the house next door." },
  { value: "CONDO", label: "Condo", hint: "You own the apartment, and a share of the building." },
  { value: "MANU", label: "Manufactured home", hint: "Built in a factory and moved to its site." },
  {
    value: "MULTIFAMILY",
    label: "Two- to four-unit building",
    hint: "Each unit has its own entrance and kitchen. A building with more than four units is commercial property, which we don't lend on here.",
  },
];

/** The page that asks for the type of a home. */
export function HomeTypePage() {
  return (
    <ChoicePage
      name="propertyType"
      label="Type of home"
      lead="Rates and rules differ a little for each type."
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
      label="Units in the building"
      lead="Count your own too, if you live there. A building with more than four units is commercial property, which we don't lend on here."
      options={UNIT_COUNTS}
    />
  );
}
