/** A part of a whole: what it is, how much in words, and its share in one unit, none below zero. */
export interface BarPart {
  label: string;
  words: string;
  amount: number;
}

/** How parts are told apart: from dark to light with a frame around each, and by their order. */
const LOOKS = ["pd", "pf", "pc", "pe"] as const;
const lookOf = (index: number) => LOOKS[index % LOOKS.length];

/**
 * What a whole is made of, as one bar with its parts named beside it, drawn by the server. The words carry the figures; a part that is
 * nothing is left out.
 */
export function StackedBar({ parts, total }: { parts: readonly BarPart[]; total?: Omit<BarPart, "amount"> }) {
  const drawn = parts.filter(({ amount }) => amount > 0);
  const whole = drawn.reduce((sum, { amount }) => sum + amount, 0);
  const wide = (amount: number): number => Math.round((amount / whole) * 1_000) / 10;
  let x = 0;
  return (
    <figure className="chart">
      <svg
        className="scale"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {drawn.map(({ label, amount }, index) => {
          const at = x;
          x += wide(amount);
          return <rect key={label} className={lookOf(index)} x={at} width={wide(amount)} height="6" />;
        })}
      </svg>
      <dl className="rows fig">
        {drawn.map(({ label, words }, index) => (
          <div key={label}>
            <dt>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path className={lookOf(index)} d="M1 1h14v14H1z" />
              </svg>{" "}
              {label}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        {total ? (
          <div>
            <dt>{total.label}</dt>
            <dd>{total.words}</dd>
          </div>
        ) : null}
      </dl>
    </figure>
  );
}
