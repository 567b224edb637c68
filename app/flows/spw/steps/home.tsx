import { bankerOf, type BankerShown } from "~/flows/spw/bankers/banker";
import { BankerCard } from "~/flows/spw/bankers/banker-card";
import { isOpened } from "~/flows/spw/conditions";
import type { Unopened } from "~/flows/spw/state";
import { openHere } from "~/flows/spw/who/open-presentation";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { LinkButton, Steps } from "~/ui/parts";
import { done, refused, type Loaded } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { home, NOT_YOURS } from "./home.step";

interface Data {
  /** absent while no presentation is open */
  shown?: BankerShown;
  unopened?: Unopened;
  /** the viewing employee has no assignment to it */
  isNotAssigned?: true;
  line: BankerShown["line"];
}

export const loader = stepLoader(home, {
  arrive: openHere,
  load: async (visit): Promise<Loaded<Data>> => {
    const shown = await bankerOf(visit);
    if (isOpened(visit.state)) return { data: { shown, line: shown.line } };
    const { unopened, notAssigned } = visit.state.facts;
    // A form that was refused for this reason says so in the address.
    return notAssigned || visit.url.searchParams.get("said") === "not-assigned"
      ? { data: { isNotAssigned: true, line: shown.line }, title: NOT_YOURS, status: 403 }
      : { data: { unopened, line: shown.line } };
  },
});

export const action = stepAction(home, ({ state }) =>
  isOpened(state) ? done() : refused({ "": ["Open the link that we sent you first."] }, 409),
);

export default function Home() {
  const { shown, unopened, isNotAssigned, line } = useStep<Data>().data;
  if (isNotAssigned) return <NotAssigned />;
  if (!shown) return <NotOpened unopened={unopened} line={line} />;
  return (
    <StepPage
      picture="house"
      lead={`${shown.banker?.name ?? "A loan expert of ours"} has put loans together for you, with all that they cost. You can look at them alone, or go through them together by phone.`}
    >
      <Steps
        items={[
          "We make sure that it is you, by a code on your phone.",
          "With your consent we get your credit report, which says which loans you can have.",
          "You compare the loans. Nothing is decided before you say so.",
        ]}
      />
      <StepForm submit="Continue" />
      <BankerCard banker={shown} />
    </StepPage>
  );
}

/** The page for an employee to whom the application is not assigned. */
const NotAssigned = () => (
  <StepPage picture="key" lead="This application is assigned to somebody else. Ask a supervisor.">
    <p>
      <LinkButton to="/spw/desk">Go to your desk</LinkButton>
    </p>
  </StepPage>
);

/**
 * The page for a visitor without a valid link. It identifies no one and does not reveal whether a
 * presentation exists.
 */
function NotOpened({ unopened, line }: Pick<Data, "unopened" | "line">) {
  return (
    <StepPage picture="key" lead={LEADS[unopened ?? "none"]}>
      <p>
        Call us at <a href={line.href}>{line.shown}</a>, and a loan expert sends you a new one or goes on with
        you by phone.
      </p>
      <p>
        <LinkButton to="/">See what else you can do here</LinkButton>
      </p>
    </StepPage>
  );
}

const LEADS = {
  none: "It is in the message from your loan expert. Please open it from there.",
  refused:
    "Links like this one end after a while, and when a loan expert makes a new presentation the earlier link ends too. Please look for the newest message from us.",
  down: "That is our fault, not yours. Please open the link in your message again in a few minutes.",
};
