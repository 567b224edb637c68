import { helperAddress } from "~server/visit/hosts";

/** Where the papers of a visit's application stand, for the last pages of a flow; undefined before there is one. */
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
