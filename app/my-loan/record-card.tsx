import { ANSWERS, CALLS, CONSENTS, DOCUMENTS, forLoan, PRICES } from "./addresses";
import type { LoanOverview } from "./visit";

type RecordPage = readonly [path: string, title: string, hint: string];

/** Links to everything that was said and agreed about a loan. */
export function RecordCard({ overview: { loan, you } }: { overview: LoanOverview["overview"] }) {
  const { appId } = loan;
  const answers: RecordPage = [ANSWERS, "Your answers", "What you told us, and what may still change"];
  const pages: readonly RecordPage[] = [
    // The wizard is that of the person who opened the application.
    ...(you.isPrimary ? [answers] : []),
    [PRICES, "Prices", "Each price we quoted you, and why it changed"],
    [CONSENTS, "What you agreed to", "When, with which words, and how to take it back"],
    [DOCUMENTS, "Papers you sent", "What we have, and what we need"],
    [CALLS, "Calls", "Book, move or cancel one"],
  ];
  return (
    <section className="card" aria-labelledby="record">
      <h2 id="record">Everything said and agreed</h2>
      <ul className="list">
        {pages.map(([path, title, hint]) => (
          <li key={path}>
            <span>
              <b>{title}</b>
              <small>{hint}</small>
            </span>
            <a href={forLoan(path, appId)}>
              Open<span className="vh">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
