import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { callPage, handleCall, type DeskCallView } from "~/flows/spw/desk/call";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { Checkbox, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the booked calls" }, () => callPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleCall(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to book a call" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };
const LEAD =
  "Only times at which we may call: 8 a.m. to 9 p.m. where the customer is, and while our line is open.";

export default function Call() {
  const { data: view, errors } = useStep<DeskCallView | RefusedView>();
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  if (one === undefined)
    return (
      <StepPage lead={LEAD}>
        <ApplicationForm action="/spw/call" application={application} />
        <DeskLinks links={[DESK]} />
      </StepPage>
    );
  const { calls, people, record } = one;
  return (
    <StepPage lead={LEAD}>
      <h2>Booked calls</h2>
      {calls.length === 0 ? <p>No call is booked.</p> : null}
      {calls.map(({ callId, words, times }, index) => (
        <section key={callId}>
          <p>{words}</p>
          <StepForm submit="Cancel this call" intent="cancel" quiet document formKey={`cancel ${callId}`}>
            <input type="hidden" name="name" value={callId} />
          </StepForm>
          <Details summary="Move it" open={errors[`time-${String(index)}`] !== undefined}>
            <StepForm submit="Move the call" intent="move" quiet document formKey={`move ${callId}`}>
              <input type="hidden" name="name" value={callId} />
              <SelectField name={`time-${String(index)}`} label="New time" options={times} />
            </StepForm>
          </Details>
        </section>
      ))}
      {people.map(({ value, name, times, mustAsk, takenBack }, index) => (
        <section key={value}>
          <h2>Call {name}</h2>
          {takenBack === undefined ? null : <p>{takenBack}</p>}
          {times.length === 0 ? (
            <p>There is no time to call in the next days.</p>
          ) : (
            <StepForm submit="Book the call" intent="book" document formKey={`book ${value}`}>
              <input type="hidden" name="name" value={value} />
              <SelectField
                name={`time-${String(calls.length + index)}`}
                label="When?"
                hint="In the customer’s time."
                options={times}
              />
              {mustAsk ? (
                <Checkbox
                  name={`asked-${String(calls.length + index)}`}
                  label="They asked us on the phone to call this number"
                />
              ) : null}
            </StepForm>
          )}
        </section>
      ))}
      <DeskLinks links={[{ to: record, label: "The customer’s record" }, DESK]} />
    </StepPage>
  );
}
