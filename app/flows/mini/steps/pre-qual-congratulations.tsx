import "~/ui/figures.css";
import { LetterForm, type LetterView } from "~/steps/letters/letter-form";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Panel } from "~/ui/parts";
import { leaveTo } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { prequalTitle } from "~/steps/letters/approval-words";
import { firstNameOf } from "~/steps/people/buyers";
import { letterButtons, letterPage } from "~/steps/letters/letters";
import { requestedLoan, quoteOf } from "~/flows/mini/plan";
import { decisionNotes, type DecisionNotes } from "~/steps/letters/letter-decision";
import { DecisionNotesList } from "~/steps/letters/decision-notes-view";
import { purchaseOffer, type PurchaseOffer } from "~/steps/offers/purchase-offer";
import { PurchaseOfferFigures } from "~/steps/offers/purchase-offer-view";
import { resumeApplication } from "~/steps/application/resume-application";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import type { MiniState } from "~/flows/mini/state";
import { preQualCongratulations } from "./pre-qual-congratulations.step";

export const handle: PageHandle = { styles: "figures" };

interface PreQualCongratulationsView {
  offer: PurchaseOffer;
  notes: DecisionNotes;
  hasLetter: boolean;
  isIncomeKnown: boolean;
  letter: LetterView;
}

const isPreQualified = ({ facts }: MiniState): boolean =>
  facts.isPreQualEligible ?? facts.resumed?.isPreQualEligible ?? false;

export const loader = stepLoader(preQualCongratulations, {
  onArrival: async (visit) => {
    const opened = await resumeApplication(visit);
    if (opened) return opened;
    // A visitor without a pre-qualification is redirected to the start of the flow.
    return isPreQualified(visit.state) ? undefined : leaveTo(`${visit.host.flow.prefix}/home?said=letter`);
  },
  load: async (visit) => {
    const { decided, letter } = await letterPage(visit, "prequal");
    const quote = quoteOf(visit.state);
    const { propertyState: state, propertyCounty: county } = visit.state.answers;
    return {
      data: {
        offer: purchaseOffer(decided, "Loan you pre-qualify for"),
        notes: {
          ...decisionNotes(
            decided,
            requestedLoan(visit.state),
            visit.state.facts.paid
              ? "A higher amount needs a new decision. A loan expert can help you with it."
              : "If you continue, we decide your approval on the new numbers.",
          ),
          prices: priceChangesLink(visit, decided?.changedSince),
        },
        hasLetter: decided?.income !== "too-low",
        isIncomeKnown: decided !== undefined && decided.income !== "not-checked",
        letter,
      },
      title: prequalTitle(firstNameOf(visit.state), decided),
      footer: {
        purchaseMortgageRateDisclaimer: true,
        loanAmount: decided?.loanAmount,
        productDescription: quote?.productDescription,
        ltv: quote?.ltv,
        state,
        county,
        transactionType: "purc",
      },
    };
  },
});

export const action = stepAction(preQualCongratulations, undefined, letterButtons("prequal"));

export default function PreQualCongratulations() {
  const { offer, notes, hasLetter, isIncomeKnown, letter } = useStep<PreQualCongratulationsView>().data;
  return (
    <StepPage
      picture="letter"
      lead="You can show sellers that a lender has checked your numbers. The credit check didn't affect your score."
    >
      <PurchaseOfferFigures {...offer} />
      <DecisionNotesList {...notes} />
      <p>
        This is a pre-qualification, not a commitment to lend.{" "}
        {isIncomeKnown ? "An" : "We have not checked your income yet, and an"} appraisal of the home comes
        later.
      </p>
      {hasLetter ? (
        <Panel heading="Your letter">
          <p>Agents and sellers often ask for it before they show a home or take an offer.</p>
          <LetterForm letter={letter} />
        </Panel>
      ) : null}
      <h2>The next step</h2>
      <p>An approval says more than this letter, because we have looked at your full credit report.</p>
      <StepForm submit="Upgrade to an approval" />
    </StepPage>
  );
}
