import "~/ui/figures.css";
import { useConfetti } from "~/steps/letters/use-confetti";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { LetterForm, type LetterView } from "~/steps/letters/letter-form";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Panel } from "~/ui/parts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall, callButtonAction, callMeData } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { requestedLoan } from "~/flows/mini/plan";
import { approvalLead, approvalTitle } from "~/steps/letters/approval-words";
import { decisionNotes, type DecisionNotes } from "~/steps/letters/letter-decision";
import { DecisionNotesList } from "~/steps/letters/decision-notes-view";
import { letterButtons, letterPage } from "~/steps/letters/letters";
import { purchaseOffer, type PurchaseOffer } from "~/steps/offers/purchase-offer";
import { PurchaseOfferFigures } from "~/steps/offers/purchase-offer-view";
import { firstNameOf } from "~/steps/people/buyers";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import { receiptLinks } from "~/steps/report/receipt";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { congratulations } from "./congratulations.step";

export const handle: PageHandle = { styles: "figures" };

interface CongratulationsView {
  lead: string;
  offer: PurchaseOffer;
  notes: DecisionNotes;
  /** a letter exists only for a loan that we make */
  hasLetter: boolean;
  isIncomeKnown: boolean;
  letter: LetterView;
  receipt?: ReceiptLinks | undefined;
  call: CallMeView;
  incomeIsNext: boolean;
  /** shown once */
  confetti: boolean;
}

export const loader = stepLoader(congratulations, {
  load: async (visit) => {
    const { facts, answers } = visit.state;
    const { decided: approved, letter, isToDecide } = await letterPage(visit, "approval");
    const decision = isToDecide ? "to decide" : approved;
    const isIncomeKnown = approved !== undefined && approved.income !== "not-checked";
    const data: CongratulationsView = {
      lead: approvalLead(decision),
      offer: purchaseOffer(
        approved,
        isIncomeKnown ? "Loan you are approved for" : "Loan your credit is approved for",
      ),
      notes: {
        ...decisionNotes(
          approved,
          requestedLoan(visit.state),
          "A higher amount needs a new decision. A loan expert can help you with it.",
        ),
        prices: priceChangesLink(visit, approved?.changedSince),
      },
      hasLetter: !isToDecide && approved?.income !== "too-low",
      isIncomeKnown,
      letter,
      receipt: receiptLinks(visit),
      call: callMeData(visit),
      incomeIsNext: incomeComesLast.holds(visit.state),
      confetti: facts.confettiShown === undefined && approved?.income === "fits",
    };
    return {
      data,
      title: approvalTitle(firstNameOf(visit.state), decision),
      footer: {
        purchaseMortgageRateDisclaimer: true,
        loanAmount: approved?.loanAmount,
        state: answers.propertyState,
        county: answers.propertyCounty,
        transactionType: "purc",
      },
    };
  },
  factsWhenShown: (_visit, data) => (data?.confetti ? { confettiShown: true as const } : undefined),
});

export const action = stepAction(
  congratulations,
  (submission) => (incomeComesLast.holds(submission.state) ? done() : requestCall(submission, "purc")),
  { ...letterButtons("approval"), call: (press) => callButtonAction(press, "purc") },
);

export default function Congratulations() {
  const { lead, offer, notes, hasLetter, isIncomeKnown, letter, receipt, call, incomeIsNext, confetti } =
    useStep<CongratulationsView>().data;
  useConfetti(confetti);
  return (
    <StepPage picture="house" lead={lead}>
      <PurchaseOfferFigures {...offer} />
      <DecisionNotesList {...notes} />
      {incomeIsNext ? (
        <p>One thing is left: your income. The approval is complete once we have added it.</p>
      ) : null}
      {incomeIsNext ? <StepForm submit="Continue to income" /> : null}
      {hasLetter ? (
        <Panel heading={isIncomeKnown ? "Your approval letter" : "Your credit approval letter"}>
          <p>Send it with your offer on a home, or give it to your real estate agent.</p>
          <LetterForm letter={letter} />
        </Panel>
      ) : null}
      <p>
        An approval is good as long as your credit, income and debts stay as they are. The home itself still
        needs an appraisal and a clear title before we can lend on it.
      </p>
      <ReceiptPanel receipt={receipt} />
      <CallMe call={call} intent={incomeIsNext ? "call" : undefined} />
    </StepPage>
  );
}

function CallMe({ call, intent }: { call: CallMeView; intent?: string }) {
  return (
    <>
      <h2>Talk to a loan expert</h2>
      <p>They go over the next steps with you and answer your questions. It's free.</p>
      <CallMeForm call={call} intent={intent} />
    </>
  );
}
