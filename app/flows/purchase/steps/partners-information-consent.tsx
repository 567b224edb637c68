import { partnerConsent } from "~/content/consents";
import { withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { InvitedNote } from "~/steps/people/invited-note";
import { WhatBorrowingMeans } from "~/steps/people/people-view";
import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Panel } from "~/ui/parts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { hasPartnerOnLoan, coBorrowerAnswers } from "~/flows/purchase/people";
import { partnersInformationConsent } from "./partners-information-consent.step";

export const loader = stepLoader(partnersInformationConsent, {
  load: async (visit) => ({
    data: { consent: partnerConsent(visit.runtime.config.brand.name).text, ...(await invitedView(visit)) },
    values: { partnerJoins: yesNoWord(hasPartnerOnLoan(visit.state)) },
  }),
});

export const action = stepAction(partnersInformationConsent, async (visit) => {
  const { state, values, now, runtime } = visit;
  const refusal = values.partnerJoins ? await refuseBesideInvited(visit, "partnerJoins") : undefined;
  if (refusal) return refusal;
  const { version } = partnerConsent(runtime.config.brand.name);
  return done({
    answers: withCoBorrowerAnswer(state, coBorrowerAnswers(state, values.partnerJoins)),
    facts: { partnerConsent: values.partnerJoins ? { version, at: now } : undefined },
  });
});

const OPTIONS = [
  { value: "yes", label: "Yes, and they agree to the text below", hint: "We ask for their name next." },
  { value: "no", label: "No, I buy alone" },
];

export default function PartnersInformationConsent() {
  const { consent } = useStep<{ consent: string }>().data;
  return (
    <StepPage lead="Your spouse, a partner, a parent or a friend. Up to two people can be on this loan.">
      <StepForm
        submit="Continue"
        beforeSubmit={
          <Panel heading="What they agree to">
            <p>{consent}</p>
          </Panel>
        }
      >
        <InvitedNote />
        <RadioCards name="partnerJoins" label="Someone else on the loan" hideLabel options={OPTIONS} />
        <WhatBorrowingMeans />
      </StepForm>
    </StepPage>
  );
}
