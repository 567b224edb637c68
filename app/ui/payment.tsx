import type { ReactNode } from "react";
import { formatMoney } from "./parts";

/** What is paid each month, in dollars. A part of 0 is left out. */
export interface PaymentParts {
  /** principal and interest of every loan that the payment covers */
  principalAndInterest: number;
  mortgageInsurance?: number;
  /** property taxes; absent while they are unknown */
  taxes?: number;
  /** homeowners insurance; absent while it is unknown */
  homeownersInsurance?: number;
  /** taxes and homeowners insurance where they are known only together */
  taxesAndInsurance?: number;
  /** of an owners' association */
  dues?: number;
  /** other debts that are paid beside the home */
  otherDebts?: number;
}

export interface PaymentProps extends PaymentParts {
  /** unique on the page */
  id: string;
  /** names the payment, such as "Each month, in all" */
  label?: ReactNode;
  /** taxes and insurance are our estimate, and their lines say so; true by default */
  isEstimated?: boolean;
  /** of the first part; a line of credit has only interest at first */
  loanLabel?: string;
  /** a sentence below, such as how long the payment stays the same */
  note?: ReactNode;
}

interface Part {
  label: string;
  /** dollars */
  amount: number;
  look: "p1" | "p2" | "p3" | "p4" | "p5";
}

/** Returns the parts that are not 0, in the order in which they are shown. */
function partsOf(props: PaymentProps): Part[] {
  const about = props.isEstimated === false ? "" : ", estimated";
  const parts: Part[] = [
    { label: props.loanLabel ?? "Principal and interest", amount: props.principalAndInterest, look: "p1" },
    { label: "Mortgage insurance", amount: props.mortgageInsurance ?? 0, look: "p2" },
    { label: `Property taxes${about}`, amount: props.taxes ?? 0, look: "p3" },
    { label: `Homeowners insurance${about}`, amount: props.homeownersInsurance ?? 0, look: "p4" },
    { label: `Taxes and homeowners insurance${about}`, amount: props.taxesAndInsurance ?? 0, look: "p3" },
    { label: "Homeowners association dues", amount: props.dues ?? 0, look: "p5" },
    { label: "Other debts that you named", amount: props.otherDebts ?? 0, look: "p5" },
  ];
  return parts.filter(({ amount }) => toCents(amount) !== 0);
}

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Returns what is not known of taxes and insurance, in words; undefined when all of it is known. */
function unknownOf({ taxes, homeownersInsurance, taxesAndInsurance }: PaymentParts): string | undefined {
  if (taxesAndInsurance !== undefined) return undefined;
  if (taxes === undefined && homeownersInsurance === undefined) return "taxes and homeowners insurance";
  if (taxes === undefined) return "property taxes";
  return homeownersInsurance === undefined ? "homeowners insurance" : undefined;
}

/**
 * A monthly payment: the total first and large, a bar of its parts, the parts, and the total again.
 * The total is the sum of the parts as they are shown. The words below say when taxes or insurance
 * are unknown, so that the total never passes for all of it. Its styles are in payment.css, which
 * the page's sheet imports.
 */
export function Payment(props: PaymentProps) {
  const { id, note } = props;
  const parts = partsOf(props);
  const sum = parts.reduce((cents, { amount }) => cents + toCents(amount), 0);
  const total = formatMoney(sum / 100, true);
  const unknown = unknownOf(props);
  const ending = unknown === undefined ? "in all" : `before ${unknown}`;
  return (
    <div className="pay" role="group" aria-labelledby={`${id}-label`}>
      <p className="lab" id={`${id}-label`}>
        {props.label ?? `Each month, ${ending}`}
      </p>
      <p className="fig num">{total}</p>
      <Bar id={id} parts={parts} sum={sum} />
      <dl className="rows amt tot">
        {parts.map(({ label, amount, look }) => (
          <div key={label}>
            <dt>
              <Swatch id={id} look={look} />
              {label}
            </dt>
            <dd>{formatMoney(amount, true)}</dd>
          </div>
        ))}
        <div>
          <dt>Each month{unknown === undefined ? "" : `, ${ending}`}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {unknown === undefined ? null : (
        <p className="hint">
          <b>{`${capitalize(unknown)} ${unknown.startsWith("homeowners") ? "comes" : "come"} on top.`}</b> We
          don&apos;t know this part yet.
        </p>
      )}
      {note ? <p className="hint">{note}</p> : null}
    </div>
  );
}

/** Returns the fill of a part: a pattern of this payment where its look has one. */
const fillOf = (id: string, look: Part["look"]): string | undefined =>
  look === "p2" || look === "p4" ? `url(#${id}-${look})` : undefined;

/** The parts side by side, each as wide as its share; it repeats the list below it. */
function Bar({ id, parts, sum }: { id: string; parts: readonly Part[]; sum: number }) {
  const share = (cents: number): string => `${Math.round((cents / sum) * 10_000) / 100}%`;
  const looks = new Set(parts.map(({ look }) => look));
  let from = 0;
  return (
    <svg className="bar" aria-hidden="true" focusable="false">
      {looks.has("p2") ? (
        <pattern
          id={`${id}-p2`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="p1" d="M0 0h3v8H0z" />
        </pattern>
      ) : null}
      {looks.has("p4") ? (
        <pattern id={`${id}-p4`} width="7" height="7" patternUnits="userSpaceOnUse">
          <circle className="p1" cx="3.5" cy="3.5" r="1.8" />
        </pattern>
      ) : null}
      {parts.map(({ label, amount, look }) => {
        const cents = toCents(amount);
        const x = share(from);
        from += cents;
        return (
          <rect
            key={label}
            className={look}
            fill={fillOf(id, look)}
            x={x}
            width={share(cents)}
            height="100%"
          />
        );
      })}
    </svg>
  );
}

function Swatch({ id, look }: { id: string; look: Part["look"] }) {
  return (
    <svg className="sw" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <rect className={look} fill={fillOf(id, look)} x=".5" y=".5" width="15" height="15" />
    </svg>
  );
}
