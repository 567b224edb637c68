import { CheckboxCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { withTypes } from "~/modules/income/answers/answers";
import { ALL_TYPES, applicantOf, isFirstBorrower, typesOf } from "~/modules/income/state";
import { textFor, TYPE_HINTS, typeLabel } from "~/modules/income/answers/labels";
import { CHOOSE_ONE, incomeType } from "./income-type.step";

interface TypeData {
  options: { value: string; label: string; hint?: string }[];
  lead: string;
  /** label of the button for a borrower without income; absent for the first borrower */
  none?: string;
}

export const loader = stepLoader(incomeType, {
  load: ({ state, place: { item } }): { data: TypeData; values: Record<string, string[]> } => ({
    data: {
      options: ALL_TYPES.map((type) => ({
        value: type,
        label: typeLabel(state, item, type),
        hint: TYPE_HINTS[type],
      })),
      lead: textFor(
        state,
        item,
        "Your income determines how much you can borrow. Choose all that apply.",
        (name) => `${name}'s income counts together with yours. Choose all that apply.`,
      ),
      none: isFirstBorrower(state, item)
        ? undefined
        : textFor(state, item, "", (name) => `${name} has no income`),
    },
    values: { types: [...typesOf(state, applicantOf(item))] },
  }),
});

export const action = stepAction(
  incomeType,
  ({ values, state, place }) =>
    done({ answers: withTypes(state.answers, applicantOf(place.item), values.types) }),
  {
    none: ({ state, place }) =>
      isFirstBorrower(state, place.item)
        ? refused({ types: [CHOOSE_ONE] })
        : done({ answers: withTypes(state.answers, applicantOf(place.item), []) }),
  },
);

export default function IncomeTypePage() {
  const { data } = useStep<TypeData>();
  return (
    <StepPage lead={data.lead}>
      <StepForm
        submit="Continue"
        secondary={data.none === undefined ? undefined : { label: data.none, intent: "none" }}
      >
        <CheckboxCards
          name="types"
          label="Types of income"
          hint="You don't have to tell us about alimony, child support or separate maintenance unless you want us to count it."
          options={data.options}
          columns={2}
        />
      </StepForm>
    </StepPage>
  );
}
