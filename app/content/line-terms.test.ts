import { expect, it } from "vitest";
import { lineTermsDocument } from "./line-terms";

const { sections } = lineTermsDocument();
const words = sections.flatMap(({ heading = "", paragraphs }) => [heading, ...paragraphs]).join(" ");

it("12 CFR 1026.40(d): the terms of a line of credit have every disclosure required before an application", () => {
  const patterns = [
    /keep a copy/,
    /can change before you open the line.*we refund every fee/,
    /could lose your home/,
    /may end the line.*refuse more draws/,
    /minimum monthly payment/,
    /If you drew \$10,000/,
    /at the highest rate of 18%.*\$150\.00 a month/,
    /in all for one borrower/,
    /what you owe doesn't grow/,
    /no minimum or maximum number of draws/,
    /tax adviser/,
    /The index is the prime rate.*H\.15/,
    /never above 18%/,
    /APR includes interest only.*doesn't include fees/,
  ];
  for (const one of patterns) expect(words).toMatch(one);
  expect(sections.find(({ table }) => table)?.table?.rows).toHaveLength(15);
});

it("links to the official booklet without showing its title", () => {
  expect(sections.flatMap(({ links = [] }) => links.map(({ to }) => to)).join(" ")).toContain(
    "files.consumerfinance.gov",
  );
  expect(words).not.toMatch(/What You Should Know About Home Equity/i);
});
