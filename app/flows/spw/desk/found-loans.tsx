import type { ReactNode } from "react";
import { DataTable } from "~/front/data-table";
import { textValue } from "~/ui/field-parts";
import { StepForm, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import type { ScenarioRow, ScenarioTable, ShownScenario } from "./scenario-words";

/** The loans of a scenario, and the forms that present one of them or text them to the customer. */

/** What the loans of a scenario are shown and presented with. */
export interface FoundProps {
  shown?: ShownScenario | undefined;
  /** the end of the rate lock, in words */
  lockedUntil?: string | undefined;
  /** id of the presentation that a new one would replace */
  open: string | undefined;
  /** where its forms are posted; default: the page itself */
  action?: string;
}

const NOT_PRESENTED = "A line of credit or a home equity loan cannot be presented: text the loans instead.";

/** Says why no loan of a scenario can be presented; empty where one can. */
function whyNotPresented({ table, assumes }: ShownScenario, lockedUntil: string | undefined) {
  if (lockedUntil !== undefined)
    return `The rate is locked until ${lockedUntil}. Until then nothing can be presented in its place.`;
  if (assumes.length > 0)
    return `It assumes ${assumes.join(", ")}. It can be shown on the phone, but not presented or sent.`;
  return table?.rows.some(({ canPresent }) => canPresent) ? "" : NOT_PRESENTED;
}

/** The loans of a scenario, with the forms that present one or text all to the customer. */
export function FoundLoans({ shown, open, lockedUntil, action }: FoundProps) {
  if (shown === undefined) return <p className="soft">Price a scenario to see its loans.</p>;
  const { table, assumes } = shown;
  const why = whyNotPresented(shown, lockedUntil);
  return (
    <>
      <p className="soft">
        {shown.name === "" ? null : <b>{shown.name}: </b>}
        {shown.line}. {shown.about}.
      </p>
      {table === undefined ? (
        <p>Its loans were priced by an earlier version of the site. Price it again.</p>
      ) : table.rows.length === 0 ? (
        <Callout tone="warn">
          <p>There is no loan for this.</p>
        </Callout>
      ) : why === "" ? (
        <PresentForm shown={shown} table={table} open={open} action={action} />
      ) : (
        <>
          <Loans table={table} first="Loan" choice={(row) => <LoanName row={row} />} />
          <p>{why}</p>
        </>
      )}
      {table === undefined || table.rows.length === 0 || assumes.length > 0 ? null : (
        <SendForm shown={shown} action={action} />
      )}
      {table === undefined || table.declined.length === 0 ? null : (
        <Details summary="Loans that there are not, and why">
          <ul>
            {table.declined.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Details>
      )}
    </>
  );
}

const LoanName = ({ row: { name, terms } }: { row: ScenarioRow }) => (
  <span>
    {name}
    {terms === "" ? null : <small>{terms}</small>}
  </span>
);

/** The scenario that a form is about, and when it was priced. */
const Priced = ({ shown: { id, at } }: { shown: ShownScenario }) => (
  <>
    <input type="hidden" name="scenario" value={id} />
    <input type="hidden" name="pricedAt" value={at} />
  </>
);

/** Makes a presentation of one of the loans. */
function PresentForm({
  shown,
  table,
  open,
  action,
}: { shown: ShownScenario; table: ScenarioTable } & Pick<FoundProps, "open" | "action">) {
  const { errors, values } = useStep();
  const wrong = errors["offer"];
  const first = table.rows.find(({ canPresent }) => canPresent)?.id;
  const choice = (row: ScenarioRow) =>
    row.id !== undefined && row.canPresent ? (
      <label className="pick">
        <input
          type="radio"
          name="offer"
          value={row.id}
          defaultChecked={values["offer"] === row.id}
          id={row.id === first ? "f-offer" : undefined}
          aria-describedby={wrong ? "f-offer-error" : undefined}
        />
        <LoanName row={row} />
      </label>
    ) : (
      <LoanName row={row} />
    );
  return (
    <StepForm
      submit="Make the presentation"
      intent="present"
      secondary={{ label: "Make it and send its links", intent: "offer" }}
      quiet
      document
      formKey={`present ${shown.id} ${shown.at}`}
      action={action}
      beforeSubmit={
        <p className="soft">
          {open === undefined
            ? ""
            : "The open presentation ends at once, with its links and what was chosen in it. "}
          The loan is priced again as it is made. {NOT_PRESENTED}
        </p>
      }
    >
      <Priced shown={shown} />
      {/* After a lost answer the one that was to be replaced, so that nothing is made twice. */}
      <input
        type="hidden"
        name="replaces"
        value={values["replaces"] === undefined ? (open ?? "") : textValue(values, "replaces")}
      />
      <div className={wrong ? "fld bad" : "fld"}>
        {wrong ? (
          <p className="err" id="f-offer-error">
            {wrong.join(" ")}
          </p>
        ) : null}
        <Loans table={table} first="Loan to present" choice={choice} />
      </div>
    </StepForm>
  );
}

/** Texts the customer a link to all the loans. */
const SendForm = ({ shown, action }: { shown: ShownScenario } & Pick<FoundProps, "action">) => (
  <StepForm
    submit="Text these loans to the customer"
    intent="show"
    quiet
    document
    formKey={`show ${shown.id} ${shown.at}`}
    action={action}
    beforeSubmit={
      <p className="soft">
        The text has a link to the loans of this scenario, of a long list to those that are best at something,
        with what the figures mean. Nothing is chosen by it.
      </p>
    }
  >
    <Priced shown={shown} />
  </StepForm>
);

const headsOf = (first: string, stayWords: string, isPurchase: boolean): string[] => [
  first,
  "Each month, in all",
  isPurchase ? "Cash to bring" : "Cash in hand",
  "To close",
  `Cost ${stayWords}`,
  "APR",
  ...(isPurchase ? [] : ["Break-even"]),
];

const cellsOf = (row: ScenarioRow, isPurchase: boolean): string[] => [
  ...[row.month, row.cash, row.cost, row.spent, row.apr],
  ...(isPurchase ? [] : [row.even]),
];

function Loans({
  table: { stayWords, isPurchase, rows },
  first,
  choice,
}: {
  table: ScenarioTable;
  first: string;
  choice: (row: ScenarioRow) => ReactNode;
}) {
  return (
    <DataTable
      caption={`Loans ${isPurchase ? "for the home" : "beside staying as they are"}; cost ${stayWords}`}
      label="Loans, can be scrolled sideways"
      heads={headsOf(first, stayWords, isPurchase)}
      rows={rows.map((row) => [choice(row), ...cellsOf(row, isPurchase)])}
    />
  );
}
