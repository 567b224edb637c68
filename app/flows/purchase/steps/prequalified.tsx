import "~/ui/figures.css";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import { isJointVa } from "~/domain/pricing/va-borrower";
import { borrowersOf } from "~/flows/purchase/people";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { loadLetterDecision, decisionNotes, type DecisionNotes } from "~/steps/letters/letter-decision";
import { DecisionNotesList } from "~/steps/letters/decision-notes-view";
import { purchaseOffer, type PurchaseOffer } from "~/steps/offers/purchase-offer";
import { PurchaseOfferFigures } from "~/steps/offers/purchase-offer-view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestedLoan, quoteOf } from "~/flows/purchase/plan";
import { prequalified } from "./prequalified.step";

export const handle: PageHandle = { styles: "figures" };

interface PrequalifiedView {
  offer: PurchaseOffer;
  notes: DecisionNotes;
  isIncomeKnown: boolean;
  /** shown where the chosen VA loan is arranged by a loan expert, because of the co-borrower */
  jointVa?: string;
}

export const loader = stepLoader(prequalified, {
  load: async (visit) => {
    // F2: the backend's decision, not our estimate.
    const decided = await loadLetterDecision(visit, "prequal");
    const quote = quoteOf(visit.state);
    const { propertyState: state, propertyCounty: county } = visit.state.answers;
    const data: PrequalifiedView = {
      offer: purchaseOffer(decided, "Loan you pre-qualify for"),
      notes: {
        ...decisionNotes(decided, requestedLoan(visit.state), "For more, talk to a loan expert."),
        prices: priceChangesLink(visit, decided?.changedSince),
      },
      ...(visit.state.answers.loanKind === "VA 30Y Fixed" &&
        isJointVa(borrowersOf(visit.state)) && { jointVa: JOINT_VA_NOTE }),
      isIncomeKnown: decided !== undefined && decided.income !== "not-checked",
    };
    const footer = {
      purchaseMortgageRateDisclaimer: true,
      loanAmount: decided?.loanAmount,
      productDescription: quote?.productDescription,
      ltv: quote?.ltv,
      state,
      county,
      transactionType: "purc",
    };
    return { data, footer };
  },
});

export const action = stepAction(prequalified);

export default function Prequalified() {
  const { offer, notes, isIncomeKnown, jointVa } = useStep<PrequalifiedView>().data;
  return (
    <StepPage picture="check" lead="We checked your credit, and it didn't affect your score.">
      <PurchaseOfferFigures {...offer} />
      {jointVa ? (
        <Callout>
          <p>{jointVa} So we don't show an amount here.</p>
        </Callout>
      ) : null}
      <DecisionNotesList {...notes} />
      <Callout>
        <p>
          This is a pre-qualification, not a commitment to lend.{" "}
          {isIncomeKnown ? "An" : "We have not checked your income yet: that comes next. An"} appraisal of the
          home comes later.
        </p>
      </Callout>
      <StepForm submit="Continue to my income" />
    </StepPage>
  );
}
