import { useConfetti } from "~/steps/offers/use-confetti";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { Estimates, type Estimate } from "~/steps/offers/estimates";
import { LetterForm, type LetterView } from "~/steps/letters/letter-form";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Panel } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, callMeButton, callMeData } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { offerOf } from "~/flows/mini/plan";
import { letterButtons, letterData } from "~/steps/letters/letters";
import { amountsOf } from "~/steps/offers/purchase-offer";
import { congratulations } from "./congratulations.step";

interface Data {
  amounts: Estimate[];
  letter: LetterView;
  call: CallMeView;
  incomeIsNext: boolean;
  /** shown once */
  confetti: boolean;
}

export const loader = stepLoader(congratulations, {
  load: async (visit) => {
    const { facts, answers } = visit.state;
    const offer = await offerOf(visit);
    const data: Data = {
      amounts: amountsOf(offer, "Loan you are approved for"),
      letter: letterData(visit, "approval"),
      call: callMeData(visit),
      incomeIsNext: incomeComesLast.holds(visit.state),
      confetti: facts.confettiShown === undefined,
    };
    return {
      data,
      footer: {
        purchaseMortgageRateDisclaimer: true,
        loanAmount: offer?.loanAmount,
        state: answers.propertyState,
        county: answers.propertyCounty,
        transactionType: "purc",
      },
    };
  },
  learns: ({ state }) => (state.facts.confettiShown ? undefined : { confettiShown: true as const }),
});

export const action = stepAction(
  congratulations,
  (submission) => (incomeComesLast.holds(submission.state) ? done() : callMe(submission, "purc")),
  { ...letterButtons("approval", offerOf), call: (press) => callMeButton(press, "purc") },
);

export default function Congratulations() {
  const { amounts, letter, call, incomeIsNext, confetti } = useStep<Data>().data;
  useConfetti(confetti);
  return (
    <StepPage
      picture="house"
      lead="Congratulations! We have looked at your credit report and it meets our terms. Your approval letter shows sellers that you are ready."
    >
      <Estimates amounts={amounts} />
      {incomeIsNext ? (
        <p>One thing is left: your income. The approval is complete once we have added it.</p>
      ) : null}
      <p>
        An approval holds as long as your credit, income and debts stay as they are. The home itself still
        needs an appraisal and a clear title before we can lend on it.
      </p>
      {incomeIsNext ? <StepForm submit="Continue to income" /> : null}
      <Panel heading="Your approval letter">
        <p>Send it with your offer on a home, or give it to your real estate agent.</p>
        <LetterForm letter={letter} />
      </Panel>
      <CallMe call={call} intent={incomeIsNext ? "call" : undefined} />
    </StepPage>
  );
}

function CallMe({ call, intent }: { call: CallMeView; intent?: string }) {
  return (
    <>
      <h2>Talk to a loan expert</h2>
      <p>They go through the next steps with you and answer your questions. It costs nothing.</p>
      <CallMeForm call={call} intent={intent} />
    </>
  );
}
