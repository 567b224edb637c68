import { LegendSample } from "./bars";
import type { StackedBars } from "./chart-paths";
import { CHART } from "./chart-size";

export interface BarChartProps {
  /** unique in the page; labels the drawing */
  id: string;
  title: string;
  /** description of the drawing with its figures, for screen readers */
  description: string;
  bars: StackedBars;
  /** names of the two parts of a bar */
  lower: string;
  upper: string;
  /** text above the tallest bar */
  top: string;
  /** text under the first and the last bar */
  first: string;
  last: string;
}

/**
 * Two-part bars, drawn by the server. The parts differ by fill and frame, not only in color; texts
 * are outside of the drawing, which is stretched. Put a table with the same figures beside it.
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
        <path className="pc" d={bars.upper} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="hint">
        <span>{first}</span> <span>{last}</span>
      </p>
      <figcaption>
        <LegendSample look="pd" /> {lower}
        <br />
        <LegendSample look="pc" /> {upper}
      </figcaption>
    </figure>
  );
}
