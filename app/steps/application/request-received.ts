import { REQUEST_RECEIVED_STEP } from "~/domain/application";
import { otherEntries } from "~server/visit/entries";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, type Leave } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { sessionInFlow } from "~server/session/site-session";
import type { WizardState } from "~/wizard/state";

/**
 * Leads to the page that confirms a request, from a flow without one: a visitor who is refused
 * because of retention rules goes there (APPCREATE-01, F15).
 * @param facts facts to keep in the flow that is left
 */
export function requestReceived<S extends WizardState>(
  { session, runtime }: Pick<Visit<S>, "session" | "runtime">,
  facts: Partial<S["facts"]>,
): Leave<S> {
  const page = `/${REQUEST_RECEIVED_STEP}`;
  const mount = runtime.mounts.find(page);
  const [node] = mount?.nodes ?? [];
  if (!mount || node === undefined) return leaveTo<S>(page, facts);
  const { flow } = mount.host;
  const before = session.flows[flow.id];
  const visited = { first: node, current: node, id: before?.id, ...otherEntries(node, before) };
  session.flows = { ...session.flows, [flow.id]: visited };
  return leaveTo<S>(addressOf(flow, { node }, sessionInFlow(session, flow.id).id), facts);
}
