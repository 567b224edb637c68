import { CHART } from "./chart-size";
import { Comparison } from "./comparison";
import { Details } from "./parts";

/** What is owed over the years, drawn and put into words by the server. */
export interface BalanceChartProps {
  /** of an SVG path as large as `CHART` */
  path: string;
  /** amounts in words, at the start, then at the end of each year: one text with a space between, as thirty of them weigh twice as much */
  amounts: string;
}

/** Every how many years the table has a row. */
const STEP = 5;

/**
 * What is owed over the years: a bar a year, whose words appear above the drawing when it is pointed at or touched, and which a screen reader
 * reads as a list; some values stand in print under it, and those of every fifth year in a table. Without script.
 */
export function BalanceChart({ path, amounts }: BalanceChartProps) {
  const words = amounts.split(" ");
  const last = words.length - 1;
  const values = words.map((amount, year) => ({
    label: year === 0 ? "Start" : `Year ${String(year)}`,
    values: [amount],
  }));
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
          {values.map(({ label, values: [amount] }) => (
            <li key={label}>
              <span>{`${label}: ${amount ?? ""}`}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="tick">
        {[0, 1, 2, 3].map((third) => {
          const year = Math.round((last * third) / 3);
          return (
            <span key={third}>
              {values[year]?.label}
              <br />
              {words[year]}
            </span>
          );
        })}
      </p>
      <Details summary="See every fifth year as a table">
        <Comparison
          caption="What you owe at the end of the year"
          hideCaption
          columns={["You owe"]}
          rows={values.filter((_, year) => year % STEP === 0 || year === last)}
        />
      </Details>
    </figure>
  );
}
