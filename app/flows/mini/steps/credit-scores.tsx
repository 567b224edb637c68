import { isValidScore } from "~/domain/credit-routing";
import { scoreWord } from "~/domain/score-words";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, Score } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/http/step";
import { incomeComesLast } from "~/flows/mini/conditions";
import { creditScores } from "./credit-scores.step";

interface Data {
  scores: { from: string; score: number; word: string }[];
  minimum: number;
  isAllAbove: boolean;
  incomeIsNext: boolean;
}

export const loader = stepLoader(creditScores, {
  load: async ({ state, backend }): Promise<{ data: Data }> => {
    const { applicants = [], scores: known = {} } = state.facts;
    const scores = applicants.flatMap(({ id, firstName }) => {
      const score = known[id] ?? null;
      return isValidScore(score) ? [{ from: `${firstName}'s score`, score, word: scoreWord(score) }] : [];
    });
    const minimum = await minCreditScore(backend);
    const isAllAbove = scores.length > 0 && scores.every(({ score }) => score >= minimum);
    return { data: { scores, minimum, isAllAbove, incomeIsNext: !incomeComesLast.holds(state) } };
  },
});

export const action = stepAction(creditScores);

export default function CreditScores() {
  const { scores, minimum, isAllAbove, incomeIsNext } = useStep<Data>().data;
  return (
    <StepPage
      lead={
        scores.length > 0
          ? "We have your report. The bureaus' scores differ a little, so we use the middle one of each person."
          : "We have your report, and it is good for the next step. A loan expert can tell you the scores."
      }
    >
      {scores.map((one) => (
        <Score key={one.from} {...one} />
      ))}
      {isAllAbove ? (
        <Callout tone="good">
          Good news: for this loan a score has to be at least {minimum}, and{" "}
          {scores.length > 1 ? "both of yours are" : "yours is"}.
        </Callout>
      ) : null}
      <Details summary="What the numbers mean">
        <p>
          A score tells a lender how likely it is that someone pays on time. It runs from 300 to 850. It comes
          from how you paid in the past, how much you owe, and how long you have had credit.
        </p>
        <p>A higher score usually means a lower rate. A few points up or down change little.</p>
      </Details>
      <StepForm submit={incomeIsNext ? "Tell us about your income" : "See what you are approved for"} />
    </StepPage>
  );
}
