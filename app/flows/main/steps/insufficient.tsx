import { declineOnAnswers } from "~/steps/credit/decision";
import { DecisionNote, INQUIRY, type CreditDecision } from "~/steps/credit/decision-note";
import { WhatWouldHelp, type Help } from "~/steps/credit/what-would-help-view";
import { LowCreditPartner } from "~/steps/call/other-lenders";
import type { FooterInputs } from "~/ui/page-data";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { contactData, type ContactData } from "~/steps/call/contact-data";
import { COUNSELORS } from "~/steps/call/help-links";
import { notEnoughView, type NotEnoughView } from "~/flows/main/verdict/not-enough";
import { partnerAt, type Partner } from "~/steps/call/partner";
import { turningPointsOf } from "~/flows/main/verdict/turning-points";
import {
  qualificationInputOf,
  qualify,
  type NotEnoughReason,
  type QualificationInput,
} from "~/flows/main/verdict/qualify";
import { ContactUs } from "~/steps/call/talk-to-us";
import { transactionOf } from "~/flows/main/transaction";
import { insufficient } from "./insufficient.step";

interface InsufficientView {
  words: NotEnoughView;
  /** the figures that would change the answer; absent where it depends on no figure */
  help?: Help | undefined;
  ownsNoHome: boolean;
  /** a partner for applicants with a low credit score, where one is configured */
  lowCredit?: Partner;
  line: ContactData;
  decision: CreditDecision;
}

/** The reasons of an adverse action notice, by what is not enough. */
const REASONS = { score: "stated-score", equity: "equity", "down-payment": "down-payment" } as const;

/** Returns what would change an answer, by its reason. */
function helpFor(
  plans: QualificationInput,
  reason: NotEnoughReason | "no-home" | undefined,
  minScore: number,
): Help | undefined {
  switch (reason) {
    case "score":
      return { by: "score", minScore };
    case "equity":
    case "down-payment":
      return { by: "amounts", points: turningPointsOf(plans, minScore) };
    default:
      return undefined;
  }
}

export const loader = stepLoader(insufficient, {
  load: async (visit) => {
    const { answers } = visit.state;
    const ownsNoHome = answers.isHomeOwner === false;
    const minScore = await minCreditScore(visit.backend);
    const transaction = transactionOf(visit.trail);
    const plans = transaction && qualificationInputOf(visit.state, transaction);
    const verdict = plans && qualify(plans, minScore);
    const found = verdict?.outcome === "insufficient" ? verdict.reason : undefined;
    const reason = ownsNoHome && transaction !== "purc" ? "no-home" : found;
    const { lowCredit } = visit.runtime.config.links;
    const partner = reason === "score" ? partnerAt(lowCredit) : undefined;
    const data: InsufficientView = {
      words: notEnoughView(reason, minScore),
      help: plans && helpFor(plans, reason, minScore),
      ownsNoHome: reason === "no-home",
      lowCredit: partner,
      line: contactData(withCallState(visit)),
      // Where we lend only on an owned home, a visitor without one gets no decision.
      decision: await declineOnAnswers(
        visit,
        reason === undefined || reason === "no-home" ? [] : [REASONS[reason]],
      ),
    };
    const footer: FooterInputs = partner
      ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name }
      : {};
    return { data, footer };
  },
});

export const action = stepAction(insufficient, (submission) =>
  requestCall(withCallState(submission), transactionTypeOf(submission.trail)),
);

export default function Insufficient() {
  const { words, help, ownsNoHome, lowCredit, line, decision } = useStep<InsufficientView>().data;
  const [first, ...others] = words.ways;
  return (
    <StepPage picture="key" lead={words.why}>
      {ownsNoHome ? null : (
        <DecisionNote decision={decision}>
          <p>{INQUIRY}</p>
        </DecisionNote>
      )}
      {help === undefined ? null : <WhatWouldHelp help={help} decision={decision} />}
      <h2>What helps</h2>
      <ul>
        {words.help.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>Where to go from here</h2>
      {first ? (
        <ButtonRow>
          {/* A page has one main button. Where we can call, it is the call. */}
          <LinkButton to={first.to} main={line.call === undefined}>
            {first.label}
          </LinkButton>
        </ButtonRow>
      ) : null}
      <LinkList links={ownsNoHome ? others : [...others, COUNSELORS]} />
      {lowCredit ? <LowCreditPartner {...lowCredit} /> : null}
      <ContactUs {...line} />
    </StepPage>
  );
}
