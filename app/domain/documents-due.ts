/**
 * The documents due with or after an application for a home loan, and their due dates. Dates are
 * text, YYYY-MM-DD; nothing here reads the clock.
 */

import { addBusinessDays } from "./business-days";
import { loanEstimateDue } from "./pricing/loan-estimate-timing";

/** The facts that determine which documents are due. */
export interface DocumentFacts {
  purpose: "purchase" | "refinance" | "cashout" | "heloan" | "heloc";
  /** lien position on the home */
  lien: "first" | "second";
  /** a closed-end loan with an adjustable rate */
  isAdjustable: boolean;
  /** the home is the principal dwelling of a person on the title */
  isPrincipalDwelling: boolean;
  /** two letters */
  state?: string | undefined;
  /** the day the application was received */
  appliedOn: string;
}

export type DueDocument =
  | "loan-estimate"
  | "provider-list"
  | "home-loan-toolkit"
  | "counselor-list"
  | "appraisal-copy"
  | "servicing"
  | "score-disclosure"
  | "line-terms"
  | "line-booklet"
  | "adjustable-program"
  | "adjustable-booklet"
  | "texas-equity-notice"
  | "right-to-cancel";

/**
 * When a document is due. `with-application`: with the application, online next to its first page.
 * `by`: the last day to send it. `before-closing`: at least this many days before the closing.
 * `at-closing`: with the signing papers.
 */
export type DueRule =
  | { when: "with-application" }
  | { when: "by"; day: string }
  | { when: "before-closing"; days: number }
  | { when: "at-closing" };

export interface DocumentDue {
  document: DueDocument;
  due: DueRule;
  /** the document that contains this one, when it is not separate */
  within?: "loan-estimate";
  /** public source of the requirement */
  source: string;
}

const WITH_APPLICATION: DueRule = { when: "with-application" };
const TEXAS_DAYS = 12;

/** Returns the documents for loans under 12 CFR 1026.19(e), which excludes lines of credit. */
function closedEndDocuments({ purpose, lien, isAdjustable, appliedOn }: DocumentFacts): DocumentDue[] {
  const due: DueRule = { when: "by", day: loanEstimateDue(appliedOn) };
  const within = "loan-estimate";
  return [
    { document: "loan-estimate", due, source: "12 CFR 1026.19(e)(1)(iii)" },
    { document: "provider-list", due, source: "12 CFR 1026.19(e)(1)(vi)" },
    ...(purpose === "purchase"
      ? [{ document: "home-loan-toolkit" as const, due, source: "12 CFR 1026.19(g)" }]
      : []),
    ...(lien === "first"
      ? [{ document: "appraisal-copy" as const, due, within, source: "12 CFR 1002.14(a)(2)" } as const]
      : []),
    { document: "servicing", due, within, source: "12 CFR 1026.37(m)(6)" },
    ...(isAdjustable
      ? [
          { document: "adjustable-program" as const, due: WITH_APPLICATION, source: "12 CFR 1026.19(b)(2)" },
          { document: "adjustable-booklet" as const, due: WITH_APPLICATION, source: "12 CFR 1026.19(b)(1)" },
        ]
      : []),
  ];
}

function lineOfCreditDocuments({ lien, appliedOn }: DocumentFacts): DocumentDue[] {
  const due: DueRule = { when: "by", day: loanEstimateDue(appliedOn) };
  return [
    { document: "line-terms", due: WITH_APPLICATION, source: "12 CFR 1026.40(b)" },
    { document: "line-booklet", due: WITH_APPLICATION, source: "12 CFR 1026.40(e)" },
    ...(lien === "first"
      ? [{ document: "appraisal-copy" as const, due, source: "12 CFR 1002.14(a)(2)" }]
      : []),
  ];
}

/**
 * Returns the documents due for an application, the earliest first. The right to cancel applies to
 * loans and lines on a principal dwelling, except the loan that buys it (12 CFR 1026.15, 1026.23).
 */
export function documentsDue(facts: DocumentFacts): DocumentDue[] {
  const { purpose, isPrincipalDwelling, state, appliedOn } = facts;
  const due: DueRule = { when: "by", day: loanEstimateDue(appliedOn) };
  const isEquity = purpose === "cashout" || purpose === "heloan" || purpose === "heloc";
  const all: DocumentDue[] = [
    ...(purpose === "heloc" ? lineOfCreditDocuments(facts) : closedEndDocuments(facts)),
    { document: "counselor-list", due, source: "12 CFR 1024.20" },
    // Due as soon as reasonably practicable; delivered within the same three days.
    { document: "score-disclosure", due, source: "15 USC 1681g(g)" },
    ...(isEquity && isPrincipalDwelling && state === "TX"
      ? [
          {
            document: "texas-equity-notice" as const,
            due: { when: "before-closing", days: TEXAS_DAYS } as const,
            source: "Texas Constitution, article XVI, section 50(g)",
          },
        ]
      : []),
    ...(purpose !== "purchase" && isPrincipalDwelling
      ? [
          {
            document: "right-to-cancel" as const,
            due: { when: "at-closing" } as const,
            source: purpose === "heloc" ? "12 CFR 1026.15" : "12 CFR 1026.23",
          },
        ]
      : []),
  ];
  const order = ["with-application", "by", "before-closing", "at-closing"];
  return all.toSorted((one, other) => order.indexOf(one.due.when) - order.indexOf(other.due.when));
}

/**
 * Business days from the closing, or from the last document if later, in which each owner may
 * cancel.
 */
const CANCEL_DAYS = 3;

/**
 * Returns the day, YYYY-MM-DD, at whose midnight the right to cancel ends: the third business day
 * after the closing, including Saturdays (12 CFR 1026.2(a)(6)).
 * @throws RangeError when the text is not a date
 */
export function cancellationDeadline(closingIso: string): string {
  return addBusinessDays(closingIso, CANCEL_DAYS, "calendar");
}
