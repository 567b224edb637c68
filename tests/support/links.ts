import { agedVisit, putSession, sessionOf, type TestEnv } from "./test-env";
import type { Page, Visitor } from "./visitor";

/** Clicks "Text me a code" and enters a code; a valid one when omitted. */
export const confirmPhoneCode = async (visitor: Visitor, page: Page, code = "000000"): Promise<Page> =>
  visitor.submit(await visitor.submit(page, { intent: "send" }), { code });

/**
 * Returns the application of a person with this last name.
 * @throws when there is none
 */
export async function applicationByName({ backend }: TestEnv, last: string): Promise<string> {
  const found = await backend.cell("select app_id from applicants where last_name = $1", [last]);
  if (found === undefined) throw new Error(`${last} has no application.`);
  return found;
}

/**
 * Returns the newest texted link to the application of a person with this last name, as a path of
 * the site.
 */
export async function newestLink(testEnv: TestEnv, last: string): Promise<string> {
  const sent = await testEnv.backend.sent({ includes: `appId=${await applicationByName(testEnv, last)}&` });
  const address = /https?:\/\/\S+/.exec(sent.at(-1)?.body ?? "")?.[0];
  if (address === undefined) throw new Error(`No link was texted to ${last}.`);
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

/**
 * Makes the visitor idle.
 * @param minutes since their last action
 */
export async function makeIdle(visitor: Visitor, minutes: number): Promise<void> {
  const session = await sessionOf(visitor);
  await putSession(visitor, agedVisit(session, minutes));
}
