import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { drawnText, screenReaderText } from "~server/reference/testing/drawn-text";
import { TaggedPdf } from "./tagged";

const begun = () =>
  TaggedPdf.begin({ title: "A title", author: "A lender", date: new Date("2026-11-20T18:00:00Z") });

it("DATA-11: a screen reader gets a long text whole and in order, without page numbers, with paragraphs kept whole", async () => {
  const text = await begun();
  text.write("H1", "All of it");
  const items = Array.from(
    { length: 120 },
    (_, index) => `Item ${String(index)}: ${"some words ".repeat(12).trim()}`,
  );
  for (const item of items) text.writeItem(item);
  const long = "a long paragraph that goes over the foot of a page ".repeat(120).trim();
  text.write("P", long);
  text.writeItem("alone");
  const pdf = await text.save();
  expect(await screenReaderText(pdf)).toEqual([
    { tag: "H1", text: "All of it" },
    ...items.map((item) => ({ tag: "LBody", text: item })),
    { tag: "P", text: long },
    { tag: "LBody", text: "alone" },
  ]);
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBeGreaterThan(5);
  expect([document.getTitle(), document.getAuthor()]).toEqual(["A title", "A lender"]);
  const lines = await drawnText(pdf);
  expect(lines.filter(({ y }) => y < 60).map((one) => one.text)).toEqual(
    document.getPages().map((_, index) => `Page ${String(index + 1)} of ${String(document.getPageCount())}`),
  );
});

it("DATA-11: reports whether a character missing in its font was left out", async () => {
  const [plain, other] = [await begun(), await begun()];
  plain.write("P", "Zoë  Müller\nin two lines");
  other.write("P", "李");
  expect([plain.isLossy, other.isLossy]).toEqual([false, true]);
});
