import { expect, it } from "vitest";
import { drawnText, screenReaderText } from "~server/reference/testing/drawn-text";
import { readTags } from "~server/reference/testing/tag-tree";
import { SAMPLE_LENDER } from "~server/shared/lender";
import { Canvas } from "./canvas";
import { Flow } from "./flow";

const { colors } = SAMPLE_LENDER.look;
const BODY = { font: "regular", size: 10 } as const;
const FOOT = 60;

const begun = () => {
  const about = { title: "A title", author: "A lender", date: new Date("2026-11-20T18:00:00Z"), colors };
  return new Flow(new Canvas(about), 60, FOOT);
};

it("DATA-11: a screen reader gets a long text whole and in order, without page numbers, with paragraphs kept whole", async () => {
  const flow = begun();
  flow.heading("All of it", { tag: "H1", font: "bold", size: 22 });
  const items = Array.from(
    { length: 120 },
    (_, index) => `Item ${String(index)}: ${"some words ".repeat(12).trim()}`,
  );
  for (const item of items) flow.item(item, BODY);
  const long = "a long paragraph that goes over the foot of a page ".repeat(120).trim();
  flow.write(long, BODY);
  flow.item("alone", BODY);
  flow.rows([{ label: "Name", value: "Ada Approved" }], {
    label: BODY,
    value: BODY,
    labelWidth: 90,
    below: 4,
  });
  flow.finish((pen, page, pages) => {
    pen.place(`Page ${String(page)} of ${String(pages)}`, BODY, { x: 60, y: 36, width: 200, part: null });
  });
  const pdf = await flow.canvas.save();
  expect(await screenReaderText(pdf)).toEqual([
    { tag: "H1", text: "All of it" },
    ...items.map((item) => ({ tag: "LBody", text: item })),
    { tag: "P", text: long },
    { tag: "LBody", text: "alone" },
    { tag: "TH", text: "Name" },
    { tag: "TD", text: "Ada Approved" },
  ]);
  expect((await readTags(pdf)).title).toBe("A title");
  const lines = await drawnText(pdf);
  const pages = Math.max(...lines.map(({ page }) => page));
  expect(pages).toBeGreaterThan(5);
  expect(lines.filter(({ y }) => y < FOOT).map((one) => one.text)).toEqual(
    Array.from({ length: pages }, (_, index) => `Page ${String(index + 1)} of ${String(pages)}`),
  );
});

it("keeps a heading with its text, and at least two lines of a paragraph on each page", async () => {
  for (let before = 40; before < 54; before += 1) {
    const flow = begun();
    for (let line = 0; line < before; line += 1) flow.write("a line", BODY);
    flow.heading("The heading", { tag: "H2", font: "bold", size: 12 });
    flow.write("words of a paragraph of three lines ".repeat(8).trim(), BODY);
    const lines = await drawnText(await flow.canvas.save());
    const heading = lines.find(({ text }) => text === "The heading");
    const own = lines.filter(({ text }) => text.includes("words of"));
    expect(own[0]?.page).toBe(heading?.page);
    for (const page of new Set(own.map((line) => line.page)))
      expect(own.filter((line) => line.page === page).length, String(before)).toBeGreaterThan(1);
  }
});

it("continues a value that is higher than a page on the next one", async () => {
  const flow = begun();
  const value = "A very long value of a row. ".repeat(400).trim();
  flow.rows([{ label: "Label", value }], { label: BODY, value: BODY, labelWidth: 90, below: 4 });
  const pdf = await flow.canvas.save();
  expect(await screenReaderText(pdf)).toEqual([
    { tag: "TH", text: "Label" },
    { tag: "TD", text: value },
  ]);
  expect(Math.min(...(await drawnText(pdf)).map(({ y }) => y))).toBeGreaterThanOrEqual(FOOT);
});

it("puts a brand's signs into the metadata as text", async () => {
  const canvas = new Canvas({ title: "A & B <C> - Ларкспур", author: "A & B", date: new Date(0), colors });
  canvas.addPage();
  const bytes = await canvas.save();
  const [xml = ""] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString("utf8")) ?? [];
  expect(xml).toContain(">A &amp; B  C  - Ларкспур<");
});
