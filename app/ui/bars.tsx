/** One bar: what it is, its amount in words, and its parts in one unit, none below zero. */
export interface Bar {
  label: string;
  words: string;
  /** the first part is filled, the second framed */
  parts: readonly [number] | readonly [number, number];
}

export interface BarsProps {
  bars: readonly Bar[];
  /** what the two parts are, where any bar has two */
  legend?: readonly [string, string];
}

const WIDTH = 100;

/**
 * Amounts as bars of one scale, drawn by the server. Label and amount stand as text above each bar, so the drawing itself says nothing
 * that cannot be read; the parts differ in being filled or framed, not in colour alone.
 */
export function Bars({ bars, legend }: BarsProps) {
  const most = Math.max(...bars.map(({ parts }) => sum(parts)));
  const wide = (amount: number): number => (most > 0 ? Math.round((amount / most) * WIDTH * 10) / 10 : 0);
  return (
    <figure className="chart">
      {bars.map(({ label, words, parts: [filled, framed = 0] }) => (
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
            <rect className="pd" width={wide(filled)} height="6" />
            {framed > 0 ? <rect className="pf" x={wide(filled)} width={wide(framed)} height="6" /> : null}
          </svg>
        </div>
      ))}
      {legend ? (
        <figcaption>
          <Sample look="pd" /> {legend[0]}
          <br />
          <Sample look="pf" /> {legend[1]}
        </figcaption>
      ) : null}
    </figure>
  );
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** A little square that shows how a part of a drawing is filled. */
export function Sample({ look }: { look: "pd" | "pf" }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path className={look} d="M1 1h14v14H1z" />
    </svg>
  );
}
