import { HOME, HOME_QUESTIONS } from "~/front/home/home-content";
import { HomePage, HomePeople } from "~/front/home/home-page";
import { RatesStrip } from "~/front/rates/rates-strip";
import { siteParts } from "~/front/site-parts";
import { structuredData } from "~/front/structured-data";
import { ErrorSummary } from "~/ui/error-summary";
import "~/ui/front.css";
import { StepProvider, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { landingMeta } from "~/ui/public-meta";
import { staticHtml } from "~/ui/static-markup";
import { StaticPart } from "~/ui/static-part";
import { siteFor } from "~server/visit/site-data";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { GOALS, home } from "./home.step";

export const handle: PageHandle = { styles: "front" };

export const meta = landingMeta("/");

export const loader = stepLoader(home, {
  // MAIN-GOAL-01: a link with a goal continues at once, like the button of that goal.
  onArrival: ({ url }) => {
    const named = url.searchParams.get("goal");
    const goal = GOALS.find((one) => one === named);
    return Promise.resolve(goal && done({ answers: { goal } }));
  },
  load: async ({ request, runtime, now }) => {
    const site = await siteFor(request);
    const { hours, licenses, people } = runtime.config.brand;
    const page = (
      <HomePage
        site={site}
        strip={<RatesStrip now={now * 1000} />}
        people={<HomePeople people={people} />}
        licensed={`Licensed in ${String(licenses.length)} states.`}
      />
    );
    const data = structuredData(site, { path: "/", title: HOME.title, questions: HOME_QUESTIONS });
    return {
      data: { main: staticHtml(page) + data, copy: { title: HOME.title, description: HOME.description } },
      title: HOME.title,
      footer: { entryDisclaimer: true },
      parts: (terms) => ({ ...siteParts({ site, hours, terms }), isFullWidth: true }),
    };
  },
});

export const action = stepAction(home);

export default function Home() {
  const step = useStep<{ main: string }>();
  return (
    <StepProvider step={step}>
      {Object.keys(step.errors).length > 0 ? (
        <div className="in">
          <ErrorSummary errors={step.errors} questions={step.questions} />
        </div>
      ) : null}
      <div className="front">
        <StaticPart id="front" html={step.data.main} />
      </div>
    </StepProvider>
  );
}
