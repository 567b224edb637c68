import { CHART } from "./chart-size";

/** The balance over the years, drawn and formatted by the server. */
export interface BalanceChartProps {
  /** SVG path data in the units of `CHART` */
  path: string;
  /**
   * formatted amounts, at the start and then once per interval, joined by spaces; as a list, thirty
   * of them would take twice the space
   */
  amounts: string;
  /** years per interval */
  every: number;
}

/**
 * The balance over the years: a bar for one or two years. Its text appears above the drawing on
 * hover or touch, and a screen reader reads the bars as a list; some values are printed under it.
 * Needs no script.
 */
export function BalanceChart({ path, amounts, every }: BalanceChartProps) {
  const words = amounts.split(" ");
  const last = words.length - 1;
  const labelOf = (bar: number): string => (bar === 0 ? "Start" : `Year ${String(bar * every)}`);
  return (
    <figure className="chart owed">
      <div>
        <svg
          viewBox={`0 0 ${String(CHART.width)} ${String(CHART.height)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="pd" d={path} />
        </svg>
        <ol>
          {words.map((amount, bar) => (
            <li key={bar}>
              <span>{`${labelOf(bar)}: ${amount}`}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="tick">
        {[0, 1, 2, 3].map((third) => {
          const bar = Math.round((last * third) / 3);
          return (
            <span key={third}>
              {labelOf(bar)}
              <br />
              {words[bar]}
            </span>
          );
        })}
      </p>
    </figure>
  );
}
