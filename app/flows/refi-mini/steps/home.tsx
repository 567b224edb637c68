import { landingContentFor } from "~/content/landing/examples";
import { refiHomeCopy as copy } from "~/content/landing/refi-mini";
import { refiReasons } from "~/steps/loan/refi-reasons";
import { CheckboxCards, SelectField } from "~/ui/fields";
import { LandingPage, type LandingView } from "~/ui/landing";
import { landingMeta } from "~/ui/public-meta";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { staticHtml } from "~/ui/static-markup";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { refiBandOptions } from "~/steps/credit/refi-bands";
import { lowestScore } from "~/steps/credit/lowest-score";
import { saveReasons } from "~/flows/refi-mini/desired-benefit";
import type { PageHandle } from "~/ui/page-styles";
import { home } from "./home.step";

export const handle: PageHandle = { styles: "landing" };

interface HomeView extends LandingView {
  minScore: number;
  bands: { value: string; label: string }[];
}

export const meta = landingMeta("/refi-mini/home");

export const loader = stepLoader(home, {
  load: async ({ state, backend, runtime }) => {
    const { data, footer } = landingContentFor(copy);
    const minScore = await minCreditScore(backend, runtime.log, lowestScore(state));
    const scene = staticHtml(<HouseScene />);
    const shown: HomeView = { ...data, scene, minScore, bands: refiBandOptions(minScore) };
    return { data: shown, footer };
  },
  factsWhenShown: ({ state }, data) =>
    data === undefined || data.minScore === state.facts.minScore ? undefined : { minScore: data.minScore },
});

export const action = stepAction(home, ({ state, values }) => saveReasons(state, values));

const REASONS = [
  { value: "payment", ...refiReasons.payment },
  { value: "cash", label: "Get cash from my home", hint: "A larger loan, with the difference paid to you." },
  { value: "payoff", ...refiReasons.sooner },
  {
    value: "debts",
    label: "Pay off other debts",
    hint: "They become part of the mortgage, with your home as security.",
  },
  { value: "insurance", ...refiReasons.insurance },
  { value: "type", ...refiReasons.fixed },
];

export default function Home() {
  const { bands, copy: words } = useStep<HomeView>().data;
  return (
    <LandingPage>
      <StepForm submit={words.submit}>
        <CheckboxCards
          name="reasons"
          label="What matters to you?"
          hint="Choose all that apply."
          options={REASONS}
        />
        <SelectField
          name="scoreBand"
          label="What is your credit score?"
          hint="An estimate is fine. We don't check your credit here."
          options={bands}
          placeholder="Choose a range"
        />
      </StepForm>
    </LandingPage>
  );
}
