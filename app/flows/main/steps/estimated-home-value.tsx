import { moneyText } from "~/steps/fields";
import { HomeValuePage } from "~/steps/homes/home-value-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeState, isPlaced } from "~/steps/address/home-place";
import { saveHomeState } from "~/flows/main/address/home-state";
import { estimatedHomeValue } from "./estimated-home-value.step";

interface EstimatedHomeValueView {
  /** the home's state is not known from an address or a letter */
  asksState: boolean;
}

export const loader = stepLoader(estimatedHomeValue, {
  load: ({ state }) => {
    const { answers, facts } = state;
    const data: EstimatedHomeValueView = { asksState: !isPlaced(state) };
    return {
      data,
      values: {
        homeValue: moneyText(answers.homeValue ?? facts.offer?.homeValue),
        propertyState: homeState(state),
      },
    };
  },
});

export const action = stepAction(estimatedHomeValue, async (submission) => {
  const { answers, outcome } = await saveHomeState(submission, submission.values);
  return done({ answers: { ...answers, homeValue: submission.values.homeValue }, outcome });
});

export default function EstimatedHomeValue() {
  return <HomeValuePage asksState={useStep<EstimatedHomeValueView>().data.asksState} />;
}
