import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { handleRequests, requestsPage, type RequestsView } from "~/flows/spw/desk/requests";
import "~/ui/staff.css";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(
    request,
    site,
    { key, what: "a correction" },
    () => requestsPage(request, site, key),
    ({ isUnread }) => (isUnread ? 503 : 200),
  );
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleRequests(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to answer a correction" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };
const ALL = { to: "/spw/requests", label: "Back to open corrections" };

export default function Requests() {
  const view = useStep<RequestsView | RefusedView>().data;
  const keyed = useKeyedAddress();
  if ("refused" in view) return <Refused words={view.refused} />;
  const { list, one, isUnread } = view;
  if (isUnread) return <BackendDown />;
  if (one) return <DataRequest one={one} />;
  const { waiting, answered } = list ?? { waiting: [], answered: [] };
  return (
    <StepPage lead="What customers say is wrong in our records. Answer each by its date. What you view and do here is recorded.">
      {waiting.length === 0 ? <p>Nothing is waiting.</p> : null}
      <ul>
        {waiting.map(({ to, label, hint }) => (
          <li key={to}>
            <a href={keyed(to)}>{label}</a>. {hint}
          </li>
        ))}
      </ul>
      {answered.length > 0 ? <h2>Answered in the last thirty days</h2> : null}
      {answered.map(({ heading, note, trail }) => (
        <Details key={heading} summary={heading}>
          <p>{note}</p>
          <DeskLinks links={[{ to: trail, label: "See who viewed it and answered it" }]} />
        </Details>
      ))}
      <DeskLinks links={[DESK]} />
    </StepPage>
  );
}

/** The backend did not respond: the form keeps its values and can be sent again. */
function BackendDown() {
  return (
    <StepPage lead="We can't load this request right now. What you have written stays here; please send it again in a minute.">
      <StepForm submit="It is answered" document>
        <NoteField />
      </StepForm>
      <DeskLinks links={[ALL, DESK]} />
    </StepPage>
  );
}

const NoteField = () => (
  <TextArea
    name="note"
    label="What was done"
    hint="For others on our team. Please don't write a Social Security number, card number or birth date here."
  />
);

function DataRequest({ one: { rows, trails } }: { one: NonNullable<RequestsView["one"]> }) {
  return (
    <StepPage lead="Fix what is wrong and tell the customer first: this page tells them nothing. Then say here what was done.">
      <SummaryList rows={rows} />
      <StepForm submit="It is answered" document>
        <NoteField />
      </StepForm>
      <DeskLinks links={[...trails, ALL, DESK]} />
    </StepPage>
  );
}
