import { dateInWords, isoDateOf } from "~/domain/dates";
import type { CreditStatus, SpwState } from "~/flows/spw/state";
import { presentationIds } from "~/steps/presentation/presentation";
import type { SummaryRow } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import type { CallOutput } from "~server/backend/contract/index";
import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";

/**
 * The credit review for employees: scores, decision and the customer's notices, but no content of
 * the reports.
 */

type Review = CallOutput<"lp.credit-review">;

/** The content of the page. */
export interface ReviewView {
  /** the decision, in a sentence */
  decided: string;
  /** scores and freezes, by person */
  scores: SummaryRow[];
  /** the customer's notices, each in a sentence */
  notices: string[];
  /** the address where the borrowers are listed and can be changed */
  people: string;
  /** the address of the presentation, where there is something to present */
  onward?: string;
}

const dayText = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));

const DECISION_TEXTS: Readonly<Record<CreditStatus, string>> = {
  none: "No credit report was ordered for the people who are on the loan now. Nothing was decided.",
  eligible: "The credit reports support this loan: approved.",
  declined: "The credit reports don't support this loan: declined.",
  frozen: "A credit bureau has a freeze on the file, so there is no full report. Nothing was decided.",
  "no-data": "The credit bureaus have no data on file: there is no report to decide on. Nothing was decided.",
};

const DECLINED_BEFORE_REPORT =
  "No credit report was ordered yet. An earlier credit check, or what they told us, ended in a no: declined.";

const NOTICE_TEXTS: Readonly<Record<CreditStatus, readonly string[]>> = {
  none: [],
  eligible: [
    "On their page: that the report supports the loan, and that income and home are checked before closing.",
  ],
  declined: [
    "On their page: the scores, that we cannot approve this loan, and that a notice with the reasons comes by mail within 30 days.",
  ],
  frozen: ["On their page: which bureau has the freeze, and how to lift it."],
  "no-data": [
    "On their page: that the bureaus gave us no report, that no credit decision has been made, and that you review it by hand.",
  ],
};

const noticeWords = ({ name, notice }: Review["people"][number]): string[] =>
  notice === null
    ? []
    : [
        `Notice of action taken to ${name}, sent on ${dayText(notice.sentAt)}.${notice.reasons.length > 0 ? ` Main reasons: ${notice.reasons.join("; ")}.` : ""}`,
      ];

/**
 * Returns the content of the page.
 * @throws BackendError
 */
export async function reviewView(
  visit: Pick<Visit<SpwState>, "state" | "backend" | "session"> & {
    host: { flow: Parameters<typeof addressOf>[0] };
  },
): Promise<ReviewView> {
  const { state, backend, host, session } = visit;
  const [{ credit, at, people }, minimum] = await Promise.all([
    backend.call("lp.credit-review", { query: { appId: presentationIds(state).appId } }),
    minCreditScore(backend),
  ]);
  const to = (node: string): string => addressOf(host.flow, { node }, session.id);
  // A soft pull, or the borrower's own answers, may have led to a decline before any report was
  // ordered.
  const isDeclinedBefore = credit === "none" && people.some(({ notice }) => notice !== null);
  return {
    decided: `${isDeclinedBefore ? DECLINED_BEFORE_REPORT : DECISION_TEXTS[credit]}${at === null ? "" : ` The reports are from ${dayText(at)}.`}`,
    scores: [
      ...people.map(({ name, score, frozenAt }) => ({
        label: name,
        value: [
          score === null ? "no score" : String(score),
          ...(frozenAt.length > 0 ? [`freeze at ${frozenAt.join(" and ")}`] : []),
        ].join(", "),
      })),
      { label: "Lowest score for this loan", value: String(minimum) },
    ],
    notices: [...NOTICE_TEXTS[credit], ...people.flatMap(noticeWords)],
    people: to("real-estate-owned"),
    ...(credit === "declined" || credit === "no-data" ? {} : { onward: to("loan-presentation") }),
  };
}
