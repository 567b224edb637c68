import { Canvas, PAGE, type Page } from "~server/shared/documents/canvas";
import { Flow } from "~server/shared/documents/flow";
import { linesOf, type Pen, type Style } from "~server/shared/documents/pen";
import { widthOf } from "~server/shared/documents/typeface";
import type { Lender } from "~server/shared/lender";

/** What all documents of the lender have: its mark, its name, and the foot of a page. */

/** Begins a document; the lender's name follows `title`. */
export const openCanvas = ({ title, date, lender }: { title: string; date: Date; lender: Lender }): Canvas =>
  new Canvas({
    title: `${title} - ${lender.name}`,
    author: lender.name,
    date,
    colors: lender.look.colors,
  });

/** Draws a flower: five petals around a small center; `scale` 1 is about 28 points wide. */
export function drawFlower(page: Page, x: number, y: number, scale = 1): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * 2 * Math.PI) / 5 + Math.PI / 2;
    const [left, top] = [x + Math.cos(angle) * 8 * scale, y + Math.sin(angle) * 8 * scale];
    page.drawCircle(left, top, 6 * scale, { color: "brand", opacity: 0.85 });
  }
  page.drawCircle(x, y, 4 * scale, { color: "accent" });
}

/** The width of the flower with the space after it. */
const FLOWER = 38;

/**
 * Draws a lender's name and numbers over a line at the pen's height, and moves the pen below it. The
 * numbers go below a name that leaves them no room.
 */
export function drawBrand(pen: Pen, { name, nmlsId, phone, look: { hasFlower } }: Lender): void {
  const left = hasFlower ? FLOWER : 0;
  if (hasFlower) drawFlower(pen.page, pen.margin + 14, pen.y - 10);
  const side = `NMLS #${nmlsId}  |  ${phone}`;
  const sideStyle: Style = { font: "regular", size: 9, color: "soft" };
  const sideWidth = widthOf(side, "regular", 9) + 1;
  const x = pen.margin + left;
  const width = pen.width - left;
  const large: Style = { font: "bold", size: 18, color: "brand", leading: 1.2 };
  const isShort = linesOf(name, large, width - sideWidth - 16).length === 1;
  if (isShort) {
    pen.place(name, large, { x, y: pen.y - 16, width });
    pen.place(side, sideStyle, { x: pen.margin, y: pen.y - 14, width: pen.width, align: "right" });
    pen.space(36);
  } else {
    const end = pen.place(name, { ...large, size: 14 }, { x, y: pen.y - 13, width });
    pen.y = pen.place(side, sideStyle, { x, y: end + 3, width }) + 2;
  }
  pen.page.drawRectangle({ x: pen.margin, y: pen.y, width: pen.width, height: 1.5, color: "brand" });
}

/** Draws the equal housing lender mark, a house with an equals sign, from plain lines. */
export function drawEqualHousing(page: Page, x: number, y: number): void {
  const corners = [
    [0, 11],
    [11, 20],
    [22, 11],
    [22, 0],
    [0, 0],
  ] as const;
  page.drawLine(
    corners.map(([right, up]) => [x + right, y + up] as const),
    { thickness: 1.6, color: "ink", isClosed: true },
  );
  page.drawRectangle({ x: x + 6, y: y + 7.5, width: 10, height: 1.8, color: "ink" });
  page.drawRectangle({ x: x + 6, y: y + 3.8, width: 10, height: 1.8, color: "ink" });
}

/** Returns who the lender is, for the foot of a page. */
export const footText = ({ name, nmlsId }: Lender, note = "this lender does not exist."): string =>
  `Equal Housing Lender. ${name}, NMLS #${nmlsId}. A demonstration: ${note}`;

const MARGIN = 64;
/** The foot's lowest line is this high. */
const FOOT_Y = 34;
const FOOT_STYLE: Style = { font: "regular", size: 9, color: "soft", leading: 1.2 };
const FOOT_LEADING = 10.8;

/** The lender's office, on one line below its name. */
export function writeOffice(flow: Flow, { address }: Lender): void {
  flow.space(4);
  flow.write(address.join(", "), { font: "regular", size: 9, color: "soft" });
}

/** Begins a letter: the lender at the top, and room for the foot that `finishLetter` draws. */
export function openLetter(
  { title, date, lender }: { title: string; date: Date; lender: Lender },
  top: (flow: Flow) => void = () => undefined,
): Flow {
  const width = PAGE[0] - 2 * MARGIN - 32;
  const lines = linesOf(footText(lender, LONGEST_NOTE), FOOT_STYLE, width).length;
  const flow = new Flow(openCanvas({ title, date, lender }), MARGIN, FOOT_Y + lines * FOOT_LEADING + 12);
  top(flow);
  drawBrand(flow.pen, lender);
  return flow;
}

const LONGEST_NOTE = "this lender does not exist, and nothing was charged.";

/** Draws the foot of each page of a letter, and returns the document. */
export function finishLetter(flow: Flow, lender: Lender, note?: string): Promise<Uint8Array> {
  flow.finish((pen, page, pages) => {
    const x = MARGIN + 32;
    const width = pen.width - 32;
    const text = footText(lender, note);
    const lines = linesOf(text, FOOT_STYLE, width).length;
    const y = FOOT_Y + (lines - 1) * FOOT_LEADING;
    drawEqualHousing(pen.page, MARGIN, y - 7);
    pen.place(text, FOOT_STYLE, { x, y, width, part: null });
    if (pages > 1) {
      const count = `Page ${String(page)} of ${String(pages)}`;
      pen.place(count, FOOT_STYLE, { x, y: FOOT_Y - FOOT_LEADING, width, part: null });
    }
  });
  return flow.canvas.save();
}
