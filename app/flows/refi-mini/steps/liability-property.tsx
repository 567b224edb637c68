import { RadioCards, type Choice } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { done, leaveTo } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { homeAddress, homeIds, homeName, MOST_HOMES, relinked, SUBJECT } from "../homes";
import { MortgageRows } from "../mortgage-rows";
import { shownMortgages, type ShownMortgage } from "../mortgages";
import type { LiabilityHome, LiabilityId, RefiState } from "../state";
import { liabilityProperty } from "./liability-property.step";

interface Data {
  mortgage?: ShownMortgage;
  options: readonly Choice[];
}

function optionsFor(state: RefiState): readonly Choice[] {
  const homes = homeIds(state);
  const mayAdd = homes.length < MOST_HOMES || Object.keys(state.answers.newHomes ?? {}).length > 0;
  return [
    ...homes.map((id) => {
      const address = homeAddress(state, id);
      const place = address ? `${address.city}, ${address.state} ${address.zip}` : "";
      return {
        value: id,
        label: homeName(state, id),
        hint: id === SUBJECT ? `${place}. The home you want to refinance.` : place,
      };
    }),
    ...(mayAdd ? [{ value: "new", label: "Another home", hint: "We ask for its address next." }] : []),
    {
      value: "none",
      label: "It is paid off, or it is not mine",
      hint: `A banker will look at it with you. Until then it counts as a mortgage on ${homeName(state, SUBJECT)}.`,
    },
  ];
}

/** The choice as it stands: a home that was named for this mortgage is one of the list by now. */
function chosenFor({ answers, facts }: RefiState, liability: LiabilityId): LiabilityHome | undefined {
  const said = answers.liabilityHomes?.[liability];
  if (said === "new") return answers.newHomes?.[liability] ?? said;
  const isPlain = facts.liabilities?.length === 1 && Object.keys(answers.otherHomes ?? {}).length === 0;
  return said ?? (isPlain ? SUBJECT : undefined);
}

export const loader = stepLoader(liabilityProperty, {
  load: async (visit) => {
    const { state, place } = visit;
    const { item = "" } = place;
    const mortgage = (await shownMortgages(visit)).get(item);
    const data: Data = { options: optionsFor(state), ...(mortgage ? { mortgage } : {}) };
    return { data, values: { home: chosenFor(state, item) } };
  },
});

export const action = stepAction(liabilityProperty, (visit) => {
  const { state, values } = visit;
  const { item = "" } = visit.place;
  const named = state.answers.newHomes?.[item];
  const isNamed = named !== undefined && state.answers.liabilityHomes?.[item] === "new";
  // Yet another home than the one that was named for this mortgage: its address is the one to change.
  const address =
    isNamed && values.home === "new" && changeAddress(visit, "address-confirmation~other", item);
  if (address) return leaveTo<RefiState>(address);
  const home = isNamed && values.home === named ? "new" : values.home;
  return done<RefiState>({ answers: relinked(state, item, home) });
});

export default function LiabilityProperty() {
  const { mortgage, options } = useStep<Data>().data;
  return (
    <StepPage
      lead={mortgage ? "Your credit report shows this mortgage:" : "Your credit report shows this mortgage."}
    >
      <MortgageRows mortgage={mortgage} />
      <StepForm submit="Continue">
        <RadioCards name="home" label="The home it is on" hideLabel options={options} />
        <Details summary="Why do you ask?">
          <p>
            A credit report names the lender and the amount, but not the house. What is owed on a home decides
            how much can be borrowed on it. The lender may have another name than you remember: mortgages are
            often sold on.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
