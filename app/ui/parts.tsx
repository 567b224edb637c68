import type { ReactNode } from "react";
import { LINE_TERMS } from "~/content/line-terms-link";
import { isSafeLink } from "~/domain/own-path";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";

export { Waiting } from "./waiting";
export { Picture, type PictureName } from "./pictures";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats an amount in dollars; a missing amount as $0. */
export function formatMoney(amount: number | undefined, withCents = false): string {
  return (withCents ? cents : dollars).format(amount ?? 0);
}

/**
 * An important number with its label: "Estimated monthly payment" "$2,310". For a rate, the APR is
 * the big number and the interest rate its note: 12 CFR 1026.24(c) forbids a simple rate that is
 * more prominent.
 */
export function BigNumber({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <dl className="big">
      <dt>{label}</dt>
      <dd>
        <span className="num">{value}</span>
        {note ? <small>{note}</small> : null}
      </dd>
    </dl>
  );
}

/** Puts big numbers side by side where there is room. */
export function BigNumbers({ children }: { children: ReactNode }) {
  return <div className="bigs">{children}</div>;
}

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** address of the step that changes this answer */
  change?: string;
  /** name of the answer for screen readers; the label in lower case by default */
  changeWhat?: string;
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  heading?: string;
  /** the values are amounts, aligned in a column; "total": the last one is the sum of the others */
  figures?: true | "total";
}

/** Answers to review, each with its Change link. */
export function SummaryList({ rows, heading, figures }: SummaryListProps) {
  const look = figures === undefined ? "rows" : figures === "total" ? "rows amt tot" : "rows amt";
  return (
    <>
      {heading ? <h2>{heading}</h2> : null}
      <dl className={look}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
            {row.change ? (
              <dd className="chg">
                <Link to={row.change}>
                  Change<span className="vh"> {row.changeWhat ?? row.label.toLowerCase()}</span>
                </Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </>
  );
}

/** A quiet inset for content apart from the question. */
export function Panel({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="pan">
      {heading ? <h2>{heading}</h2> : null}
      {children}
    </section>
  );
}

const TONE_ICONS = { info: "info", good: "check", warn: "warning", bad: "warning" } as const satisfies Record<
  string,
  IconName
>;

/** A short message with a tone; its first word says the same as color and icon. */
export function Callout({
  tone = "info",
  children,
}: {
  tone?: keyof typeof TONE_ICONS;
  children: ReactNode;
}) {
  return (
    <div className={`note ${tone}`}>
      <Icon name={TONE_ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** "Why we ask": opens without a script. */
export function Details({
  summary,
  open,
  children,
}: {
  summary: string;
  /** initially open, for example when a field inside has an error */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="det" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}

export interface LinkButtonProps {
  to: string;
  children: ReactNode;
  /** the page's main action; a quiet button by default */
  main?: boolean;
  /** a full page load: for downloads, phone links and other sites */
  plain?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ to, children, main, plain }: LinkButtonProps) {
  const look = main ? "btn" : "btn2";
  return plain || /^[a-z]+:/.test(to) ? (
    <a className={look} href={isSafeLink(to) ? to : "/"}>
      {children}
    </a>
  ) : (
    <Link className={look} to={to}>
      {children}
    </Link>
  );
}

/** Buttons in a row, stacked on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="acts">{children}</div>;
}

/** A list of links to next pages. */
export function LinkList({ links }: { links: readonly { to: string; label: string; newTab?: boolean }[] }) {
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={link.to}>
          {link.newTab ? (
            <a href={link.to} target="_blank" rel="noopener noreferrer">
              {link.label} <span className="vh">(opens in a new tab)</span>
            </a>
          ) : (
            <Link to={link.to}>{link.label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The next steps, in order. */
export function Steps({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className="steps">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ol>
  );
}

/**
 * The notice that must come before any personal figures until there is a Loan Estimate (12 CFR
 * 1026.19(e)(2)(ii)).
 */
const estimateSentence =
  "Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.";

/**
 * That notice, above the figures, in text of at least 12 points.
 * @param words those for a line of credit, which has account terms instead of a Loan Estimate
 */
export function EstimateNotice({ words }: { words?: string | undefined }) {
  if (words === undefined) return <p className="est">{estimateSentence}</p>;
  return (
    <p className="est">
      {words} <a href={LINE_TERMS.to}>{LINE_TERMS.label}</a>
    </p>
  );
}
