/** A bar: its label, its formatted amount, and its parts in one unit, none below zero. */
export interface Bar {
  label: string;
  words: string;
  /** at most three, distinguished by their fill and order */
  parts: readonly number[];
}

export interface BarsProps {
  bars: readonly Bar[];
  /** names of the parts, if any bar has more than one */
  legend?: readonly string[];
}

const WIDTH = 100;

/** Brand, marigold and edge; the latter two with a frame. */
const FILLS = ["pd", "pc", "pe"] as const;

/**
 * Amounts as bars on one scale, drawn by the server. Label and amount are text above each bar, so
 * the drawing holds no extra information; the parts differ in order and frame, not only in color.
 */
export function Bars({ bars, legend }: BarsProps) {
  const most = Math.max(...bars.map(({ parts }) => sum(parts)));
  const wide = (amount: number): number => (most > 0 ? Math.round((amount / most) * WIDTH * 10) / 10 : 0);
  return (
    <figure className="chart">
      {bars.map(({ label, words, parts }) => (
        <div key={label}>
          <p className="hint">
            <span>{label}</span> <strong className="num">{words}</strong>
          </p>
          <svg
            className="scale"
            viewBox={`0 0 ${String(WIDTH)} 6`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {parts.map((part, index) => (
              <rect
                key={index}
                className={FILLS[index]}
                x={wide(sum(parts.slice(0, index)))}
                width={wide(part)}
                height="6"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </div>
      ))}
      {legend ? (
        <figcaption>
          {legend.map((words, index) => (
            <div key={words}>
              <LegendSample look={FILLS[index]} /> {words}
            </div>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** A small square that shows the fill of a part. */
export function LegendSample({ look }: { look: (typeof FILLS)[number] | undefined }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path className={look} d="M1 1h14v14H1z" />
    </svg>
  );
}
