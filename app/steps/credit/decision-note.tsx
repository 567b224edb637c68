import type { ReactNode } from "react";
import { Callout } from "~/ui/parts";

/** The decision behind a denial page. */
export interface CreditDecision {
  /**
   * "declined": decided, and the notice was sent; "in-review": no reason for a denial was found, so
   * a person reviews it first (F7); "untold": decided, but unknown which of the two; "none":
   * nothing was decided
   */
  decision: "declined" | "in-review" | "untold" | "none";
  /** what the decision is based on */
  basis?: "credit" | "answers";
  /** formatted date of the notice */
  sentOn?: string;
}

/**
 * The callout of every denial page: the decision, or that there is none.
 * @param children content without a decision
 */
export function DecisionNote({
  decision: { decision, basis, sentOn },
  children = <p>No credit decision has been made. A person can look at this with you.</p>,
}: {
  decision: CreditDecision;
  children?: ReactNode;
}) {
  return (
    <Callout>{decision === "none" ? children : <DecisionText {...{ decision, basis, sentOn }} />}</Callout>
  );
}

function DecisionText({ decision, basis, sentOn }: CreditDecision) {
  const basisText =
    basis === "answers"
      ? "We compared what you told us with what we lend, and decided that we can't make this loan. No one checked your credit for it."
      : "We checked your credit, and based on it decided that we can't pre-qualify you for this loan.";
  switch (decision) {
    case "declined":
      return (
        <>
          <p>{basisText}</p>
          <p>
            On {sentOn} we sent you a notice of action taken. It comes by mail, gives the main reasons, and
            says what you can do about them.
          </p>
        </>
      );
    case "in-review":
      return (
        <p>
          We checked your credit and couldn't pre-qualify you online. The report alone doesn't explain a
          decline, so one of our people reviews it before anything is final. You get our answer in writing
          within 30 days.
        </p>
      );
    default:
      return (
        <>
          <p>{basisText}</p>
          <p>
            By law you get a written notice with the reasons within 30 days, or one of our people reviews it
            first if nothing we have explains it.
          </p>
        </>
      );
  }
}

/** The text for a visitor who reads what we lend and has not applied. */
export const INQUIRY =
  "This is general information, not an answer to an application: you haven't applied for a loan. No credit decision has been made, and no one checked your credit. You can still apply: a loan expert takes your application, and you get our answer in writing.";
