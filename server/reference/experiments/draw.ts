import { html } from "hono/html";
import { renderBackendPage, type Markup } from "~server/shared/backend-page";
import { MIN_SHOWN, rateOf, SPLIT_ALARM, splitProbability, type Rate } from "./figures";
import type { ExperimentResult, VariantResult } from "./record";

/**
 * The page on which employees read experiment results: the chart shows only what the table also
 * says.
 */

const humanName = (name: string): string => name.replaceAll(/[-_]/g, " ");
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const countText = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "device" : "devices"}`;

/** The maximum number of conversions of an experiment. */
const CONVERSIONS = 20;
const WIDTH = 360;
const ROW = 34;
const LEFT = 8;

/** Draws a line per variant across its interval, with a mark at its rate. */
function drawChart(rates: readonly (readonly [name: string, rate: Rate])[], label: string): Markup {
  const most = Math.max(0.01, ...rates.map(([, { high }]) => high));
  const at = (share: number): string => (LEFT + (share / most) * (WIDTH - 2 * LEFT)).toFixed(1);
  return html`<svg
    class="bars"
    viewBox="0 0 ${String(WIDTH)} ${String(rates.length * ROW + 4)}"
    role="img"
    aria-label="${label}"
  >
    ${rates.map(([name, { rate, low, high }], index) => {
      const y = index * ROW + 26;
      return html`<text x="${String(WIDTH / 2)}" y="${String(y - 12)}">${humanName(name)}</text>
        <line x1="${at(low)}" x2="${at(high)}" y1="${String(y)}" y2="${String(y)}" />
        <rect x="${at(rate)}" y="${String(y - 6)}" width="3" height="12" />`;
    })}
  </svg>`;
}

const rowOf = (variant: VariantResult, conversion: string): Markup => {
  const converted = variant.converted[conversion] ?? 0;
  const rate = rateOf(converted, variant.shown);
  return html`<tr>
    <th scope="row">${humanName(variant.name)}</th>
    <td>${variant.shown.toLocaleString("en-US")}</td>
    <td>${converted.toLocaleString("en-US")}</td>
    <td>${rate ? percent(rate.rate) : "none"}</td>
    <td>${rate ? `${percent(rate.low)} to ${percent(rate.high)}` : "none"}</td>
  </tr>`;
};

function conversionPart({ name, variants }: ExperimentResult, conversion: string, index: number): Markup {
  // The caller chooses the conversion's name.
  const id = `${name}-${String(index + 1)}`;
  const rates = variants.flatMap((variant) => {
    const rate = rateOf(variant.converted[conversion] ?? 0, variant.shown);
    return rate ? [[variant.name, rate] as const] : [];
  });
  return html`<h3 id="${id}">${humanName(conversion)}</h3>
    ${drawChart(rates, `Rates of ${humanName(conversion)} with their intervals; the table below has the figures`)}
    <table aria-labelledby="${id}">
      <thead>
        <tr>
          ${["Variant", "Shown to", "Came to it", "Rate", "95% between"].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${variants.map((variant) => rowOf(variant, conversion))}
      </tbody>
    </table>`;
}

/** Says whether the variants were shown in the proportions of their weights. */
function splitWords({ variants }: ExperimentResult): string {
  const chance = splitProbability(
    variants.map(({ shown }) => shown),
    variants.map(({ weight }) => weight),
  );
  if (chance === undefined) return "";
  const figure = chance < 0.0001 ? "less than 0.0001" : chance.toFixed(4);
  return chance < SPLIT_ALARM
    ? `The variants were not shown as often as their weights say (p ${figure}): something is wrong, and the rates below cannot be trusted.`
    : `The variants were shown as often as their weights say (p ${figure}).`;
}

function experimentPart(line: ExperimentResult): Markup {
  const { name, variants, conversions } = line;
  const least = Math.min(...variants.map(({ shown }) => shown));
  const all = variants.reduce((sum, { shown }) => sum + shown, 0);
  return html`<section>
    <h2>${humanName(name)}</h2>
    <p>
      Shown to ${countText(all)}:
      ${variants.map(({ name: variant, shown, weight }) => `${humanName(variant)} ${shown.toLocaleString("en-US")} (weight ${String(weight)})`).join(", ")}.
    </p>
    <p>${splitWords(line)}</p>
    ${
      least < MIN_SHOWN
        ? html`<p class="here">
            There is too little to tell: each variant has to be shown to ${countText(MIN_SHOWN)} at least.
          </p>`
        : ""
    }
    ${conversions.length === 0 ? html`<p>No one has done anything yet.</p>` : conversions.slice(0, CONVERSIONS).map((one, index) => conversionPart(line, one, index))}
  </section>`;
}

/** Draws the page of all experiments. */
export const experimentsPage = (
  lines: readonly ExperimentResult[],
  { brand, employee }: { brand: string; employee: string },
): Markup =>
  renderBackendPage({
    brand,
    title: "Experiments",
    body: html`<h1>Experiments</h1>
      <p>
        You are ${employee}. A device counts once, with the variant that it was shown first. Two rates whose
        intervals overlap may be the same.
      </p>
      ${lines.map(experimentPart)}`,
  });
