import { getFormProps, useForm } from "@conform-to/react";
import { DataTable } from "~/front/data-table";
import { useKeyedAddress } from "~/ui/desk-links";
import { textValue } from "~/ui/field-parts";
import { Checkbox, MoneyField, SelectField, TextField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { Tag } from "~/ui/tag";
import { addressAbout } from "./addresses";
import { FoundLoans } from "./found-loans";
import { Card, Facts } from "./record-cards";
import type { KeptScenario } from "./scenario-words";
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

/** The loans of the scenario that is shown, and the buttons that present one of them. */
export function Found({ one: { shown, open, lockedUntil } }: { one: One }) {
  return (
    <Card id="loans" heading="Loans">
      <FoundLoans shown={shown} open={open?.id} lockedUntil={lockedUntil} />
    </Card>
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
