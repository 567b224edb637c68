import { ConfirmedAddressFields } from "~/steps/address/confirmed-address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, Panel, SummaryList } from "~/ui/parts";
import type { HomeListView, ListedHome, LooseMortgage } from "./home-list";

function HomeCard({ home: { id, name, rows, isRemovable } }: { home: ListedHome }) {
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

function LooseMortgages({ loose, subject }: { loose: readonly LooseMortgage[]; subject: string }) {
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
          change,
          changeWhat: `the home of ${line}`,
        }))}
      />
    </Panel>
  );
}

/**
 * The page of the list of homes: each with its answers, a form to add one, and a button for each
 * removable home.
 */
export function HomeListPage() {
  const { data, errors } = useStep<HomeListView>();
  const { homes, loose, subject, full, other } = data;
  const who = other === undefined ? "you own" : `you or ${other} own`;
  const our = other === undefined ? "my" : "our";
  const isAddWrong = Object.keys(errors).some((name) => name !== "");
  return (
    <StepPage
      lead={`${homes.length === 1 ? `If ${who} another, add it` : `List every home that ${who}`}, even one without a mortgage: we count all of them when we look for what you can save.`}
    >
      {homes.map((home) => (
        <HomeCard key={home.id} home={home} />
      ))}
      {loose.length > 0 ? <LooseMortgages loose={loose} subject={subject} /> : null}
      {full === undefined ? (
        <Details summary="Add another home" open={isAddWrong}>
          <StepForm submit="Add this home" intent="add" quiet formKey={`add ${homes.length}`}>
            <ConfirmedAddressFields withCounty />
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
