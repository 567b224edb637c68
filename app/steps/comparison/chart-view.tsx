import { Fragment } from "react";
import type { Chart } from "./view";

/**
 * The line chart. Texts stand in the outer drawing at percent positions, so that letters keep their
 * size; the lines are in an inner one. Each line has its own dash, its letter at its end, and its
 * column in the table, so that it is read without color.
 */
export function CostChart({ chart, table }: { chart: Chart; table: string | undefined }) {
  const { heading, title, finding, ticks, stayAt, zero, zeroWord, zeroEnd, lines, crossings, callout } =
    chart;
  return (
    <section>
      <h2>{heading}</h2>
      <figure>
        <div className="plot">
          <svg role="img" aria-labelledby="cct ccd">
            <title id="cct">{title}</title>
            <desc id="ccd">{finding}</desc>
            {ticks.map(([at, words]) => (
              <Fragment key={words}>
                <line className={words === "$0" ? "ax" : "g"} x2="100%" y1={percent(at)} y2={percent(at)} />
                <text className="ty" x="-8" y={percent(at)} dy=".35em">
                  {words}
                </text>
              </Fragment>
            ))}
            {YEARS.map(([at, words]) => (
              <text key={words} className="tx" x={percent(at)} y="100%" dy="1.6em">
                {words}
              </text>
            ))}
            {stayAt === undefined ? null : (
              <>
                <line className="st" x1={percent(stayAt)} x2={percent(stayAt)} y2="100%" />
                <text className="k" x={percent(stayAt)} dx="6" dy=".9em">
                  Your stay
                </text>
              </>
            )}
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
              {lines.map(({ letter, path }, index) => (
                <path
                  key={letter}
                  className={`ln s${String(index + 1)}`}
                  d={path}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            {crossings.map(({ at, words }) => (
              <circle
                key={at}
                className="x"
                cx={percent(at)}
                cy={percent(zero)}
                r={words === undefined ? 5 : 8}
              />
            ))}
            {crossings.map(({ at, words }) =>
              words === undefined ? null : (
                <text
                  key={at}
                  className="k o"
                  x={percent(at)}
                  y={percent(zero)}
                  dx="-14"
                  dy="-18"
                  paintOrder="stroke"
                >
                  {words}
                </text>
              ),
            )}
            <text className="k" x="100%" y={percent(zeroEnd)} dx="4" dy=".35em">
              {zeroWord}
            </text>
            {lines.map(({ letter, end }, index) => (
              <Fragment key={letter}>
                <circle className={`lb s${String(index + 1)}`} cx="100%" cy={percent(end)} r="12" />
                <text className="k le" x="100%" y={percent(end)} dx="17" dy="5">
                  {letter}
                </text>
              </Fragment>
            ))}
          </svg>
        </div>
        {callout ? (
          <figcaption className="callout">
            <b>{callout.bold}</b> {callout.rest}
          </figcaption>
        ) : null}
      </figure>
      {table === undefined ? null : (
        <p className="np">
          <a href={`${table}#table`}>See it as a table</a>
        </p>
      )}
    </section>
  );
}

const YEARS: readonly [at: number, words: string][] = [
  [0, "Now"],
  [30, "3 years"],
  [50, "5"],
  [70, "7"],
  [100, "10"],
];

const percent = (at: number): string => `${String(at)}%`;

/** The chart's amounts: what each row has cost by year. */
export function ChartTable({ chart: { table } }: { chart: Chart }) {
  const { caption, heads, rows } = table;
  return (
    <section className="tw" aria-label="The chart as a table" tabIndex={0}>
      <table className="cmp sm">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">After</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...cells]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
