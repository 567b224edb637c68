import type { AnsweredSurvey } from "./record";

/** The survey answers as a spreadsheet file. */

/**
 * Matches a cell that a spreadsheet would take for a formula, with or without leading white space
 * (SURVEY-08).
 */
const FORMULA = /^[\s\u0000-\u001f]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Returns a cell: always quoted, with an apostrophe before text that could be a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === "number") return `"${String(value)}"`;
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

const HEADER_LINE = [
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

/**
 * Returns the answers with a header line, per RFC 4180, with the byte order mark that marks UTF-8
 * for spreadsheets.
 */
export function csvOf(lines: readonly AnsweredSurvey[]): string {
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
  return `\ufeff${[HEADER_LINE, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
