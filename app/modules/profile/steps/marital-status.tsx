import { ChoicePage } from "~/ui/choice-page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { skipIfKnown } from "~/modules/profile/answered-elsewhere";
import { primaryOf, withVisitor } from "~/modules/profile/people/people";
import { maritalStatus } from "./marital-status.step";

const wordOf = (married: boolean | undefined): string | undefined =>
  married === undefined ? undefined : married ? "married" : "unmarried";

export const loader = stepLoader(maritalStatus, {
  onArrival: skipIfKnown((state) => primaryOf(state).married !== undefined),
  load: ({ state }) => ({ data: {}, values: { maritalStatus: wordOf(primaryOf(state).married) } }),
});

export const action = stepAction(maritalStatus, ({ values, state }) =>
  done({ answers: { borrowers: withVisitor(state, { married: values.maritalStatus === "married" }) } }),
);

const OPTIONS = [
  { value: "married", label: "Married", hint: "Even if you live apart." },
  { value: "unmarried", label: "Unmarried", hint: "Single, divorced or widowed." },
];

export default function MaritalStatusPage() {
  const lead =
    "In some states a husband or wife has rights in the home, so the documents differ. The answer doesn't change your rate or your chances.";
  return <ChoicePage name="maritalStatus" label="Marital status" lead={lead} options={OPTIONS} />;
}
