import { formatMoney } from "~/domain/money";

/** Pictures of calculators. Each says in words what it shows, and stands with its figures. */

/** Returns words with a capital first letter. */
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** One bar with its figure. */
export interface BarRow {
  label: string;
  /** below the label */
  note?: string;
  /** dollars; a bar ends at 0 */
  dollars: number;
}

/** A table of amounts, each with a bar under its name. */
export function BarTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly [string, string];
  rows: readonly BarRow[];
}) {
  const most = Math.max(1, ...rows.map(({ dollars }) => dollars));
  return (
    <table className="tb">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, note, dollars }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {note === undefined ? null : <small>{note}</small>}
              <svg className="bar" width="100%" height="12" aria-hidden="true">
                <rect className="p1" width={`${percentOf(dollars, most)}%`} height="12" />
              </svg>
            </th>
            <td>
              <b>{formatMoney(dollars)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percentOf = (dollars: number, most: number): string =>
  String(Math.round((Math.max(0, dollars) / most) * 1000) / 10);

/** A line from year to year. */
export interface YearLine {
  label: string;
  /** dollars after each year, from the first on */
  dollars: readonly number[];
  isDashed?: true;
}

export interface YearChartProps {
  /** unique on the page */
  id: string;
  title: string;
  /** the finding in words */
  description: string;
  lines: readonly YearLine[];
}

const HEIGHT = 240;

/**
 * Lines over the years. Texts keep their size; lines differ by dash and name. Its figures stand in a
 * table beside it.
 */
export function YearChart({ id, title, description, lines }: YearChartProps) {
  const all = lines.flatMap(({ dollars }) => dollars);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const years = Math.max(...lines.map(({ dollars }) => dollars.length));
  const heightOf = (dollars: number): number =>
    Math.round(((high - dollars) / (high - low)) * HEIGHT * 10) / 10;
  const ends = endsOf(lines.map(({ dollars }) => heightOf(dollars.at(-1) ?? 0)));
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      width="100%"
      height={HEIGHT + 40}
      overflow="visible"
      fill="currentColor"
      fontSize="15"
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      <svg
        width="82%"
        height={HEIGHT}
        viewBox={`1 0 ${String(years - 1)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        overflow="visible"
        fill="none"
        stroke="currentColor"
      >
        <path d={`M1 ${String(heightOf(0))}H${String(years)}`} vectorEffect="non-scaling-stroke" />
        {lines.map(({ label, dollars, isDashed }) => (
          <path
            key={label}
            d={`M${dollars.map((amount, past) => `${String(past + 1)} ${String(heightOf(amount))}`).join("L")}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            strokeDasharray={isDashed ? "9 5" : undefined}
          />
        ))}
      </svg>
      {lines.map(({ label }, at) => (
        <text key={label} x="84%" y={ends[at]}>
          {label}
        </text>
      ))}
      <text x="0" y="14">
        {formatMoney(high)}
      </text>
      <text x="0" y={HEIGHT + 24}>
        Year 1
      </text>
      <text x="82%" y={HEIGHT + 24} textAnchor="end">
        Year {years}
      </text>
    </svg>
  );
}

const LABEL_ROOM = 20;

/** Moves two names apart that would cover each other. */
function endsOf(heights: readonly number[]): number[] {
  const order = heights.map((at, index) => ({ at: at + 5, index })).sort((one, other) => one.at - other.at);
  order.forEach((one, index) => {
    const before = order[index - 1];
    if (before) one.at = Math.max(one.at, before.at + LABEL_ROOM);
  });
  const placed = [...heights];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}
