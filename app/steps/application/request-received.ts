import { REQUEST_RECEIVED_STEP } from "~/domain/application";
import { othersThan } from "~server/visit/entries";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, type Leave } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { inFlow } from "~server/session/site-session";
import type { WizardState } from "~/wizard/state";

/**
 * The way to the page that says that we have somebody's request, from a flow that has none of its own: who is refused for retention reasons
 * goes there (APPCREATE-01, F15).
 * @param facts what the flow that is left keeps of it
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
  const visited = { first: node, current: node, id: before?.id, ...othersThan(node, before) };
  session.flows = { ...session.flows, [flow.id]: visited };
  return leaveTo<S>(addressOf(flow, { node }, inFlow(session, flow.id).id), facts);
}
