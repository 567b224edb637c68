import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { DataTable } from "~/front/data-table";
import { useKeyedAddress } from "~/ui/desk-links";
import { textValue } from "~/ui/field-parts";
import { Checkbox, MoneyField, SelectField, TextField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import { Tag } from "~/ui/tag";
import { addressAbout } from "./addresses";
import { Card, Facts } from "./record-cards";
import type { KeptScenario, ScenarioRow, ScenarioTable } from "./scenario-words";
import type { ScenariosView } from "./scenarios";

/** The cards of the page of scenarios. */

type One = NonNullable<ScenariosView["one"]>;

const ASSUMED = ["value", "score", "income", "debts"] as const;
const digits = (text: string): string => text.replace(/[^\d.]/g, "");

/**
 * The form of a scenario. With scripts it says while typing which figures are not those on file;
 * without, the page says it once the scenario is priced.
 */
export function WhatIf({ one: { isPurchase, options, onFile } }: { one: One }) {
  const { values, result } = useStep();
  const [form, fields] = useForm<Record<(typeof ASSUMED)[number], string>>({
    id: "what-if",
    lastResult: result,
    defaultValue: Object.fromEntries(ASSUMED.map((name) => [name, textValue(values, name)])),
  });
  const { id, onSubmit } = getFormProps(form);
  const differs = ASSUMED.filter((name) => {
    const [typed, filed] = [fields[name].value ?? "", onFile[name]];
    return filed !== undefined && digits(typed) !== digits(filed);
  });
  const filed = (name: (typeof ASSUMED)[number]): string | undefined =>
    onFile[name] === undefined
      ? "Nothing on file."
      : `On file: ${name === "score" ? "" : "$"}${onFile[name]}.`;
  return (
    <Card id="what-if-card" heading="What if">
      <StepForm
        submit="Price it"
        intent="price"
        secondary={{ label: "Price and keep it under the name", intent: "keep" }}
        document
        formKey="what-if"
        props={{ id, onSubmit }}
        beforeSubmit={
          differs.length > 0 ? (
            <p className="soft" role="status">
              Not as on file, so this can be shown but not presented:{" "}
              {differs.map((name) => NAMES[name]).join(", ")}.
            </p>
          ) : null
        }
      >
        <div className="grid-f">
          {isPurchase ? (
            <>
              <MoneyField name="price" label="Price" />
              <MoneyField name="downPayment" label="Down payment" />
              <MoneyField
                name="loanAmount"
                label="Loan amount"
                hint="Instead of the down payment."
                optional
              />
            </>
          ) : (
            <>
              <MoneyField name="cash" label="Cash in hand" optional />
              <MoneyField name="loanAmount" label="Loan amount" hint="Instead of the cash." optional />
              <MoneyField name="value" label="Home value" hint={filed("value")} />
            </>
          )}
          <SelectField name="product" label="Loans" options={options.products} />
          <SelectField name="rateSteps" label="Rate and points" options={options.rateSteps} />
          <TextField name="stay" label="Stay, in years" inputMode="numeric" optional width="s" />
        </div>
        {isPurchase ? null : <Checkbox name="paysDebts" label="Pay off debts off the home, too" />}
        <Details summary="Score, income, debts, people, use of the home" open={differs.length > 0}>
          <div className="grid-f">
            <TextField name="score" label="Score" inputMode="numeric" width="s" hint={filed("score")} />
            <MoneyField name="income" label="Income a month" hint={filed("income")} />
            <MoneyField name="debts" label="Debts a month" hint={filed("debts")} />
            {options.people ? (
              <SelectField name="people" label="On the loan" options={options.people} />
            ) : null}
            <SelectField name="use" label="Use of the home" options={options.uses} />
          </div>
        </Details>
        <TextField name="scenarioName" label="Name of the scenario" optional hint="Only for keeping it." />
      </StepForm>
    </Card>
  );
}

const NAMES: Readonly<Record<(typeof ASSUMED)[number], string>> = {
  value: "home value",
  score: "score",
  income: "income",
  debts: "debts",
};

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

/** What the loans of a scenario are shown and presented with. */
export interface FoundProps extends Pick<One, "shown" | "lockedUntil"> {
  /** id of the presentation that a new one would replace */
  open: string | undefined;
  /** where its forms are posted; default: the page itself */
  action?: string;
}

/** The loans of the scenario that is shown, and the buttons that present one of them. */
export function Found({ one: { shown, open, lockedUntil } }: { one: One }) {
  return (
    <Card id="loans" heading="Loans">
      <FoundLoans shown={shown} open={open?.id} lockedUntil={lockedUntil} />
    </Card>
  );
}

const NOT_PRESENTED = "A line of credit or a home equity loan cannot be presented: text the loans instead.";

/** Says why no loan of a scenario can be presented; empty where one can. */
function whyNotPresented({ table, assumes }: NonNullable<One["shown"]>, lockedUntil: string | undefined) {
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

type Shown = NonNullable<One["shown"]>;

const LoanName = ({ row: { name, terms } }: { row: ScenarioRow }) => (
  <span>
    {name}
    {terms === "" ? null : <small>{terms}</small>}
  </span>
);

/** The scenario that a form is about, and when it was priced. */
const Priced = ({ shown: { id, at } }: { shown: Shown }) => (
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
}: { shown: Shown; table: ScenarioTable } & Pick<FoundProps, "open" | "action">) {
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
const SendForm = ({ shown, action }: { shown: Shown } & Pick<FoundProps, "action">) => (
  <StepForm
    submit="Text these loans to the customer"
    intent="show"
    quiet
    document
    formKey={`show ${shown.id} ${shown.at}`}
    action={action}
    beforeSubmit={
      <p className="soft">
        The text has a link to this table, with what the figures mean. Nothing is chosen by it.
      </p>
    }
  >
    <Priced shown={shown} />
  </StepForm>
);

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

/** The scenarios that are kept, each with its first loan. */
export function KeptScenarios({ kept, application }: { kept: readonly KeptScenario[]; application: string }) {
  const keyed = useKeyedAddress();
  const to = (id: string) => keyed(addressAbout("/spw/scenarios", application, { scenario: id }));
  if (kept.length === 0) return null;
  return (
    <Card id="kept" heading="Scenarios side by side">
      <DataTable
        caption="Each with its first loan"
        label="Scenarios, can be scrolled sideways"
        heads={[
          "Scenario",
          "First loan",
          "Each month, in all",
          "Cash",
          "To close",
          "Cost over its stay",
          "APR",
        ]}
        cells="mixed"
        rows={kept.map(({ id, name, line, about, best, isShown }) => [
          <span key={id}>
            {isShown ? <b>{name}</b> : <a href={to(id)}>{name}</a>}{" "}
            {isShown ? <Tag tone="brand">Shown</Tag> : null}
            <small>{line}</small>
            <small>{about}</small>
          </span>,
          ...(best
            ? [best.name, best.month, best.cash, best.cost, best.spent, best.apr]
            : ["None", "–", "–", "–", "–", "–"]),
        ])}
      />
      <Details summary="Remove a scenario">
        {kept.map(({ id, name }) => (
          <StepForm key={id} submit={`Remove: ${name}`} intent="drop" quiet document formKey={`drop ${id}`}>
            <input type="hidden" name="scenario" value={id} />
          </StepForm>
        ))}
      </Details>
    </Card>
  );
}

/** The presentation that is open, and the button that sends its links. */
export function OpenPresentation({ open }: { open: NonNullable<One["open"]> }) {
  const keyed = useKeyedAddress();
  return (
    <Card id="open" heading="Open presentation">
      <Facts rows={open.rows} />
      <p>
        <a href={keyed(open.to)}>Open it, choose its loans and your words about each</a>
      </p>
      <StepForm submit="Send its links" intent="send" quiet document formKey={`send ${open.id}`} />
    </Card>
  );
}
