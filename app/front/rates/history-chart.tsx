import { Fragment } from "react";
import { daysBetween, dayOf } from "~/domain/dates";
import { formatMoney, roundHalfUp } from "~/domain/money";
import type { RateDay, RateHistory } from "~/domain/tools/rate-history";
import { STANDARD_ASSUMPTIONS, type StandardLoan } from "~/domain/tools/standard-rates";
import { ratePercent } from "~/steps/loan/loan-words";

/** The rates over time: a line chart whose figures also stand in a table. */

export type HistoryView = RateHistory;

/** The drawn loans, each with the word at the end of its line. */
const LINES = [
  { loan: "buy-30", word: "30", name: "30-year fixed", dash: "solid line" },
  { loan: "buy-15", word: "15", name: "15-year fixed", dash: "dashed line" },
] as const satisfies readonly { loan: StandardLoan; word: string; name: string; dash: string }[];

const percent = (at: number): string => `${String(roundHalfUp(at, 2))}%`;
const monthOf = (day: string, format = "LLL yyyy"): string => dayOf(day)?.toFormat(format) ?? day;

interface Line {
  name: string;
  word: string;
  path: string;
  /** percent from the top */
  end: number;
  first: number;
  last: number;
}

interface Drawing {
  ticks: readonly { at: number; words: string }[];
  months: readonly { at: number; words: string; anchor: "start" | "middle" | "end" }[];
  lines: readonly Line[];
}

/** Distance of two labels, in percent, at which they no longer overlap. */
const LABEL_GAP = 9;

/** Returns the drawing: places in percent from the left and from the top. */
export function drawHistory(days: readonly RateDay[]): Drawing {
  const all = days.flatMap(({ rates }) =>
    LINES.map(({ loan }) => rates[loan]).filter((rate) => rate !== undefined),
  );
  const least = Math.floor(Math.min(...all) * 2 - 0.5) / 2;
  const most = Math.ceil(Math.max(...all) * 2 + 0.25) / 2;
  const begin = days[0]?.day ?? "";
  const length = Math.max(1, daysBetween(begin, days.at(-1)?.day ?? begin) ?? 1);
  const xOf = (day: string): number => ((daysBetween(begin, day) ?? 0) / length) * 100;
  const yOf = (rate: number): number => ((most - rate) / (most - least)) * 100;
  const lines = LINES.flatMap(({ loan, name, word }): Line[] => {
    const points = days.flatMap(({ day, rates: { [loan]: rate } }) =>
      rate === undefined ? [] : [{ day, rate }],
    );
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const path = points
      .map(({ day, rate }) => `${String(roundHalfUp(xOf(day) * 10))} ${String(roundHalfUp(yOf(rate) * 10))}`)
      .join("L");
    return [{ name, word, path: `M${path}`, end: yOf(last.rate), first: first.rate, last: last.rate }];
  });
  const [upper, lower] = lines;
  if (upper && lower && lower.end - upper.end < LABEL_GAP) lower.end = Math.min(100, upper.end + LABEL_GAP);
  const steps = Math.round((most - least) * 2);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => least + index / 2).map((rate) => ({
    at: yOf(rate),
    words: `${rate.toFixed(1)}%`,
  }));
  return { ticks, months: monthsOf(days, xOf), lines };
}

/** Returns the words below the chart: the first and the last day, and two between them. */
function monthsOf(days: readonly RateDay[], xOf: (day: string) => number): Drawing["months"] {
  const last = days.length - 1;
  const format = (daysBetween(days[0]?.day ?? "", days[last]?.day ?? "") ?? 0) > 62 ? "LLL" : "LLL d";
  const chosen = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
  return chosen.flatMap((index) => {
    const day = days[index]?.day;
    if (day === undefined) return [];
    const anchor = index === 0 ? "start" : index === last ? "end" : "middle";
    return [{ at: xOf(day), words: monthOf(day, index === 0 ? `${format} yyyy` : format), anchor } as const];
  });
}

const { value, downPayment, score } = STANDARD_ASSUMPTIONS.buying;

export function HistoryChart({ view: { days, isSample } }: { view: HistoryView }) {
  const { ticks, months, lines } = drawHistory(days);
  const [begin, end] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const finding = lines
    .map(
      ({ name, first, last }) =>
        `The ${name} rate was ${ratePercent(first)} in ${monthOf(begin)} and is ${ratePercent(last)} in ${monthOf(end)}.`,
    )
    .join(" ");
  return (
    <div>
      <h2>{isSample ? "The last twelve months: a sample" : `Our rates since ${monthOf(begin)}`}</h2>
      <p className="soft">
        {isSample ? (
          <b>
            These rates are made up for this demonstration, except today’s. A lender’s site shows the rates
            that it has recorded itself, one a day.
          </b>
        ) : (
          `The rates that this site recorded each day, for a loan of ${formatMoney(value - downPayment)} on a ${formatMoney(value)} home, credit score ${String(score)}.`
        )}
      </p>
      <figure>
        <div className="plot">
          <svg role="img" aria-labelledby="ht hd" focusable="false">
            <title id="ht">{isSample ? "A sample of rates over time" : "Our rates over time"}</title>
            <desc id="hd">{finding}</desc>
            {ticks.map(({ at, words }) => (
              <Fragment key={words}>
                <line className="g" x2="100%" y1={percent(at)} y2={percent(at)} />
                <text className="ty" x="-8" y={percent(at)} dy=".35em">
                  {words}
                </text>
              </Fragment>
            ))}
            {months.map(({ at, words, anchor }) => (
              <text key={at} x={percent(at)} y="100%" dy="1.6em" textAnchor={anchor}>
                {words}
              </text>
            ))}
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
              {lines.map(({ word, path }, index) => (
                <path
                  key={word}
                  className={`ln s${String(index + 1)}`}
                  d={path}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            {lines.map(({ word, end: at }, index) => (
              <Fragment key={word}>
                <circle className={`lb s${String(index + 1)}`} cx="100%" cy={percent(at)} r="12" />
                <text className="k le" x="100%" y={percent(at)} dx="17" dy="5">
                  {word}
                </text>
              </Fragment>
            ))}
          </svg>
        </div>
        <figcaption className="small">
          {LINES.map(({ name, word, dash }) => `${word}: ${name}, ${dash}`).join(". ")}.
        </figcaption>
      </figure>
      <HistoryTable days={days} isSample={isSample} />
    </div>
  );
}

function HistoryTable({ days, isSample }: HistoryView) {
  return (
    <details className="det">
      <summary>See it as a table</summary>
      <div>
        <table className="tb shrink">
          <caption className="vh">{isSample ? "A sample of rates by day" : "Our rates by day"}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {LINES.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, rates }) => (
              <tr key={day}>
                <th scope="row">{monthOf(day, "LLL d, yyyy")}</th>
                {LINES.map(({ loan }) => (
                  <td key={loan}>{rates[loan] === undefined ? "" : ratePercent(rates[loan])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
