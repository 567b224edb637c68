import type { SurveyLine } from "./record";

/** The answers as a file for a spreadsheet. */

/** What a spreadsheet takes for a formula when a cell begins with it, white space before it or not (SURVEY-08). */
const FORMULA = /^[\s\u0000-\u001f]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A cell: always in quotes, and text that could be taken for a formula behind an apostrophe. */
function cell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === "number") return `"${String(value)}"`;
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

const HEAD = [
  "answered at",
  "survey",
  "page it began on",
  "loan",
  "borrower",
  "rating",
  "loan coordinator",
  "went well",
  "fell short",
  "comment",
  "contact",
  "phone",
];

/** The answers with a line of headings, as RFC 4180 has it, with the mark by which a spreadsheet knows UTF-8. */
export function csvOf(lines: readonly SurveyLine[]): string {
  const rows = lines.map(({ answer, loan }) => [
    answer.at.toISOString(),
    answer.kind,
    answer.entry,
    loan.loanNumber,
    loan.borrowerName,
    answer.likelihoodToRecommend,
    answer.plcContact,
    answer.wentWell.join("; "),
    answer.areasFallingShort.join("; "),
    answer.comment,
    answer.contactMe ? "yes" : "no",
    answer.phoneNumber,
  ]);
  return `\ufeff${[HEAD, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
