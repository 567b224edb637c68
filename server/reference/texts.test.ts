import { describe, expect, it } from "vitest";
import {
  applicationText,
  bankerText,
  callText,
  closingText,
  coBorrowerText,
  codeText,
  comparisonText,
  consentText,
  documentsText,
  identityText,
  isTextShort,
  letterText,
  lockExtendedText,
  presentationText,
  receiptText,
  surveyText,
  textSize,
} from "./texts";

/** Tests every text to a phone with the shortest and the longest data, and for several brands. */

const BRANDS = [
  "Larkspur Home Loans",
  "ABC",
  "Example Lending",
  "Société Générale “Crédit” – Łódź",
  "First National Mortgage and Home Lending Company of the Southern Rocky Mountains, Inc.",
];
const ORIGINS = ["https://a.io", "https://applications.home-loans.a-rather-long-lender-name.example.com"];
const NAMES = [
  "Al",
  "Bartholomew-Maximilian Featherstonehaugh-Cholmondeley III",
  "Łukasz Żółć",
  "Александр Солженицын",
  "Nguyễn Thị Ánh",
  "O’Brien",
  "evil.example/pay",
];
const longToken = "t".repeat(43);
const linkOf = (origin: string): string =>
  `${origin}/continue?flowId=refi-mini-transfer&appId=LH-ABCDEF23456&token=${longToken}`;
const comparisonLink = (origin: string): string =>
  `${origin}/comparison?flowId=main&comparisonId=cmp_${"c".repeat(22)}&appId=LH-ABCDEF23456&token=${longToken}`;
const day = { pricesUntil: "2026-09-30T21:00:00.000Z" };
const at = new Date("2026-09-30T15:00:00.000Z");

const textsOf = (brand: string, origin: string, name: string): readonly (readonly [string, string])[] => {
  const link = linkOf(origin);
  const of = (body: string, own = link) => [body, own] as const;
  return [
    of(identityText(brand, link)),
    of(applicationText(brand, link)),
    of(letterText(brand, "Pre-qualification letter", link)),
    of(receiptText(brand, link)),
    of(documentsText(brand, link)),
    of(closingText(brand, { when: "Wed, September 30, 10:30 a.m. Mountain time", isNew: false }, link)),
    ...(["booked", "moved", "canceled"] as const).map((change) =>
      of(callText(brand, { change, when: "Wednesday, September 30, 11 a.m. to 1 p.m. Mountain" }, link)),
    ),
    of(lockExtendedText(brand, "September 30, 2026", link)),
    of(consentText(brand, link)),
    of(coBorrowerText(brand, { firstName: name, openedBy: name, link })),
    of(surveyText(brand, "Your loan is funded. How did we do? Please tell us at", link)),
    of(presentationText(brand, name, link)),
    of(bankerText(brand, "LH-ABCDEF23456", link)),
    of(comparisonText(brand, day, at, comparisonLink(origin)), comparisonLink(origin)),
  ];
};

describe("texts to a phone", () => {
  it.each(BRANDS)(
    "say who sends them first, keep their link whole and fit into two segments: %s",
    (brand) => {
      for (const origin of ORIGINS) {
        for (const name of NAMES) {
          for (const [body, link] of textsOf(brand, origin, name)) {
            const size = textSize(body);
            expect([body, size.encoding, size.segments <= 2]).toEqual([body, "GSM-7", true]);
            expect(body).toMatch(/^[A-Z][^:]+: /);
            expect(brand.normalize("NFKD").slice(0, 3)).toBe(body.normalize("NFKD").slice(0, 3));
            // A phone reads a link up to the next blank.
            expect(body.split(/\s/).filter((word) => word.includes("://"))).toEqual([link]);
          }
        }
      }
    },
  );

  it("gives the code after the name of the sender, in one segment", () => {
    const body = codeText("Larkspur Home Loans", "012345");
    expect(body).toBe(
      "Larkspur Home Loans: 012345 is your code. It works for 10 minutes. We never ask for it by phone.",
    );
    expect(textSize(body)).toEqual({ encoding: "GSM-7", units: body.length, segments: 1 });
  });

  it("keeps names that fit, shortens long ones and leaves out those of another script", () => {
    const link = linkOf("https://www.lender.example");
    const of = (openedBy: string, firstName: string) =>
      coBorrowerText("Larkspur Home Loans", { openedBy, firstName, link });
    expect(of("Sean Smith", "Ada")).toContain("for Ada: Sean Smith named you as borrowing together.");
    expect(of("Łukasz Żółć", "José")).toContain("for José: Lukasz Zolc named you");
    expect(of("Александр Солженицын", "Ольга")).toContain(": Somebody named you as borrowing together.");
    expect(of("Bartholomew-Maximilian Featherstonehaugh-Cholmondeley", "Ada")).toContain(
      "Bartholomew-Maximilian named you",
    );
    // No name becomes a second link.
    expect(of("evil.example Smith", "Ada")).toContain("evil. example Smith named you");
  });

  it("keeps the whole brand where it fits, and shortens it by words where it does not", () => {
    const link = linkOf(ORIGINS[1] ?? "");
    const [long = ""] = BRANDS.slice(-1);
    expect(receiptText(long, link)).toBe(`${long}: your receipt is ready at ${link}`);
    const longer = `${long} ${long} ${long}`;
    expect(receiptText(longer, link)).toMatch(/^First National Mortgage [\w ,.]+: your receipt is ready at /);
    expect(isTextShort(receiptText(longer, link))).toBe(true);
  });
});

describe("the size of a text", () => {
  it.each([
    ["a".repeat(160), "GSM-7", 160, 1],
    ["a".repeat(161), "GSM-7", 161, 2],
    ["a".repeat(306), "GSM-7", 306, 2],
    ["a".repeat(307), "GSM-7", 307, 3],
    // A brace takes two septets, and is not split between segments.
    [`${"a".repeat(158)}{`, "GSM-7", 160, 1],
    [`${"a".repeat(152)}{${"a".repeat(151)}`, "GSM-7", 305, 2],
    [`${"a".repeat(152)}{${"a".repeat(152)}`, "GSM-7", 306, 3],
    [`${"a".repeat(69)}ł`, "UCS-2", 70, 1],
    [`${"a".repeat(70)}ł`, "UCS-2", 71, 2],
    [`${"a".repeat(133)}ł`, "UCS-2", 134, 2],
    ["🏠".repeat(36), "UCS-2", 72, 2],
    ["🏠".repeat(67), "UCS-2", 134, 3],
  ])("counts %s", (body, encoding, units, segments) => {
    expect(textSize(body)).toEqual({ encoding, units, segments });
  });
});
