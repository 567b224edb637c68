import type { ReactNode } from "react";
import { fieldId } from "~/ui/field-id";
import { Icon } from "~/ui/icons";
import type { InputReading } from "./inputs";

/** A link at the end of a page. */
export interface NextLink {
  label: string;
  href: string;
}

export interface CalculatorPageProps {
  /** of the page, and of its form */
  path: string;
  title: string;
  /** a sentence or two below the title */
  lead: string;
  /** what is typed; `labels` of the fields name the errors in it */
  reading: Pick<InputReading<unknown>, "errors" | "isExample">;
  labels: Readonly<Record<string, string>>;
  /** the form's fields */
  fields: ReactNode;
  /** the card beside the form: the answer first and large */
  result: ReactNode;
  /** pictures and tables below, on tint */
  band?: ReactNode;
  /** a sentence each: rate, taxes, insurance and everything else that is assumed */
  restsOn: readonly string[];
  /** a sentence each: what the figures do not contain */
  leavesOut: readonly string[];
  /** the way on, with the figures: heading, sentence, and links of which the first is the button */
  next: { heading: string; words: string; links: readonly [NextLink, ...NextLink[]] };
}

/**
 * The frame of every calculator: form left, result right, pictures below, then what the figures
 * rest on and the way on. What depends on the form is in elements with `data-live`, which the page
 * replaces after a change; without scripts the button asks for the page again.
 */
export function CalculatorPage(props: CalculatorPageProps) {
  const { path, title, lead, fields, result, band, reading, labels } = props;
  return (
    <>
      <section className="sec">
        <div className="in">
          <p className="kick">
            <a href="/calculators">Calculators</a>
          </p>
          <h1>{title}</h1>
          <p className="lead read">{lead} Nothing is saved, and we don&apos;t check your credit.</p>
          <div className="split f calc">
            <form className="ctl" method="get" action={path} aria-label="Your figures" data-live="">
              {fields}
              <button className="btn" type="submit">
                Work it out
              </button>
            </form>
            <div className="sticky stack" id="result" aria-live="polite" data-live="">
              <Wrong errors={reading.errors} labels={labels} />
              <div className="card">{result}</div>
            </div>
          </div>
        </div>
      </section>
      {band === undefined ? null : (
        <section className="sec t">
          <div className="in" id="band" data-live="">
            {band}
          </div>
        </section>
      )}
      <section className="sec">
        <div className="in split w" id="next" data-live="">
          <End {...props} />
        </div>
      </section>
    </>
  );
}

/** What is wrong in the form, and whose figures are shown until it is corrected. */
function Wrong({
  errors,
  labels,
}: {
  errors: Readonly<Record<string, string>>;
  labels: CalculatorPageProps["labels"];
}) {
  const all = Object.entries(errors);
  if (all.length === 0) return null;
  return (
    <div className="note bad" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <b>The figures below are our example, not yours.</b> Correct this first:
        </p>
        <ul>
          {all.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{labels[name] ?? "Your figures"}</a>: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Returns the way on from an example: into the wizard without its figures, which are nobody's. Other
 * pages get them, as an example too.
 */
function nextFromExample(next: CalculatorPageProps["next"]): CalculatorPageProps["next"] {
  const [first, ...others] = next.links;
  const isDoor = ({ href }: NextLink): boolean => href.startsWith("/start");
  const elsewhere = others.filter((link) => !isDoor(link));
  if (!isDoor(first)) return { ...next, links: [first, ...elsewhere] };
  return {
    heading: "Now with your own figures",
    words: "The figures above are an example until you type yours. The next pages ask for them, too.",
    links: [{ label: "Start without figures", href: first.href.replace(/\?.*/, "") }, ...elsewhere],
  };
}

function End({ restsOn, leavesOut, next, reading }: CalculatorPageProps) {
  const { heading, words, links } = reading.isExample ? nextFromExample(next) : next;
  const [first, ...others] = links;
  return (
    <>
      <div>
        <h2>{heading}</h2>
        <p className="lead">{words}</p>
        <div className="acts">
          <a className="btn" href={first.href}>
            {first.label}
          </a>
          {others.map(({ label, href }) => (
            <a key={href} className="btn2" href={href}>
              {label}
            </a>
          ))}
        </div>
      </div>
      <div className="card">
        <h2>What this rests on</h2>
        {reading.isExample ? (
          <p className="small">Until you type your own figures, they are an example.</p>
        ) : null}
        <Sentences all={restsOn} />
        <h3>What this leaves out</h3>
        <Sentences all={leavesOut} />
      </div>
    </>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul className="small">
    {all.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);
