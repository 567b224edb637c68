import { helperAddress } from "~server/visit/hosts";

/**
 * Returns the address of the documents of a visit's application, for the last pages of a flow;
 * undefined without an application.
 */
export function papersLink({
  state,
  session,
  host,
}: {
  state: { facts: { appId?: string } };
  session: { id: string };
  host: { flow: { prefix: string } };
}): string | undefined {
  return state.facts.appId === undefined ? undefined : helperAddress(host, "papers", session.id);
}
