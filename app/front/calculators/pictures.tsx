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
    <table className="tb shrink">
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

export interface DifferenceChartProps {
  /** unique on the page */
  id: string;
  title: string;
  /** the finding in words */
  description: string;
  /** dollars after each year, from the first on: above 0 for more than the other way */
  dollars: readonly number[];
  /** at the end of the line, and of the zero line */
  names: readonly [line: string, zero: string];
}

const HEIGHT = 240;
/** Pixels between the middles of two names. */
const NAME_ROOM = 20;

/**
 * What one way costs more or less than another, by year: the other way is the zero line. Texts keep
 * their size while the line is stretched. Its figures stand in a table beside it.
 */
export function DifferenceChart({ id, title, description, dollars, names }: DifferenceChartProps) {
  const [low, high] = [Math.min(0, ...dollars), Math.max(0, ...dollars)];
  const years = dollars.length;
  const heightOf = (amount: number): number =>
    Math.round(((high - amount) / Math.max(1, high - low)) * HEIGHT * 10) / 10;
  const zero = heightOf(0);
  const last = heightOf(dollars.at(-1) ?? 0);
  const nameAt = last < zero ? Math.min(last, zero - NAME_ROOM) : Math.max(last, zero + NAME_ROOM);
  const points = dollars.map((amount, past) => `${String(past + 1)} ${String(heightOf(amount))}`);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      width="100%"
      height={HEIGHT + 64}
      overflow="visible"
      fill="currentColor"
      fontSize="15"
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      <svg
        y="20"
        width="82%"
        height={HEIGHT}
        viewBox={`1 0 ${String(Math.max(1, years - 1))} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        overflow="visible"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={`M1 ${String(zero)}H${String(years)}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="9 5"
        />
        <path d={`M${points.join("L")}`} vectorEffect="non-scaling-stroke" strokeWidth="3" />
      </svg>
      <text x="84%" y={nameAt + 25}>
        {names[0]}
      </text>
      <text x="84%" y={zero + 25}>
        {names[1]}
      </text>
      {high > 0 ? <text y="12">{formatMoney(high)} more</text> : null}
      {low < 0 ? <text y={HEIGHT + 38}>{formatMoney(-low)} less</text> : null}
      <text y={HEIGHT + 60}>Year 1</text>
      <text x="82%" y={HEIGHT + 60} textAnchor="end">
        Year {years}
      </text>
    </svg>
  );
}
