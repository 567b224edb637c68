import { CHART, stackedBars } from "./chart-paths";
import { Comparison } from "./comparison";
import { Details, formatMoney } from "./parts";

/** Ticks whose values are printed beside the drawing: the start, two between, the end. */
const TICKS = 3;

const afterWords = (year: number): string => (year === 0 ? "Start" : `Year ${String(year)}`);

/**
 * What is owed over the years, drawn by the server: a bar a year, whose words appear above the drawing when it is pointed at or touched; some
 * values stand in print under it, and all of them in a table. Without script.
 * @param balances whole dollars: at the start, then at the end of each year
 */
export function BalanceChart({ balances }: { balances: readonly number[] }) {
  const years = balances.length - 1;
  const { lower } = stackedBars(balances.map((balance) => ({ lower: balance, upper: 0 })));
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => Math.round((years * tick) / TICKS));
  return (
    <figure className="chart owed">
      <div>
        <svg
          viewBox={`0 0 ${String(CHART.width)} ${String(CHART.height)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="pd" d={lower} />
        </svg>
        {/* For who points or touches: all of it stands in the table. */}
        <ol aria-hidden="true">
          {balances.map((balance, year) => (
            <li key={year}>
              <span>
                {afterWords(year)}: {formatMoney(balance)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <dl className="tick">
        {ticks.map((year) => (
          <div key={year}>
            <dt>{year === 0 ? "Start" : `${String(year)} years`}</dt>
            <dd className="num">{formatMoney(balances[year])}</dd>
          </div>
        ))}
      </dl>
      <Details summary="See every year as a table">
        <Comparison
          caption="What you owe at the end of each year"
          hideCaption
          corner="Year"
          columns={["You owe"]}
          rows={balances.slice(1).map((balance, index) => ({
            label: String(index + 1),
            values: [formatMoney(balance)],
          }))}
        />
      </Details>
    </figure>
  );
}
