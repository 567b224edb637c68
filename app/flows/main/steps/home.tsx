import { landingOffer } from "~/content/landing/examples";
import { goals, homeCopy as copy } from "~/content/landing/home";
import type { OfferWords } from "~/content/landing/offer-words";
import { ChoiceButtons, LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { home } from "./home.step";

export const meta = () => landingMeta(copy, "/");

export const loader = stepLoader(home, { load: () => landingOffer("purchase") });

export const action = stepAction(home, ({ values: { goal } }) => done({ answers: { goal } }));

export default function Home() {
  const { data } = useStep<{ offer: OfferWords }>();
  return (
    <LandingPage copy={copy} scene={<HouseScene />} offer={data.offer}>
      <StepForm submit={null}>
        <ChoiceButtons name="goal" choices={goals} />
        <div className="acts">
          <button className="btn2" type="submit" name="goal" value="calculator">
            Work out a payment
          </button>
          <button className="btn2" type="submit" name="goal" value="help">
            Talk to someone
          </button>
        </div>
      </StepForm>
    </LandingPage>
  );
}
