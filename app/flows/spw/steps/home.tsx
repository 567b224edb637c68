import { loadBanker, type BankerView } from "~/flows/spw/bankers/banker";
import { BankerCard } from "~/flows/spw/bankers/banker-card";
import { hasPresentation } from "~/flows/spw/conditions";
import type { Unopened } from "~/flows/spw/state";
import { openFromLink } from "~/flows/spw/who/open-presentation";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { LinkButton, Steps } from "~/ui/parts";
import { done, refused, type LoadedPage } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { home, NOT_ASSIGNED_TITLE } from "./home.step";

interface HomeView {
  /** absent while no presentation is open */
  shown?: BankerView;
  unopened?: Unopened;
  /** the viewing employee has no assignment to it */
  isNotAssigned?: true;
  line: BankerView["line"];
}

export const loader = stepLoader(home, {
  onArrival: openFromLink,
  load: async (visit): Promise<LoadedPage<HomeView>> => {
    const shown = await loadBanker(visit);
    if (hasPresentation(visit.state)) return { data: { shown, line: shown.line } };
    const { unopened, notAssigned } = visit.state.facts;
    // A form that was refused for this reason says so in the address.
    return notAssigned || visit.url.searchParams.get("said") === "not-assigned"
      ? { data: { isNotAssigned: true, line: shown.line }, title: NOT_ASSIGNED_TITLE, status: 403 }
      : { data: { unopened, line: shown.line } };
  },
});

export const action = stepAction(home, ({ state }) =>
  hasPresentation(state) ? done() : refused({ "": ["Open the link we sent you first."] }, 409),
);

export default function Home() {
  const { shown, unopened, isNotAssigned, line } = useStep<HomeView>().data;
  if (isNotAssigned) return <NotAssigned />;
  if (!shown) return <NoPresentation unopened={unopened} line={line} />;
  return (
    <StepPage
      picture="house"
      lead={`${shown.banker?.name ?? "A loan expert"} has put loans together for you, with all their costs. You can review them on your own, or together by phone.`}
    >
      <Steps
        items={[
          "We'll text you a code to confirm it's you.",
          "With your consent we get your credit report, which shows which loans you can have.",
          "You compare the loans. Nothing is final until you decide.",
        ]}
      />
      <StepForm submit="Continue" />
      <BankerCard banker={shown} />
    </StepPage>
  );
}

/** The page for an employee to whom the application is not assigned. */
const NotAssigned = () => (
  <StepPage picture="key" lead="This application is assigned to someone else. Ask a supervisor.">
    <p>
      <LinkButton to="/spw/desk">Go to your desk</LinkButton>
    </p>
  </StepPage>
);

/**
 * The page for a visitor without a valid link. It identifies no one and does not reveal whether a
 * presentation exists.
 */
function NoPresentation({ unopened, line }: Pick<HomeView, "unopened" | "line">) {
  return (
    <StepPage picture="key" lead={UNOPENED_TEXTS[unopened ?? "none"]}>
      <p>
        Call us at <a href={line.href}>{line.shown}</a>, and a loan expert will send you a new one or help you
        by phone.
      </p>
      <p>
        <LinkButton to="/">See what else you can do here</LinkButton>
      </p>
    </StepPage>
  );
}

const UNOPENED_TEXTS = {
  none: "It is in the message from your loan expert. Please open it from there.",
  refused:
    "Links like this one expire, and when a loan expert makes a new presentation the earlier link ends too. Please look for our latest message.",
  down: "That's our fault, not yours. Please open the link in your message again in a few minutes.",
};
