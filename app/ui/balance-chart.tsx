import { CHART } from "./chart-size";

/** What is owed over the years, drawn and put into words by the server. */
export interface BalanceChartProps {
  /** of an SVG path as large as `CHART` */
  path: string;
  /** amounts in words, at the start, then each so many years later: one text with a space between, as thirty of them weigh twice as much */
  amounts: string;
  /** years from one to the next */
  every: number;
}

/**
 * What is owed over the years: a bar for a year or two, whose words appear above the drawing when it is pointed at or touched, and which a screen reader
 * reads as a list; some values stand in print under it. Without script.
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
