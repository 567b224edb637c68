import { HOME_VALUE_MIN } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { stateInWords } from "~/domain/states";
import { partnerAt, type Partner } from "~/steps/call/partner";
import { lineData } from "~/steps/call/support-line";
import { declineOnAnswers } from "~/steps/credit/decision";
import type { CreditDecision } from "~/steps/credit/decision-note";
import type { Help } from "~/steps/credit/what-would-help-view";
import { lowestScore } from "~/steps/credit/lowest-score";
import { changeAddress } from "~server/visit/change-link";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { ASK_FOR_CALL, COMPARE, REFINANCE } from "./links";
import { stateOfHome, notNowReason, type NotNowReason } from "./possible-cash";
import { whatWouldHelp } from "./what-would-help";
import type { ChallengerState } from "./state";

/**
 * The content for a visitor whom we cannot help now: the reason in plain words, and the
 * alternatives.
 */

export const BANKRUPTCY_WAIT_TEXT = `${String(LIMITS_2026_11.bankruptcyWaitMonths / 12)} years`;

interface NotNowText {
  /** title when the visitor has not applied: says what we lend, and is not a decision */
  title: string;
  /** title when it is the decision on an application */
  decided: string;
  why: string;
  /** what would help, one sentence each */
  help: readonly string[];
  /** links to other flows of the site */
  ways: readonly { to: string; label: string }[];
  /** the page where the answer behind the reason is changed, and the label of the link to it */
  at: string;
  change: string;
}

export interface NotNowView extends Omit<NotNowText, "title" | "decided" | "at" | "change"> {
  is: "not-now";
  decision: CreditDecision;
  /** the figures that would change the result; absent where we do not lend */
  turns?: Help | undefined;
  /** the link back to the answer behind the reason */
  change?: { to: string; label: string } | undefined;
  /** set where we do not lend: other lenders may */
  elsewhere?: { partner?: Partner | undefined };
  /** the support phone number as displayed, and as a link */
  line: string;
  lineHref: string;
}

const CHECK_REPORTS =
  "Check your credit reports. They're free at annualcreditreport.com, and you can dispute mistakes at no charge.";
const PAY_ON_TIME = "Pay every bill on time: each month that goes well counts.";
const SEE_COUNSELOR =
  "A housing counselor can go over your budget and your choices with you, free or at low cost.";

function notNowText(reason: NotNowReason, state: ChallengerState): NotNowText {
  switch (reason) {
    case "state":
      return {
        title: "We don't lend there yet",
        decided: "We don't lend there yet",
        why: `We don't lend in ${stateInWords(stateOfHome(state) ?? "")} yet, so we can't make this loan. We're sorry. Other lenders can.`,
        help: [],
        ways: [],
        at: "m/profile/property-address",
        change: "The home is in another state",
      };
    case "value":
      return {
        title: `We lend on homes worth ${formatMoney(HOME_VALUE_MIN)} or more`,
        decided: "We can't lend on this home",
        why: `We lend on homes that are worth at least ${formatMoney(HOME_VALUE_MIN)}, because the costs of a smaller loan would use up too much of it.`,
        help: [
          "Check the value: what homes like yours sold for nearby is a better guide than a tax bill, which is often lower.",
          "For a smaller amount, a credit union's personal loan may cost less, and it isn't secured by your home.",
          SEE_COUNSELOR,
        ],
        ways: [ASK_FOR_CALL],
        at: "estimated-home-value",
        change: "Change the home value",
      };
    case "equity":
      return {
        title: "Your numbers leave no room for cash yet",
        decided: "There isn't enough equity yet",
        why: "What you owe is too close to what the home is worth. Part of the value has to stay untouched, and with your numbers nothing is left above it.",
        help: [
          "Check both numbers. Your mortgage statement has the balance, and homes sold nearby show the value.",
          "Every payment lowers the balance. In a year or two the same home may be enough.",
          "If a lower payment is what you need, a new rate may do it without any cash.",
        ],
        ways: [REFINANCE, ASK_FOR_CALL],
        at: "estimated-mortgage",
        change: "Change what you owe",
      };
    case "bankruptcy-open":
      return {
        title: "An open bankruptcy comes first",
        decided: "Not while a bankruptcy is open",
        why: `We can't lend on your home while a bankruptcy is open, and for ${BANKRUPTCY_WAIT_TEXT} after it ends we don't lend cash on a home. This wait is the same for everyone and is no judgment of you.`,
        help: [
          "Ask your attorney or trustee before you borrow anything: new debts may need the court's approval.",
          PAY_ON_TIME,
          SEE_COUNSELOR,
        ],
        ways: [ASK_FOR_CALL],
        at: "bankruptcies",
        change: "Change my answer",
      };
    case "bankruptcy-recent":
      return {
        title: "There is a waiting time after a bankruptcy",
        decided: "It is too soon after a bankruptcy",
        why: `For ${BANKRUPTCY_WAIT_TEXT} after a bankruptcy ends we don't lend cash on a home. This wait is the same for everyone and is no judgment of you.`,
        help: [
          `Mark the date: ${BANKRUPTCY_WAIT_TEXT} after it was discharged or dismissed, this quiz will show you a range.`,
          PAY_ON_TIME,
          CHECK_REPORTS,
          SEE_COUNSELOR,
        ],
        ways: [ASK_FOR_CALL],
        at: "bankruptcies",
        change: "Change my answer",
      };
    case "score":
      return {
        title: `These loans start at a score of ${String(lowestScore(state))}`,
        decided: "Your score is too low for now",
        why: `We usually need a credit score of ${String(lowestScore(state))} or more, and the one you told us is lower. Estimates are often too low, so look it up if you can.`,
        help: [CHECK_REPORTS, `${PAY_ON_TIME} Keep card balances well under their limits.`, SEE_COUNSELOR],
        ways: [COMPARE, ASK_FOR_CALL],
        at: "credit-score",
        change: "Change my score",
      };
  }
}

/** The reasons of an adverse action notice. Not lending in a state is not one of them. */
const REASONS = {
  state: [],
  value: ["home-value"],
  equity: ["equity"],
  "bankruptcy-open": ["bankruptcy-open"],
  "bankruptcy-recent": ["bankruptcy-recent"],
  score: ["stated-score"],
} as const satisfies Record<NotNowReason, readonly string[]>;

/**
 * Builds the content of the page for visitors whom we cannot help now.
 * @param reason computed from the answers by default
 */
export async function notNowPage(
  visit: Visit<ChallengerState>,
  reason: NotNowReason = notNowReason(visit.state),
): Promise<LoadedPage<NotNowView>> {
  const { title, decided, at, change, ...words } = notNowText(reason, visit.state);
  const decision = await declineOnAnswers(visit, REASONS[reason]);
  const to = changeAddress(visit, at);
  const partner = partnerAt(visit.runtime.config.links.transfer);
  const elsewhere = reason === "state" ? { partner } : undefined;
  return {
    title: decision.decision === "none" ? title : decided,
    data: {
      is: "not-now",
      decision,
      turns: whatWouldHelp(visit.state, reason),
      ...words,
      change: to === undefined ? undefined : { to, label: change },
      elsewhere,
      ...lineData(visit),
    },
    footer:
      elsewhere && partner
        ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name }
        : { entryDisclaimer: true },
  };
}
