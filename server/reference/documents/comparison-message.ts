import { holdWords } from "~/domain/price-hold";
import { dateInWords, isoDateOf } from "~/domain/dates";
import type { Lender } from "~server/shared/lender";
import type { CallBody } from "~server/backend/contract/index";

/** The email that a comparison of loans is sent by (SEND-04, SEND-05). */

/** A comparison as the site sends it. */
export type SentComparison = CallBody<"comparison.send">["comparison"];

type SentRow = SentComparison["rows"][number];

const cellText = ({ main, change, note }: SentRow["cells"][number]): string =>
  [main, change, note].filter(Boolean).join("; ");

const rowLines = ({ heads }: SentComparison, { letter, name, terms, tags, cells }: SentRow): string[] => [
  `${letter === "" ? "" : `${letter}: `}${name}${tags.map(({ words }) => ` [${words}]`).join("")}`,
  terms,
  ...cells.map((cell, index) => `- ${heads[index]?.words ?? ""}: ${cellText(cell)}`),
  "",
];

const holdAt = ({ pricesUntil }: SentComparison, sentAt: Date) => ({
  until: Date.parse(pricesUntil),
  now: sentAt.getTime(),
});

/** Returns the text of the email: the same table as on the page, and the link. */
export function comparisonEmail(
  comparison: SentComparison,
  { sentAt, link, lender }: { sentAt: Date; link: string; lender: Pick<Lender, "name"> },
): string {
  const { title, asked, assumes, caption, rows, sections } = comparison;
  return [
    lender.name,
    `The loans you compared on ${dateInWords(isoDateOf(sentAt))}`,
    "",
    title,
    `You asked for: ${asked}`,
    ...assumes,
    "",
    caption,
    "",
    ...rows.flatMap((row) => rowLines(comparison, row)),
    ...sections.flatMap((section) => [section.title, ...section.lines.map((line) => `- ${line}`), ""]),
    holdWords(holdAt(comparison, sentAt)),
    "",
    `See it again: ${link}`,
    "The link works for 30 days. It asks for a code that we text to your phone.",
    "You get this email because you asked us for it. It does not sign you up for advertising.",
  ].join("\n");
}
