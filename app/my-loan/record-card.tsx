import { CALLS, CONSENTS, CONTINUE_APPLICATION, DOCUMENTS, forLoan, PRICES } from "./addresses";
import type { LoanOverview } from "./visit";

type RecordPage = readonly [path: string, title: string, hint: string];

/** Links to everything that was said and agreed about a loan. */
export function RecordCard({ overview: { loan, you } }: { overview: LoanOverview["overview"] }) {
  const { appId, milestones } = loan;
  const isOpen = milestones.closed === undefined && milestones.withdrawn === undefined;
  const answers: RecordPage = [
    CONTINUE_APPLICATION,
    "Your answers",
    "See them in the application; what can still change, you change there",
  ];
  const pages: readonly RecordPage[] = [
    // The wizard is that of the person who opened the application.
    ...(isOpen && you.isPrimary ? [answers] : []),
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
