import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { handleReopen, reopenPage, type ReopenView } from "~/flows/spw/desk/reopen";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the verdict" }, () => reopenPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleReopen(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to reopen a verdict" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };

export default function Reopen() {
  const { data: view, values } = useStep<ReopenView | RefusedView>();
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  if (one === undefined)
    return (
      <StepPage lead="For a freeze that was lifted, or an error that a bureau corrected.">
        <ApplicationForm action="/spw/reopen" application={application} />
        <DeskLinks links={[DESK]} />
      </StepPage>
    );
  return (
    <StepPage lead="For a freeze that was lifted, or an error that a bureau corrected.">
      <SummaryList rows={one.rows} />
      {one.reasons.length === 0 ? null : (
        <>
          <h2>Reasons of this decision</h2>
          <ul>
            {one.reasons.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {one.does === undefined ? null : (
        <>
          <h2>What reopening does</h2>
          <p>{one.does}</p>
          <StepForm submit="Reopen and decide again" document>
            {/* What is sent again is about the same verdict, in case it was reopened without an answer. */}
            <input type="hidden" name="verdict" value={values["verdict"] ?? one.verdict} />
            <TextArea name="reason" label="Why?" hint="10 to 500 characters, for staff only." rows={3} />
          </StepForm>
        </>
      )}
      {one.history.map(({ heading, rows }, index) => (
        <section key={`${String(index)} ${heading}`}>
          <h2>{heading}</h2>
          <SummaryList rows={rows} />
        </section>
      ))}
      <DeskLinks links={[{ to: one.record, label: "The customer’s record" }, DESK]} />
    </StepPage>
  );
}
