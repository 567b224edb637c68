import { pricesHoldUntil } from "~/domain/price-hold";
import type { CallBody } from "~server/backend/contract/index";
import type { ComparisonView, Remark, ValueChoice } from "~/steps/comparison/view";

/** The comparison of a page, as it is sent to its visitor and kept (SEND-05). */
export type SentComparison = CallBody<"comparison.send">["comparison"];

/** A comparison of loans as a page shows it. */
export interface ShownComparison {
  title: string;
  /** when its loans were priced, ms since 1970 */
  pricedAt: number;
  view: ComparisonView;
}

const sentenceOf = ({ bold, rest }: Remark): string => `${bold} ${rest}`;

const valueWords = ({ used, own, records }: ValueChoice): string =>
  used === "own"
    ? `The home counts as ${own}, your figure, not our estimate of ${records}.`
    : `The home counts as ${records}, our estimate, not your figure of ${own}.`;

const stayWords = (stay: string): string =>
  stay === "end"
    ? "You keep the loan to its last payment."
    : `You stay in this home for ${stay} ${stay === "1" ? "year" : "years"}.`;

/** Returns the titled lists under the table; those without lines are left out. */
function sectionsOf(view: ComparisonView): SentComparison["sections"] {
  const { best, cheapest, others, notes, warnings, repayment, meanings, basis } = view;
  const sections = [
    { title: best?.title ?? "", lines: best?.why ?? [] },
    { title: "What speaks against it", lines: best?.against ?? [] },
    { title: cheapest?.title ?? "", lines: (cheapest?.runs ?? []).map(({ when, who }) => `${when}: ${who}`) },
    {
      title: best ? "The others, in two sentences" : "Each loan, in two sentences",
      lines: others.map(({ letter, name, why, risk }) => `${letter}: ${name}. ${why} ${risk}`),
    },
    { title: "Before you choose", lines: [...warnings, ...notes].map(sentenceOf) },
    { title: "How each loan is repaid", lines: repayment },
    { title: "What each figure means", lines: meanings.map(({ word, means }) => `${word}: ${means}`) },
    { title: "What these figures are based on", lines: basis },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Returns what is sent of a comparison. */
export function toSentComparison({ title, view, pricedAt }: ShownComparison): SentComparison {
  const { asked, stay, value, caption, heads, rows } = view;
  return {
    title,
    asked,
    assumes: [stayWords(stay), ...(value ? [valueWords(value)] : [])],
    caption,
    heads: heads.map(({ words, note }) => ({ words, ...(note !== undefined && { note }) })),
    rows: rows.map(({ letter, name, terms, tags, cells, isBest }) => ({
      letter,
      name,
      terms,
      tags: tags.map(([tone, words]) => ({ tone, words })),
      cells,
      ...(isBest && { isBest }),
    })),
    sections: sectionsOf(view),
    pricesUntil: new Date(pricesHoldUntil(pricedAt)).toISOString(),
  };
}
