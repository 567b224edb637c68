import { spwHost } from "~/flows/spw/host";
import type { SpwState } from "~/flows/spw/state";
import { visitOfAddress } from "~server/visit/flow-visit";
import { cookieName, readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf, type TestEnv } from "./test-env";
import { customerLink } from "./spw-roads";
import { Visitor, type Page } from "./visitor";
import { pageAt } from "./walk";

/** The code of the sample applications' phone. */
export const CODE = { code: "000000" };

/**
 * Returns the sealed content of a visitor's cookie for the last viewed presentation.
 * @throws when there is none
 */
export async function presentationInCookie(visitor: Visitor): Promise<SpwState> {
  const { host, session } = visitOfAddress(spwHost, await sessionOf(visitor), null);
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const state = readFlowCookie(host.store, createSealer([SESSION_SECRET]), header, session.id);
  if (!state) throw new Error(`The visitor carries no ${cookieName(spwHost.store.cacheKey)}.`);
  return state;
}

/** Creates a visitor who opens an address. */
export async function openAsVisitor(
  testEnv: TestEnv,
  address: string,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  return { visitor, page: await visitor.get(address) };
}

/**
 * Creates a customer who has entered their phone's code, on the page that follows. The samples
 * share a phone: one at a time.
 */
export async function customerWithCode(
  testEnv: TestEnv,
  seed: string,
): Promise<{ visitor: Visitor; page: Page }> {
  const { visitor, page } = await openAsVisitor(testEnv, customerLink(seed));
  let next = page;
  while (pageAt(next.address) !== "validate-phone") next = await visitor.submit(next);
  return { visitor, page: await visitor.submit(next, CODE) };
}

/** Returns the calls made for a visitor. */
export async function callsOf(testEnv: TestEnv, visitor: Visitor) {
  const { id } = await sessionOf(visitor);
  return testEnv.backend.calls.filter((call) => call.query.get("sessionId") === id);
}
