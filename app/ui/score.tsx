/** A credit score as text first: the number, its source, and its position between 300 and 850. */
export function Score({ score, from, word }: { score: number; from: string; word?: string }) {
  const at = Math.min(Math.max((score - 300) / 550, 0), 1) * 100;
  return (
    <dl className="big">
      <dt>{from}</dt>
      <dd>
        <span className="num">{score}</span>
        <small>{word ? `${word}, on a scale from 300 to 850` : "on a scale from 300 to 850"}</small>
        <svg
          className="scale"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <rect className="pb" width="100" height="6" />
          <rect className="pd" width={at} height="6" />
        </svg>
      </dd>
    </dl>
  );
}
