import { LowCreditPartner } from "~/steps/call/other-lenders";
import type { FooterInputs } from "~/ui/page-data";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, LinkList } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { helpLine, type HelpLine } from "~/steps/call/help-line";
import { COUNSELORS } from "~/steps/call/help-links";
import { notEnoughWords, type NotEnoughWords } from "~/flows/main/verdict/not-enough";
import { partnerAt, type Partner } from "~/steps/call/partner";
import { plansOf, qualify } from "~/flows/main/verdict/qualify";
import { TalkToUs } from "~/steps/call/talk-to-us";
import { transactionOf } from "~/flows/main/transaction";
import { insufficient } from "./insufficient.step";

interface Data {
  words: NotEnoughWords;
  ownsNoHome: boolean;
  /** a partner for people with a low credit score, where one is configured */
  lowCredit?: Partner;
  line: HelpLine;
}

export const loader = stepLoader(insufficient, {
  load: async (visit) => {
    const { answers } = visit.state;
    const ownsNoHome = answers.isHomeOwner === false;
    const minScore = await minCreditScore(visit.backend);
    const transaction = transactionOf(visit.trail);
    const verdict = transaction && qualify(plansOf(visit.state, transaction), minScore);
    const found = verdict?.outcome === "insufficient" ? verdict.reason : undefined;
    const reason = ownsNoHome && transaction !== "purc" ? "no-home" : found;
    const { lowCredit } = visit.runtime.config.links;
    const partner = reason === "score" ? partnerAt(lowCredit) : undefined;
    const data: Data = {
      words: notEnoughWords(reason, minScore),
      ownsNoHome: reason === "no-home",
      lowCredit: partner,
      line: helpLine(withCallState(visit)),
    };
    const footer: FooterInputs = partner
      ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: partner.name }
      : {};
    return { data, footer };
  },
});

export const action = stepAction(insufficient, (asked) =>
  callMe(withCallState(asked), transactionTypeOf(asked.trail)),
);

export default function Insufficient() {
  const { words, ownsNoHome, lowCredit, line } = useStep<Data>().data;
  const [first, ...others] = words.ways;
  return (
    <StepPage picture="key" lead={words.why}>
      {ownsNoHome ? null : (
        <Callout>
          <p>
            No credit decision has been made, and your credit report was not read for this. A person can look
            at it with you.
          </p>
        </Callout>
      )}
      <h2>What helps</h2>
      <ul>
        {words.help.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>Where to go from here</h2>
      {first ? (
        <ButtonRow>
          {/* A page has one main button: where we can call, that is the call. */}
          <LinkButton to={first.to} main={line.call === undefined}>
            {first.label}
          </LinkButton>
        </ButtonRow>
      ) : null}
      <LinkList links={ownsNoHome ? others : [...others, COUNSELORS]} />
      {lowCredit ? <LowCreditPartner {...lowCredit} /> : null}
      <TalkToUs {...line} />
    </StepPage>
  );
}
