import { describe, expect, it } from "vitest";
import {
  collisions,
  drawnColors,
  drawnText,
  screenReaderText,
  textOf,
} from "~server/reference/testing/drawn-text";
import { elementsBelow, readTags } from "~server/reference/testing/tag-tree";
import { SAMPLE_LENDER, type Lender } from "~server/shared/lender";
import { EVERY_DOCUMENT, type Parties } from "~tests/support/every-document";

/** Every kind of document with short, usual and long names: what is drawn, and how it is tagged. */

const LONG_LENDER: Lender = {
  ...SAMPLE_LENDER,
  name: "The Cooperative Savings, Homeowners' & Farmers' Mortgage Company of Northwestern Minnesota",
  nmlsId: "1234567890",
  phone: "(800) 555-0100",
  address: ["12345 Northwestern Martin Luther King Junior Boulevard, Suite 12000", "Minneapolis, MN 55400"],
};
const hyphened = (length: number): string =>
  "Wolfeschlegelsteinhausenberger-".repeat(4).slice(0, length - 1) + "w";

const usual: Parties = {
  people: [
    { firstName: "Bea", lastName: "Approved" },
    { firstName: "Cole", lastName: "Approved" },
  ],
  street: "12 Home Street",
  city: "Fort Collins",
  lender: SAMPLE_LENDER,
};
const PARTIES: readonly (readonly [string, Parties])[] = [
  [
    "the shortest names",
    {
      people: [{ firstName: "A", lastName: "B" }],
      street: "1 A",
      city: "B",
      lender: { ...SAMPLE_LENDER, name: "C" },
    },
  ],
  ["usual names", usual],
  [
    "the longest names",
    {
      people: [
        { firstName: hyphened(80), lastName: hyphened(80) },
        { firstName: "M".repeat(80), lastName: `${"Wilhelmina ".repeat(7)}X` },
      ],
      street: `12345 ${"Northwestern ".repeat(6)}Boulevard Unit 1000`,
      city: "Saint Mary of the Woods and Lakes of the Upper Peninsula",
      lender: LONG_LENDER,
    },
  ],
];

describe.each(PARTIES)("with %s", (_names, parties) => {
  it.each(EVERY_DOCUMENT)(
    "a %s has no text over another, in the foot or outside the margins",
    async (...[, draw, margin]) => {
      const lines = await drawnText(await draw(parties));
      expect(lines.length).toBeGreaterThan(5);
      expect(collisions(lines, margin)).toEqual([]);
      for (const page of new Set(lines.map((line) => line.page))) {
        const here = lines.filter((line) => line.page === page);
        const foot = here.filter(({ isRead }) => !isRead);
        const top = Math.max(0, ...foot.map(({ y, size }) => y + size));
        expect(here.filter(({ isRead, y }) => isRead && y - 2 < top).map(({ text }) => text)).toEqual([]);
        expect(Math.min(...here.map(({ y }) => y))).toBeGreaterThan(10);
        expect(Math.max(...here.map(({ y, size }) => y + size))).toBeLessThan(792 - margin + 6);
      }
    },
  );
});

describe("a screen reader", () => {
  it.each(EVERY_DOCUMENT)("gets the title, language, headings and tables of a %s", async (_kind, draw) => {
    const pdf = await draw(usual);
    const { tree, ...about } = await readTags(pdf);
    expect(about).toMatchObject({ language: "en-US", isTitleShown: true, uaPart: "1", missingFonts: [] });
    expect(about.title).toContain(SAMPLE_LENDER.name);
    const elements = elementsBelow(tree);
    const levels = elements.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    for (const table of elements.filter(({ tag }) => tag === "Table")) {
      const rows = table.kids.map(({ kids }) => kids);
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
      for (const [head] of rows) expect(head).toMatchObject({ tag: "TH", scope: expect.any(String) });
    }
    for (const list of elements.filter(({ tag }) => tag === "L"))
      expect(list.kids.map(({ tag, kids }) => [tag, ...kids.map((kid) => kid.tag)])).toEqual(
        list.kids.map(() => ["LI", "LBody"]),
      );
    // Nothing is drawn that is neither in the structure nor a decoration.
    const read = await screenReaderText(pdf);
    expect(read.map(({ text }) => text)).not.toContain("");
  });
});

