import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "~/front/data-table";
import { Icon } from "~/ui/icons";

/** Parts that several calculators show. */

/** A sentence whose beginning is bold. */
export interface Remark {
  bold: string;
  rest: string;
}

/** A remark with its icon: `warn` costs something or can change. */
export function Note({ bold, rest, kind }: Remark & { kind?: "warn" | "good" }) {
  return (
    <div className={kind === undefined ? "note" : `note ${kind}`}>
      <Icon name={kind === "warn" ? "warning" : kind === "good" ? "check" : "info"} />
      <div>
        <p>
          <b>{bold}</b> {rest}
        </p>
      </div>
    </div>
  );
}

/** The answer of a calculator, first and large. */
export function Answer({ label, figure, children }: { label: string; figure: string; children?: ReactNode }) {
  return (
    <>
      <h2>{label}</h2>
      <p className="fig num">{figure}</p>
      {children === undefined ? null : <p className="soft">{children}</p>}
    </>
  );
}

/** A table below a picture, closed until somebody asks for it. */
export const PictureTable = (table: DataTableProps) => (
  <details className="det">
    <summary>See the figures as a table</summary>
    <DataTable {...table} />
  </details>
);

/** A part of a whole, in dollars. */
export interface Share {
  label: string;
  /** the amount as written */
  words: string;
  amount: number;
}

const LOOKS = ["p1", "p3", "p5"] as const;

/**
 * Up to three parts of a whole as one bar, with their amounts in words below it: the parts differ in
 * place and frame, not only in color.
 */
export function ShareBar({ title, shares }: { title: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  const percent = (amount: number): string => `${String(Math.round((amount / whole) * 1000) / 10)}%`;
  let from = 0;
  return (
    <figure className="card pay">
      <svg className="bar" role="img" aria-label={title}>
        {shares.map(({ label, amount }, index) => {
          const x = percent(from);
          from += amount;
          return <rect key={label} className={LOOKS[index]} x={x} width={percent(amount)} height="100%" />;
        })}
      </svg>
      <figcaption className="grid3">
        {shares.map(({ label, words }, index) => (
          <span key={label}>
            <svg className="sw" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <rect className={LOOKS[index]} x=".5" y=".5" width="15" height="15" />
            </svg>
            {label}: <b className="num">{words}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
