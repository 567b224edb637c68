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
            No lower price, larger down payment or smaller loan changes this answer: it was made on credit
            reports alone. Adding a person does not change it either, because each person&apos;s report
            counts.
          </p>
          <p>
            What can change it stands in the reasons of your notice: for example a past-due account that is
            brought up to date, or a mistake that the credit bureau corrects at no charge. Then you can apply
            again. The new application is decided by the rules of that day, so this is not a promise.
          </p>
        </>
      ) : (
        <p>
          We cannot name a price, a down payment or a loan amount that would change this: it rests on credit
          reports, and one of our people has to look at them first. A loan expert can tell you what counts.
        </p>
      )}
    </>
  );
}
