import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, Panel, SummaryList } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { addHome, removeHome, TOO_MANY_HOMES } from "~/steps/homes/change-homes";
import { listedHomes, looseMortgages, type ListedHome, type LooseMortgage } from "~/steps/homes/home-list";
import { homeName, MOST_HOMES, SUBJECT } from "~/steps/homes/homes";
import { mortgageFooter, shownMortgages } from "~/steps/mortgages/shown-mortgages";
import { saveHomes } from "~/steps/homes/save-homes";
import { properties } from "./properties.step";

interface Data {
  homes: readonly ListedHome[];
  loose: readonly LooseMortgage[];
  /** first name of who else is on the loan: their homes count as well */
  other?: string;
  /** street of the home to refinance */
  subject: string;
  /** why no more homes can be added */
  full?: string;
}

export const loader = stepLoader(properties, {
  load: async (visit) => {
    const shown = await shownMortgages(visit);
    const homes = listedHomes(visit, shown);
    const other = visit.state.answers.coBorrower?.firstName;
    const data: Data = {
      homes,
      loose: looseMortgages(visit, shown),
      subject: homeName(visit.state, SUBJECT),
      ...(other === undefined ? {} : { other }),
      ...(homes.length < MOST_HOMES ? {} : { full: TOO_MANY_HOMES }),
    };
    // A value by public records stands in the list where there is one (PROP-04).
    const isEstimated = homes.some(({ id }) => visit.state.facts.lookups?.[id] !== undefined);
    return {
      data,
      footer: {
        ...mortgageFooter(shown.size > 0),
        ...(isEstimated ? { estimatedValuesDisclaimer: true } : {}),
      },
    };
  },
});

export const action = stepAction(properties, (visit) => saveHomes(visit), {
  add: (press) => addHome(press),
  remove: (press) => removeHome(press),
});

function Home({ home: { id, name, rows, isRemovable } }: { home: ListedHome }) {
  return (
    <>
      <SummaryList heading={name} rows={rows} />
      {isRemovable ? (
        <StepForm submit={`Remove ${name}`} intent="remove" quiet>
          <input type="hidden" name="home" value={id} />
        </StepForm>
      ) : null}
    </>
  );
}

function Loose({ loose, subject }: { loose: readonly LooseMortgage[]; subject: string }) {
  return (
    <Panel heading="On none of these homes">
      <p>
        You told us that this is paid off or not yours. A loan expert will look at it with you; until then it
        counts as a mortgage on {subject}.
      </p>
      <SummaryList
        rows={loose.map(({ line, change }, index) => ({
          label: loose.length === 1 ? "Mortgage" : `Mortgage ${index + 1}`,
          value: line,
          ...(change === undefined ? {} : { change, changeWhat: `the home of ${line}` }),
        }))}
      />
    </Panel>
  );
}

export default function Properties() {
  const { data, errors } = useStep<Data>();
  const { homes, loose, subject, full, other } = data;
  const who = other === undefined ? "you own" : `you or ${other} own`;
  const our = other === undefined ? "my" : "our";
  const isAddWrong = Object.keys(errors).some((name) => name !== "");
  return (
    <StepPage
      lead={`${homes.length === 1 ? `If ${who} another, add it` : `List every home that ${who}`}, also one without a mortgage: all of them count when we look for what you can save.`}
    >
      {homes.map((home) => (
        <Home key={home.id} home={home} />
      ))}
      {loose.length > 0 ? <Loose loose={loose} subject={subject} /> : null}
      {full === undefined ? (
        <Details summary="Add another home" open={isAddWrong}>
          <StepForm submit="Add this home" intent="add" quiet formKey={`add ${homes.length}`}>
            <ConfirmedAddressFields />
          </StepForm>
        </Details>
      ) : (
        <p>{full}</p>
      )}
      <StepForm
        submit={homes.length === 1 ? `This is ${our} only home` : `These are all ${our} homes`}
        intent="all"
      />
    </StepPage>
  );
}
