import { LoanTable, RowLists } from "~/steps/comparison/loan-table";
import type { SentComparison } from "./sent-comparison";

/** The table and the sentences of a comparison, as they were sent; no script changes them. */
export function KeptTable({ comparison }: { comparison: SentComparison }) {
  const { asked, assumes, caption, heads, rows, sections } = comparison;
  const shown = rows.map((row) => ({
    ...row,
    id: row.letter,
    short: row.name,
    tags: row.tags.map(({ tone, words }): [typeof tone, string] => [tone, words]),
  }));
  return (
    <>
      <p className="said-line">
        <b>You asked for:</b> {asked} {assumes.join(" ")}
      </p>
      <LoanTable view={{ caption, heads, rows: shown, isReadOnly: true }} />
      <RowLists rows={rows} heads={heads} />
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
