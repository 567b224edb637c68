import type { CreditDecision } from "./decision-note";

/**
 * Without an application there is no denial that could become an approval (12 CFR part 1002,
 * comment 2(f)-3).
 */
export function HelpHeading({ decision: { decision } }: { decision: CreditDecision }) {
  return <h2>{decision === "none" ? "What would fit our rules" : "What would make it a yes"}</h2>;
}

/**
 * Help for a decision that is based only on credit reports, which no figure of the loan can change.
 */
export function CreditHelp({ decision }: { decision: CreditDecision }) {
  const isSettled = decision.decision === "declined" || decision.decision === "untold";
  return (
    <>
      <HelpHeading decision={decision} />
      {isSettled ? (
        <>
          <p>
            No lower price, larger down payment or smaller loan changes this answer: it was based on credit
            reports alone. Adding a person doesn't change it either, because each person&apos;s report counts.
          </p>
          <p>
            The reasons in your notice show what can change it: for example bringing a past-due account up to
            date, or a mistake that the credit bureau corrects at no charge. Then you can apply again. We
            decide the new application by the rules of that day, so this is not a promise.
          </p>
        </>
      ) : (
        <p>
          We can't name a price, a down payment or a loan amount that would change this: it depends on credit
          reports, and one of our people has to review them first. A loan expert can tell you what counts.
        </p>
      )}
    </>
  );
}
