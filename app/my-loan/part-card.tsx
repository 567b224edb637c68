import type { LoanOverview } from "./visit";
import { forLoan, PART } from "./addresses";

/** The task of a person who was invited: their own part of the application. */
export function PartCard({ overview: { part, loan } }: Pick<LoanOverview, "overview">) {
  if (part === undefined) return null;
  const isOpen = part === "open";
  return (
    <section className="card" aria-labelledby="part">
      <h2 id="part">Your part of the application</h2>
      <ul className="list">
        <li>
          <span>
            <b>
              {isOpen ? "Tell us about you, and agree to your own credit check" : "Your answers are with us"}
            </b>
            <small>
              {isOpen
                ? "About 10 minutes. You are on the loan once you agree."
                : "See what is left, and the questions that the government asks."}
            </small>
            <a href={forLoan(PART, loan.appId)}>{isOpen ? "Start or continue" : "Open my part"}</a>
          </span>
          <span className={`tag ${isOpen ? "warn" : "good"}`}>{isOpen ? "To do" : "Done"}</span>
        </li>
      </ul>
    </section>
  );
}
