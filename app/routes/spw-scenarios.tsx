import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { Found, KeptScenarios, OpenPresentation, WhatIf } from "~/flows/spw/desk/scenario-cards";
import { handleScenarios, scenariosPage, type ScenariosView } from "~/flows/spw/desk/scenarios";
import "~/ui/front.css";
import "~/ui/desk.css";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { ErrorSummary } from "~/ui/error-summary";
import { StepPage, StepProvider, useStep, useStepHeading } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the scenarios" }, () =>
    scenariosPage(request, site, key),
  );
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleScenarios(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to price a scenario" }, act);
};

export default function DeskScenarios() {
  const step = useStep<ScenariosView | RefusedView>();
  const heading = useStepHeading(step);
  const keyed = useKeyedAddress();
  const view = step.data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  if (one === undefined)
    return (
      <StepPage lead="Loans at other amounts, or of assumed facts, beside the record of a customer.">
        <ApplicationForm action="/spw/scenarios" application={application} />
        <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
      </StepPage>
    );
  return (
    <StepProvider step={step}>
      <div className="in staff">
        <p>
          <a className="up" href={keyed(one.record)}>
            Record of {one.names}
          </a>
        </p>
        <ErrorSummary errors={step.errors} />
        <h1 ref={heading} tabIndex={-1}>
          {step.page.title}
        </h1>
        <div className="rec">
          <div>
            <WhatIf one={one} />
            <Found one={one} />
            <KeptScenarios kept={one.kept} application={application} />
          </div>
          <div>{one.open ? <OpenPresentation open={one.open} /> : null}</div>
        </div>
      </div>
    </StepProvider>
  );
}
