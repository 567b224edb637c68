import { Flow } from "~server/shared/documents/flow";
import { linesOf, type Style } from "~server/shared/documents/pen";
import type { Lender } from "~server/shared/lender";
import {
  type AdverseActionFacts,
  adverseActionText,
  type AdverseActionText,
  type NoticePart,
} from "./adverse-action-text";
import { drawBrand, footText, openCanvas } from "./brand";
import { drawFormFooter } from "./form";

export type { AdverseActionFacts, CreditBureau, DisclosedScore } from "./adverse-action-text";
export { BUREAUS, ECOA_NOTICE } from "./adverse-action-text";

const MARGIN = 60;
const FOOT = 56;
const BODY: Style = { font: "regular", size: 10, leading: 1.35 };
const ROW: Style = { font: "regular", size: 9.5, leading: 1.3 };

function writePart(flow: Flow, { heading, paragraphs, points = [], rows = [] }: NoticePart): void {
  const [first = "", ...others] = paragraphs;
  const opening = linesOf(first, BODY, flow.width).length * BODY.size * 1.35;
  flow.space(9);
  // A heading stays with its first paragraph, and the prescribed notice is never split.
  const below = opening + 2;
  flow.heading(heading, { tag: "H2", font: "bold", size: 11.5, color: "brand", below });
  flow.space(1);
  flow.write(first, BODY);
  for (const paragraph of others) {
    flow.space(4);
    flow.write(paragraph, BODY);
  }
  if (points.length > 0) flow.space(2);
  for (const point of points) flow.item(point, BODY);
  if (rows.length > 0) flow.space(4);
  flow.rows(rows, { label: { ...ROW, font: "bold" }, value: ROW, labelWidth: 168, below: 3 });
}

/** Draws the notice on as many pages as it needs. Accepts names in any script. */
export const adverseActionPdf = (facts: AdverseActionFacts): Promise<Uint8Array> =>
  noticePdf(adverseActionText(facts), {
    appId: facts.appId,
    date: facts.date,
    foot: "NOTICE OF ACTION TAKEN",
    lender: facts.lender,
  });

/**
 * Draws a letter to one person: title, opening and parts, on as many pages as needed.
 * @param foot text at the foot of each page
 */
export function noticePdf(
  text: AdverseActionText,
  { appId, date, foot, lender }: { appId: string; date: Date; foot: string; lender: Lender },
): Promise<Uint8Array> {
  const flow = new Flow(openCanvas({ title: text.title, date, lender }), MARGIN, FOOT);
  drawBrand(flow.pen, lender);
  flow.space(10);
  flow.write(text.date, { ...BODY, color: "soft" });
  flow.space(6);
  for (const line of text.applicant) flow.write(line, { ...BODY, leading: 1.3 });
  flow.space(10);
  flow.heading(text.title, { tag: "H1", font: "bold", size: 20, color: "brand", leading: 1.2 });
  flow.space(3);
  flow.write(text.opening, BODY);
  for (const part of text.parts) writePart(flow, part);
  flow.finish((pen, page, pages) =>
    drawFormFooter(pen, {
      left: foot,
      right: `PAGE ${String(page)} OF ${String(pages)}  •  REFERENCE ${appId}`,
      note: footText(lender),
    }),
  );
  return flow.canvas.save();
}
