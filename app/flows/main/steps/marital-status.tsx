import { notMarried, separated, WhyMarital } from "~/steps/people/people-view";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { fullName } from "~/domain/borrowers";
import { peopleOnLoan, peopleOf } from "~/steps/people/borrower-list";
import { statusOf, withStatuses } from "~/steps/people/marital-status";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus, {
  load: ({ state }) => {
    const [primary, partner] = peopleOnLoan(state);
    return {
      data: { names: [primary, partner].map((person) => (person ? fullName(person) : "")) },
      values: { primaryStatus: statusOf(primary), partnerStatus: statusOf(partner) },
    };
  },
});

export const action = stepAction(maritalStatus, ({ state, values }) => {
  const borrowers = withStatuses(peopleOf(state), [values.primaryStatus, values.partnerStatus]);
  return done({ answers: { borrowers } });
});

const options = [{ value: "married", label: "Married" }, notMarried, separated];

export default function MaritalStatus() {
  const { names } = useStep<{ names: string[] }>().data;
  const [primary, partner] = names;
  return (
    <StepPage lead="One answer for each of you. You do not have to be married to each other.">
      <StepForm submit="Continue">
        <RadioCards name="primaryStatus" label={primary} options={options} />
        <RadioCards name="partnerStatus" label={partner} options={options} />
        <WhyMarital>It determines how the two of you may hold title to the home.</WhyMarital>
      </StepForm>
    </StepPage>
  );
}
