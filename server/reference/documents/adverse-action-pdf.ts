import type { DocumentLender } from "~/domain/loan-estimate/sheet";
import { LENDER } from "./letter-text";
import {
  type AdverseActionFacts,
  adverseActionText,
  type AdverseActionText,
  type NoticePart,
} from "./adverse-action-text";
import { drawFormFooter } from "./form";
import { brandColor, drawBrand, openPaper, type Paper, type Pen, mutedInk } from "./pen";

export type { AdverseActionFacts, CreditBureau, DisclosedScore } from "./adverse-action-text";
export { BUREAUS, ECOA_NOTICE } from "./adverse-action-text";

const MARGIN = 60;
const FOOT = 56;
const LABEL = 168;
const LEADING = 1.35;
const SIZE = 10;

/** The pages of a notice; the last pen writes on the last page. */
interface NoticePages {
  paper: Paper;
  pens: Pen[];
}

/** Returns the pen with at least `points` above the footer, on a new page when there is less. */
function penFor({ paper, pens }: NoticePages, points: number): Pen {
  const last = pens.at(-1);
  if (last && last.y - points >= FOOT) return last;
  const pen = paper.newPage(MARGIN);
  pens.push(pen);
  return pen;
}

/** Writes a text line by line, so that it can continue on a new page. */
function writeFlowing(
  notice: NoticePages,
  text: string,
  { indent = 0, isBold = false, size = SIZE } = {},
): void {
  const font = isBold ? notice.paper.bold : notice.paper.regular;
  const style = { font, size, leading: LEADING };
  const first = penFor(notice, size * LEADING);
  for (const part of first.lines(text, style, first.width - indent)) {
    const pen = penFor(notice, size * LEADING);
    pen.write(part, style, { x: MARGIN + indent, width: pen.width - indent + 1 });
  }
}

function drawPoint(notice: NoticePages, text: string): void {
  const pen = penFor(notice, SIZE * LEADING);
  const y = pen.y - SIZE * LEADING + 3.4;
  pen.page.drawEllipse({ x: MARGIN + 4, y, xScale: 1.6, yScale: 1.6, color: brandColor });
  writeFlowing(notice, text, { indent: 14 });
}

function drawNoticeRow(notice: NoticePages, { label, value }: { label: string; value: string }): void {
  const { bold, regular } = notice.paper;
  const styles = { label: { font: bold, size: 9.5 }, value: { font: regular, size: 9.5 } };
  const pen = penFor(notice, 40);
  const y = pen.y - 12.5;
  const labelEnd = pen.place(label, styles.label, { x: MARGIN, y, width: LABEL - 10, maxLines: 4 });
  const at = { x: MARGIN + LABEL, y, width: pen.width - LABEL, maxLines: 4 };
  pen.y = Math.min(labelEnd, pen.place(value, styles.value, at)) + 9.5;
}

function drawPart(notice: NoticePages, { heading, paragraphs, points = [], rows = [] }: NoticePart): void {
  const body = { font: notice.paper.regular, size: SIZE };
  const opening =
    penFor(notice, 0).lines(paragraphs[0] ?? "", body, penFor(notice, 0).width).length * SIZE * LEADING;
  // A heading stays with its first paragraph, and the prescribed notice is never split.
  const pen = penFor(notice, 30 + opening);
  pen.space(9);
  pen.write(heading, { font: notice.paper.bold, size: 11.5, color: brandColor });
  pen.space(1);
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) notice.pens.at(-1)?.space(4);
    writeFlowing(notice, paragraph);
  });
  if (points.length + rows.length > 0) notice.pens.at(-1)?.space(2);
  for (const point of points) drawPoint(notice, point);
  for (const one of rows) drawNoticeRow(notice, one);
}

/** Draws the notice on one page, or two when it is long. Accepts names in any script. */
export const adverseActionPdf = (facts: AdverseActionFacts): Promise<Uint8Array> =>
  noticePdf(adverseActionText(facts), {
    appId: facts.appId,
    date: facts.date,
    foot: "NOTICE OF ACTION TAKEN",
    ...(facts.lender && { lender: facts.lender }),
  });

/**
 * Draws a letter to one person: title, opening and parts, on as many pages as needed.
 * @param foot text at the foot of each page
 */
export async function noticePdf(
  text: AdverseActionText,
  { appId, date, foot, lender }: { appId: string; date: Date; foot: string; lender?: DocumentLender },
): Promise<Uint8Array> {
  const paper = await openPaper({ title: text.title, date });
  const { bold, regular } = paper;
  const notice: NoticePages = { paper, pens: [] };
  const pen = penFor(notice, 0);
  drawBrand(pen, paper, lender);
  pen.space(10);
  pen.write(text.date, { font: regular, size: SIZE, color: mutedInk });
  pen.space(6);
  for (const one of text.applicant)
    pen.write(one, { font: regular, size: SIZE, leading: 1.3 }, { maxLines: 6 });
  pen.space(10);
  pen.write(text.title, { font: bold, size: 20, color: brandColor, leading: 1.2 });
  pen.space(3);
  writeFlowing(notice, text.opening);
  for (const part of text.parts) drawPart(notice, part);
  const { name, nmlsId } = lender ?? LENDER;
  notice.pens.forEach((page, index) =>
    drawFormFooter(
      { pen: page, regular, bold },
      {
        left: foot,
        right: `PAGE ${String(index + 1)} OF ${String(notice.pens.length)}  •  REFERENCE ${appId}`,
        note: `Equal Housing Lender. ${name}, NMLS #${nmlsId}. A demonstration: this lender does not exist.`,
      },
    ),
  );
  return paper.document.save();
}
