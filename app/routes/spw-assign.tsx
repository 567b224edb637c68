import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { handleAssign, assignPage, type AssignView } from "~/flows/spw/desk/assign";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { SelectField } from "~/ui/fields";
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
  return pageOrRefusal(request, site, { key, what: "to assign" }, () => assignPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleAssign(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to assign" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };
const ALL = { to: "/spw/assign", label: "Applications without a banker" };

export default function Assign() {
  const view = useStep<AssignView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { applications = [], one } = view;
  if (one) return <Assignment one={one} />;
  return (
    <StepPage lead="Only supervisors see these until they are assigned. The newest is first.">
      {applications.length === 0 ? <p>There are none right now.</p> : <DeskLinks links={applications} />}
      <ApplicationForm action="/spw/assign" hasOwnList />
      <DeskLinks links={[DESK]} />
    </StepPage>
  );
}

function Assignment({ one: { rows, bankers, processors } }: { one: NonNullable<AssignView["one"]> }) {
  return (
    <StepPage lead="From then on they see it, and whoever had it before doesn't.">
      <SummaryList rows={rows} />
      <StepForm submit="Assign" document>
        <SelectField name="bankerId" label="Banker" options={bankers} placeholder="No one yet" optional />
        <SelectField
          name="processorId"
          label="Processor"
          options={processors}
          placeholder="No one yet"
          optional
        />
      </StepForm>
      <DeskLinks links={[ALL, DESK]} />
    </StepPage>
  );
}
