import { declineOnAnswers } from "~/steps/credit/decision";
import { DecisionNote, INQUIRY, type CreditDecision } from "~/steps/credit/decision-note";
import { WhatWouldHelp } from "~/steps/credit/what-would-help-view";
import { StateField } from "~/steps/address/address-fields";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { LowCreditPartner, OtherLenders } from "~/steps/call/other-lenders";
import type { FooterInputs } from "~/ui/page-data";
import { StepPage, useStep } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import { isValidState, stateInWords } from "~/domain/states";
import { callMeData, requestCallInState, canBeCalled, isCustomerKnown } from "~/steps/call/ask-for-call";
import { COUNSELORS } from "~/steps/call/help-links";
import { partnerAt, type Partner } from "~/steps/call/partner";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { lowestScore } from "~/steps/credit/lowest-score";
import { unableToQualify } from "./unable-to-qualify.step";

interface UnableToQualifyView {
  /** the state in which we do not lend; absent where the score is too low */
  place?: string;
  minScore: number;
  decision: CreditDecision;
  /** the address where the answer that led here is changed */
  change?: string;
  partner?: Partner;
  lowCredit?: Partner;
  support: SupportLine;
  /** absent where we do not lend, and while there is no known person to call */
  call?: CallMeView;
  /** the state whose bankers to ask is unknown */
  asksState: boolean;
}

/** The free credit reports that the law guarantees. */
const FREE_REPORTS = {
  to: "https://www.annualcreditreport.com",
  label: "Get your free credit reports",
  newTab: true,
};

const ADDRESS = "address-confirmation";

export const loader = stepLoader(unableToQualify, {
  load: async (visit) => {
    const { state, trail, runtime } = visit;
    const { links } = runtime.config;
    const isElsewhere =
      state.outcomes[ADDRESS] === "not-served" && trail.some(({ node }) => node === ADDRESS);
    const change = changeAddress(visit, isElsewhere ? ADDRESS : "home");
    const { propertyState } = state.answers;
    const isOutside = propertyState !== undefined && !isValidState(propertyState);
    const partner = partnerAt(links.transfer);
    const lowCredit = isElsewhere ? undefined : partnerAt(links.lowCredit);
    const minScore = lowestScore(state);
    const decision = await declineOnAnswers(visit, isElsewhere ? [] : ["stated-score"]);
    const data: UnableToQualifyView = {
      place: isElsewhere ? stateInWords(propertyState ?? "") : undefined,
      minScore,
      decision,
      change,
      partner,
      lowCredit,
      support: supportLine(runtime),
      // Bankers are licensed by state: where we do not lend, no banker can take a call.
      call: isElsewhere || isOutside || !isCustomerKnown(visit) ? undefined : callMeData(visit),
      asksState: !canBeCalled(state),
    };
    const shown = partner ?? lowCredit;
    const footer: FooterInputs = shown
      ? { thirdPartyTransferDisclaimer: true, thirdPartyTransferParty: shown.name }
      : {};
    const isInquiry = !isElsewhere && decision.decision === "none";
    return {
      data,
      footer,
      title: isInquiry ? `This loan starts at a score of ${String(minScore)}` : undefined,
    };
  },
});

export const action = stepAction(unableToQualify, (submission) =>
  requestCallInState(submission, transactionOf(submission.state)),
);

export default function UnableToQualify() {
  const { place, minScore, decision, change, partner, lowCredit, support, call, asksState } =
    useStep<UnableToQualifyView>().data;
  return (
    <StepPage
      picture="key"
      lead={
        place === undefined
          ? `For this loan we work with credit scores of ${String(minScore)} and up, and the one you told us is lower. It is an estimate, scores change, and you still have options.`
          : `We don't lend in ${place} yet, so we can't make this loan. We're sorry. Other lenders can.`
      }
    >
      {place === undefined ? (
        <>
          <DecisionNote decision={decision}>
            <p>{INQUIRY}</p>
          </DecisionNote>
          <WhatWouldHelp help={{ by: "score", minScore }} decision={decision} />
          <h2>What may help</h2>
          <ul>
            <li>
              Look up your score. Many banks and card companies show it in their app, and it may be higher
              than you think.
            </li>
            <li>Get your free credit reports, and have any mistakes corrected.</li>
            <li>Pay every bill on time and bring card balances down. A few months can make a difference.</li>
            <li>
              Ask the company that has your mortgage, before you fall behind, what it can do about the
              payment.
            </li>
          </ul>
        </>
      ) : null}
      <OtherLenders partner={partner} />
      {lowCredit ? <LowCreditPartner {...lowCredit} /> : null}
      <LinkList
        links={[
          ...(change
            ? [
                {
                  to: change,
                  label:
                    place === undefined ? "My score is higher than that" : "The home is in another state",
                },
              ]
            : []),
          ...(place === undefined ? [FREE_REPORTS] : []),
          COUNSELORS,
        ]}
      />
      <h2>Talk to a loan expert</h2>
      {call ? (
        <CallMeForm call={call} intent={partner ? "call" : undefined}>
          {asksState ? <StateField name="propertyState" label="State your home is in" /> : null}
        </CallMeForm>
      ) : null}
      <p>
        {call ? "Or call us at " : "Call us at "}
        <a href={support.href}>{support.shown}</a>.
      </p>
    </StepPage>
  );
}
