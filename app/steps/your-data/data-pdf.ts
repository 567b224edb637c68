import { dateInWords } from "~/domain/dates";
import { Canvas } from "~server/shared/documents/canvas";
import { Flow } from "~server/shared/documents/flow";
import { toPrintable } from "~server/shared/documents/lines";
import type { Style } from "~server/shared/documents/pen";
import { canShow } from "~server/shared/documents/typeface";
import type { Lender } from "~server/shared/lender";
import type { HeldData } from "./held-data";

/** A person's data as a document (DATA-03). */

const MARGIN = 60;
const FOOT = 60;
const BODY: Style = { font: "regular", size: 10 };
const SMALL: Style = { font: "regular", size: 9, color: "soft" };
const H1 = { tag: "H1", font: "bold", size: 22 } as const;
const H2 = { tag: "H2", font: "bold", size: 14, below: 60 } as const;
const H3 = { tag: "H3", font: "bold", size: 11 } as const;

/**
 * Returns a document of the content of the page and the file, in their order.
 * @param made when it was requested
 */
export function dataPdf(
  { sections, stays }: Pick<HeldData, "sections" | "stays">,
  { lender: { name, look }, made }: { lender: Pick<Lender, "name" | "look">; made: Date },
): Promise<Uint8Array> {
  const title = `What we have about you - ${name}`;
  const flow = new Flow(new Canvas({ title, author: name, date: made, colors: look.colors }), MARGIN, FOOT);
  const state = { isLossy: false };
  const item = (text: string): void => {
    state.isLossy ||= toPrintable(text, canShow) !== toPrintable(text, () => true);
    flow.space(2);
    flow.item(text, BODY);
  };
  flow.heading("What we have about you", H1);
  flow.space(4);
  flow.write(`${name}, as of ${dateInWords(made.toISOString().slice(0, 10))}.`, BODY);
  for (const { title: heading, items } of sections) {
    flow.space(16);
    flow.heading(heading, H2);
    for (const one of items) {
      flow.space(10);
      flow.heading(one.title, H3);
      for (const { label, value } of one.facts) item(`${label}: ${value}`);
    }
  }
  flow.space(16);
  flow.heading("What the law makes us keep", H2);
  for (const { what, why, until, appId } of stays) {
    const of = appId === undefined ? "" : ` (application ${appId})`;
    item(`${what}${of}. ${why}. Until ${dateInWords(until)}.`);
  }
  if (state.isLossy) {
    flow.space(8);
    flow.write(
      "Some characters are missing in this document because its fonts don't have them: each is shown as a question mark. The page and the file have them.",
      BODY,
    );
  }
  flow.finish((pen, page, pages) => {
    const text = `Page ${String(page)} of ${String(pages)}`;
    pen.place(text, SMALL, { x: MARGIN, y: MARGIN - 24, width: pen.width, part: null });
  });
  return flow.canvas.save();
}
