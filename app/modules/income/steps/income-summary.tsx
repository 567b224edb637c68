import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, Callout, SummaryList } from "~/ui/parts";
import { done, leaveTo, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { HousingFields } from "~/modules/income/answers/housing-fields";
import { missingAnswerOf } from "~/modules/income/answers/answers";
import { saveIncome } from "~/modules/income/summary/save-income";
import { applicantOf, isFirstBorrower } from "~/modules/income/state";
import { changeAddress, incomeSummaryOf, pageAddress } from "~/modules/income/summary/summary";
import type { IncomeSummary } from "~/modules/income/summary/summary";
import { incomeSummary } from "./income-summary.step";

export const loader = stepLoader(incomeSummary, {
  onArrival: async (visit) => {
    const gap = missingAnswerOf(visit.state, visit.place.item);
    return gap && leaveTo(changeAddress(visit, gap.step, gap.item));
  },
  load: (visit) => ({
    data: { ...incomeSummaryOf(visit), asksHousing: isFirstBorrower(visit.state, visit.place.item) },
  }),
});

export const action = stepAction(incomeSummary, async (visit) => {
  const { state, place, backend, session, key } = visit;
  const { item = "" } = place;
  const { appId, incomeIds, incomeTotals } = state.facts;
  const gap = missingAnswerOf(state, item);
  if (gap) return leaveTo(changeAddress(visit, gap.step, gap.item));
  if (appId === undefined) {
    return refused({ "": ["We lost track of your application. Please call us, or start again."] }, 409);
  }
  const saved = await saveIncome({ backend, appId, sessionId: session.id, key }, state, item);
  if (saved === 0) return leaveTo(pageAddress(visit, "income-type", item));
  const id = applicantOf(item);
  return done({
    // The housing question is shown once, for all borrowers together.
    answers: isFirstBorrower(state, item) ? visit.values : {},
    facts: {
      incomeIds: { ...incomeIds, [id]: saved.ids },
      incomeTotals: { ...incomeTotals, [id]: saved.total },
    },
  });
});

export default function IncomeSummaryPage() {
  const { data } = useStep<IncomeSummary & { asksHousing: boolean }>();
  return (
    <StepPage lead={data.lead}>
      {data.total === undefined ? null : (
        <BigNumber label="Income per year, before taxes" value={data.total} />
      )}
      <SummaryList rows={data.earned} />
      {data.jobs.length > 0 ? <SummaryList heading="Work" rows={data.jobs} /> : null}
      {data.counted.length > 0 ? (
        <Callout>
          {data.counted.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Callout>
      ) : null}
      <StepForm submit={data.submit}>{data.asksHousing ? <HousingFields /> : null}</StepForm>
    </StepPage>
  );
}
