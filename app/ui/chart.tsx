import { Sample } from "./bars";
import type { StackedBars } from "./chart-paths";
import { CHART } from "./chart-size";

export interface BarChartProps {
  /** of this page only; the drawing is named by it */
  id: string;
  title: string;
  /** what the drawing shows, in a sentence with its figures, for who does not see it */
  description: string;
  bars: StackedBars;
  /** what the two parts of a bar are */
  lower: string;
  upper: string;
  /** words above the tallest bar */
  top: string;
  /** words under the first and the last bar */
  first: string;
  last: string;
}

/**
 * Bars of two parts, drawn by the server. The parts differ in being filled or framed, not in colour alone; words stand
 * outside of the drawing, which is stretched. A table with the same figures belongs beside it.
 */
export function BarChart({ id, title, description, bars, lower, upper, top, first, last }: BarChartProps) {
  return (
    <figure className="chart">
      <p className="hint">{top}</p>
      <svg
        viewBox={`0 0 ${String(CHART.width)} ${String(CHART.height)}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        <path className="pd" d={bars.lower} />
        <path className="pf" d={bars.upper} />
      </svg>
      <p className="hint">
        <span>{first}</span> <span>{last}</span>
      </p>
      <figcaption>
        <Sample look="pd" /> {lower}
        <br />
        <Sample look="pf" /> {upper}
      </figcaption>
    </figure>
  );
}
