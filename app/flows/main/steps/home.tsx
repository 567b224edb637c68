import { landingContentFor } from "~/content/landing/examples";
import { goals, homeCopy as copy } from "~/content/landing/home";
import { ChoiceButtons, LandingPage } from "~/ui/landing";
import { landingMeta } from "~/ui/landing-meta";
import { LETTER, OFFERS, QUOTE } from "~/flows/main/page-links";
import { LinkList } from "~/ui/parts";
import { StepForm, useStep } from "~/ui/page";
import { HouseScene } from "~/ui/scenes/house";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { GOALS, home } from "./home.step";

export const handle: PageHandle = { styles: "landing" };

export const meta = landingMeta("/");

export const loader = stepLoader(home, {
  // MAIN-GOAL-01: a link with a goal continues at once, like the button of that goal.
  onArrival: ({ url }) => {
    const named = url.searchParams.get("goal");
    const goal = GOALS.find((one) => one === named);
    return Promise.resolve(goal && done({ answers: { goal } }));
  },
  // The links are part of the page, so they work without a script.
  load: () => {
    const { data, footer } = landingContentFor(copy, "purchase");
    return { data: { ...data, links: [LETTER, OFFERS, QUOTE] }, footer };
  },
});

export const action = stepAction(home);

export default function Home() {
  const { links } = useStep<{ links: (typeof LETTER)[] }>().data;
  return (
    <LandingPage scene={<HouseScene />}>
      <StepForm submit={null}>
        <ChoiceButtons name="goal" choices={goals} />
        <div className="acts">
          <button className="btn2" type="submit" name="goal" value="calculator">
            Calculate a payment
          </button>
          <button className="btn2" type="submit" name="goal" value="help">
            Talk to someone
          </button>
        </div>
      </StepForm>
      <LinkList links={links} />
    </LandingPage>
  );
}
