import "./comparison.css";
import { HintAndError, textValue, useField } from "~/ui/field-parts";
import { Form } from "~/ui/framework";
import { Link } from "~/ui/link";
import { StepForm } from "~/ui/page";
import { EstimateNotice } from "~/ui/parts";
import { StaticPart } from "~/ui/static-part";
import { useStepContext } from "~/ui/step-context";
import type { ReactNode } from "react";
import type { ComparisonParts } from "./view";

/**
 * The comparison of loans with staying as one is. Without scripts every control is a link or a
 * form; what no script changes is static.
 */
export function ComparisonPage({
  parts,
  choose,
  children,
}: {
  parts: ComparisonParts;
  /** puts the table into the form that posts the choice */
  choose: (table: ReactNode) => ReactNode;
  /** what follows the reasons */
  children?: ReactNode;
}) {
  const { values } = useStepContext();
  return (
    <div className="wide cxp">
      <StaticPart id="asked" html={parts.asked} />
      {parts.kept ? <AddressedStay stay={parts.stay} kept={parts.kept} /> : <Assumptions parts={parts} />}
      {choose(<StaticPart id="all" html={withChoice(parts.table, textValue(values, "offer"))} />)}
      <StaticPart id="reasons" html={parts.reasons} />
      {children}
      <StaticPart id="repayment" html={parts.repayment} />
    </div>
  );
}

/** The comparison with one button that continues with the chosen loan. */
export function ComparisonChoice({
  parts,
  intent,
  fields,
  children,
}: {
  parts: ComparisonParts;
  /** posted by the button; the step's main action by default */
  intent?: string;
  /** hidden fields of the form: the numbers that are compared */
  fields?: ReactNode;
  /** what follows the reasons */
  children?: ReactNode;
}) {
  return (
    <ComparisonPage
      parts={parts}
      choose={(table) => (
        <StepForm submit="Continue with my choice" intent={intent} formKey={parts.rowsKey}>
          {fields}
          {table}
        </StepForm>
      )}
    >
      {children}
    </ComparisonPage>
  );
}

/** Returns the table with the choice of a form that was sent back; nothing else is chosen. */
const withChoice = (table: string, id: string): string =>
  id === "" ? table : table.replace(`name="offer" value="${id}"`, `name="offer" checked value="${id}"`);

/** The comparison to read and to print, with what its figures mean and are based on. */
export function FiguresPage({ html, back }: { html: string; back: string }) {
  return (
    <>
      <EstimateNotice />
      <div className="wide cxp">
        <p className="np">
          <Link to={back}>Back to the loans</Link>
        </p>
        <StaticPart id="figures" html={html} />
      </div>
    </>
  );
}

/** The comparison where nothing is chosen: another length of stay is another address. */
export function ReadOnlyComparison({ parts }: { parts: ComparisonParts }) {
  return (
    <div className="wide cxp">
      <StaticPart id="asked" html={parts.asked} />
      <AddressedStay stay={parts.stay} kept={parts.kept ?? []} />
      <StaticPart id="all" html={parts.table} />
      <StaticPart id="reasons" html={parts.reasons} />
      <StaticPart id="repayment" html={parts.repayment} />
    </div>
  );
}

const STAYS: readonly [value: string, words: string][] = [
  ["3", "3 years"],
  ["5", "5"],
  ["7", "7"],
  ["10", "10"],
  ["end", "To the last payment"],
];

function StayChoice({ stay, children }: { stay: string; children?: ReactNode }) {
  return (
    <fieldset>
      <legend className="lab">How long will you stay in this home?</legend>
      <div className="seg">
        {STAYS.map(([one, words]) => (
          <label key={one}>
            <input type="radio" name="stay" value={one} defaultChecked={one === stay} />
            {words}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

/** The stay as a part of the address: both devices of a presentation show the same. */
function AddressedStay({ stay, kept }: { stay: string; kept: NonNullable<ComparisonParts["kept"]> }) {
  const isListed = STAYS.some(([one]) => one === stay);
  return (
    <Form className="ctl np" method="get" aria-label="What the figures assume">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StayChoice stay={stay}>
        <label>
          Other
          <input
            className="inp xs"
            name="years"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={isListed ? "" : stay}
            aria-label={OTHER_YEARS}
          />
        </label>
      </StayChoice>
      <button className="btn2 sm" type="submit">
        Update
      </button>
    </Form>
  );
}

const OTHER_YEARS = "Another number of years, 1 to 30";

const VALUES = ["records", "own"] as const;
const WHOSE = { records: "our estimate", own: "your figure" } as const;

/** The stay and the home value: saved with one press, without scripts. */
function Assumptions({ parts: { stay, value, home } }: { parts: ComparisonParts }) {
  const { page } = useStepContext();
  const years = useField("years", undefined);
  const isRefused = years.messages.length > 0;
  const isListed = STAYS.some(([one]) => one === stay);
  return (
    <Form className="ctl np" method="post" action={page.action} aria-label="What the figures assume">
      <input type="hidden" name="_key" value={page.key} />
      {home === undefined ? null : <input type="hidden" name="home" value={home} />}
      <StayChoice stay={stay}>
        <label>
          Other
          <input
            className="inp xs"
            id={years.id}
            name="years"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={isRefused ? textValue(years.values, "years") : isListed ? "" : stay}
            aria-label={OTHER_YEARS}
            aria-describedby={years.describedBy}
            aria-invalid={isRefused ? true : undefined}
          />
        </label>
      </StayChoice>
      <HintAndError field={years} hint={undefined} />
      {value ? (
        <fieldset>
          <legend className="lab">Home value used</legend>
          <div className="seg">
            {VALUES.map((one) => (
              <label key={one}>
                <input type="radio" name="value" value={one} defaultChecked={value.used === one} />
                {`${value[one]}, ${WHOSE[one]}`}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <button className="btn2 sm" type="submit" name="intent" value="assume">
        Update
      </button>
    </Form>
  );
}