describe("names in other scripts", () => {
  const people = [
    { firstName: "Александр", lastName: "Щербаков" },
    { firstName: "Ελένη", lastName: "Παπαδοπούλου" },
    { firstName: "Nguyễn Thị", lastName: "Phương" },
    { firstName: "Łukasz", lastName: "Šťastný" },
  ];
  const kinds = EVERY_DOCUMENT.filter(([kind]) =>
    /letter$|receipt|Estimate$|notice of|agreements|score|about you/.test(kind),
  );

  it.each(people)("$firstName $lastName is printed as it is written", async (person) => {
    for (const [kind, draw] of kinds) {
      const text = textOf(await drawnText(await draw({ ...usual, people: [person] })));
      expect(text, kind).toContain(`${person.firstName} ${person.lastName}`);
      expect(text, kind).not.toContain("\ufffd");
    }
  });

  it("shows a letter that no typeface has in its nearest form, and only then as a question mark", async () => {
    const [, draw] = EVERY_DOCUMENT[0] ?? [];
    const people = [{ firstName: "Ａda", lastName: "李\u200b" }];
    const text = textOf(await drawnText((await draw?.({ ...usual, people })) ?? new Uint8Array()));
    expect(text).toContain("Ada ?");
  });
});

it("draws a document the same each time, and asks no host for anything", async () => {
  for (const [kind, draw] of EVERY_DOCUMENT) {
    const [one, other] = [await draw(usual), await draw(usual)];
    expect(Buffer.compare(one, other), kind).toBe(0);
    expect(Buffer.from(one).toString("latin1"), kind).not.toMatch(/\/URI|\/JavaScript|\/Launch/);
  }
});

describe("another lender", () => {
  const lender: Lender = {
    name: "Maple & Oak Mortgage",
    nmlsId: "77",
    phone: "(800) 555-0177",
    address: ["1 Oak St"],
    look: {
      colors: {
        ink: "#111111",
        soft: "#333333",
        brand: "#0b4f3c",
        line: "#aabbaa",
        tint: "#e0f0e8",
        accent: "#ff0000",
        white: "#ffffff",
      },
      hasFlower: false,
    },
  };

  it("has nothing of the built-in one in its documents", async () => {
    for (const [kind, draw] of EVERY_DOCUMENT) {
      const pdf = await draw({ ...usual, lender });
      const { title } = await readTags(pdf);
      expect(title, kind).toContain("Maple & Oak Mortgage");
      expect(`${title ?? ""} ${textOf(await drawnText(pdf))}`.replace(/rosa@\S+/, ""), kind).not.toMatch(
        /larkspur/i,
      );
      expect(Buffer.from(pdf).toString("utf8"), kind).toContain("Maple &amp; Oak Mortgage");
    }
  });

  it("has its own colors in every document, and no flower of the sample", async () => {
    const { accent, ...others } = lender.look.colors;
    const own = Object.values(others);
    for (const [kind, draw] of EVERY_DOCUMENT) {
      const colors = await drawnColors(await draw({ ...usual, lender }));
      expect(colors, kind).toContain(others.brand);
      expect(
        colors.filter((color) => !own.includes(color)),
        kind,
      ).toEqual([]);
      const look = { ...lender.look, hasFlower: true };
      const flowered = await drawnColors(await draw({ ...usual, lender: { ...lender, look } }));
      expect(flowered.includes(accent), kind).toBe(kind !== "what we have about you");
    }
  });

  it("has its name at the margin when it has no flower", async () => {
    for (const [kind, draw, margin] of EVERY_DOCUMENT) {
      const lines = await drawnText(await draw({ ...usual, lender }));
      const [name] = lines.filter(({ text }) => text.startsWith(lender.name));
      expect(name?.x, kind).toBeCloseTo(margin);
    }
  });
});
