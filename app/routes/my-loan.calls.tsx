import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { callsView, submitCalls, type CallsView } from "~/my-loan/calls";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { CalendarLink } from "~/steps/call/calendar-link";
import { Checkbox, RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await callsView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitCalls(request, site, form, key);
};

export default function Calls() {
  const { calls, times, closed, consent, phoneShown, support } = useStep<CallsView>().data;
  const [first] = calls;
  return (
    <StepPage lead={first === undefined ? `We'll call you at ${phoneShown}.` : undefined}>
      {calls.map(({ callId, when, phone, calendar }) => (
        <Panel key={callId} heading={when}>
          <p>We&apos;ll call {phone}.</p>
          <CalendarLink to={calendar} />
          <StepForm submit="Cancel this call" intent="cancel" quiet formKey={`cancel ${callId}`}>
            <input type="hidden" name="call" value={callId} />
          </StepForm>
        </Panel>
      ))}
      {times.length === 0 ? (
        <p>No other time is free in the next days. Please call us.</p>
      ) : (
        <StepForm
          submit={first === undefined ? "Book the call" : "Move the call"}
          formKey="time"
          beforeSubmit={first === undefined ? <Checkbox name="callConsent" label={consent} /> : null}
        >
          {first === undefined ? null : <input type="hidden" name="call" value={first.callId} />}
          <RadioCards
            name="callAt"
            label={first === undefined ? "When should we call?" : "Move it to another time"}
            {...(closed !== undefined && { hint: closed })}
            options={times}
            columns={2}
          />
        </StepForm>
      )}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Call us now: ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
