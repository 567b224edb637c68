import { Ring } from "./loan-table";
import type { Chart, ChartLine } from "./view";

/**
 * The line chart. Texts stand in the outer drawing at percent positions, so that letters keep their
 * size; the lines are in an inner one. Each line has its own dash, its letter at its end, and its
 * column in the table, so that it is read without color.
 */
export function CostChart({ chart, table }: { chart: Chart; table: string | undefined }) {
  const { title, finding, ticks, stayAt, zero, lines, crossings, callout } = chart;
  return (
    <section>
      <h2>What it costs, year by year</h2>
      <p className="soft">
        Interest and fees of all loans on the home, compared with staying as you are. Below the dashed line, a
        loan has cost you less.
      </p>
      <figure>
        <div className="plot">
          <svg role="img" aria-labelledby="cct ccd" focusable="false">
            <title id="cct">{title}</title>
            <desc id="ccd">{finding}</desc>
            {ticks.map(([at, words]) => (
              <g key={words}>
                <line className={words === "$0" ? "ax" : "g"} x2="100%" y1={percent(at)} y2={percent(at)} />
                <text x="-8" y={percent(at)} dy=".35em" textAnchor="end">
                  {words}
                </text>
              </g>
            ))}
            {YEARS.map(([at, words]) => (
              <text key={words} x={percent(at)} y="100%" dy="1.6em" textAnchor="middle">
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
                <path key={letter} className={`ln s${String(index + 1)}`} d={path} />
              ))}
            </svg>
            {crossings.map(({ at, words }) => (
              <svg key={at} x={percent(at)} y={percent(zeroOf(ticks))} overflow="visible">
                <circle className="x" r={words === undefined ? 5 : 8} />
                {words === undefined ? null : (
                  <text className="k" x="-14" y="-18">
                    {words}
                  </text>
                )}
              </svg>
            ))}
            <End at={zero} letter="" />
            {lines.map((line, index) => (
              <End key={line.letter} at={line.end} letter={line.letter} dash={index + 1} />
            ))}
          </svg>
        </div>
        <figcaption>
          <Key lines={lines} />
          {callout ? (
            <p className="callout">
              <b>{callout.bold}</b> {callout.rest}
            </p>
          ) : null}
        </figcaption>
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

/** Returns where the zero line is, in percent from the top. */
const zeroOf = (ticks: Chart["ticks"]): number => ticks.find(([, words]) => words === "$0")?.[0] ?? 0;

/** The letter at the end of a line; a square for staying. */
function End({ at, letter, dash }: { at: number; letter: string; dash?: number }) {
  return (
    <svg className="lb" x="100%" y={percent(at)} overflow="visible">
      {letter === "" ? (
        <>
          <rect className="s0" x="5" y="-12" width="24" height="24" rx="5" />
          <path transform="translate(8.5 -8.5) scale(.71)" d="M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10" />
        </>
      ) : (
        <>
          <circle className={`s${String(dash)}`} cx="17" r="12" />
          <text className="k" x="17" y="5">
            {letter}
          </text>
        </>
      )}
    </svg>
  );
}

function Key({ lines }: { lines: readonly ChartLine[] }) {
  const all = [{ letter: "", name: "Staying as you are" }, ...lines];
  return (
    <ul className="key">
      {all.map(({ letter, name }, index) => (
        <li key={letter}>
          <svg aria-hidden="true" focusable="false">
            <line className={`s${String(index)}`} x2="40" y1="6" y2="6" />
          </svg>
          {letter === "" ? (
            <>
              <Ring letter="" /> {name}
            </>
          ) : (
            `${letter}: ${name}`
          )}
        </li>
      ))}
    </ul>
  );
}

/** The chart's amounts: what each row has cost by year. */
export function ChartTable({ chart: { table, lines } }: { chart: Chart }) {
  const { heads, rows } = table;
  return (
    <table className="tb">
      <caption>
        {`Interest and fees so far, all loans on the home. ${lines.map(({ letter, name }) => `${letter}: ${name}`).join("; ")}`}
      </caption>
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
  );
}
