import { newToken, tokenHash } from "./crypto";
import { applicationTokens } from "./database/schema";
import type { Deps, Queries } from "./deps";

/** Links to an application as texts carry them: whole addresses, each with a token that opens it (F3). */

interface Named {
  appId: string;
  token: string;
}

/** Days that a link which is made later than its application is good. */
const LINK_DAYS = 30;

/** The whole address at which the site goes on with an application, in whichever flow it was opened. */
export function linkTo(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { flowId, appId, token }: Named & { flowId: string },
): string {
  const query = new URLSearchParams({ flowId, appId, token });
  return `${siteOrigin}/continue?${query.toString()}`;
}

/** The page at which a letter is, once the code is given: of a pre-qualification its own, of an approval behind the front door. */
const LETTER_PAGES = { prequal: "/mini/pre-qual-congratulations", approval: "/mini/home" } as const;

/** The whole address at which the owner of an application finds a letter. */
export function linkToLetter(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { kind, appId, token }: Named & { kind: keyof typeof LETTER_PAGES },
): string {
  return `${siteOrigin}${LETTER_PAGES[kind]}?${new URLSearchParams({ appId, token }).toString()}`;
}

/**
 * A further token for an application: of those that were given out only the digests are known.
 * @param personId whose consents it opens, and nothing else; the whole application without one
 */
export async function tokenForLink(
  { now }: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  personId = "",
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + LINK_DAYS * 24 * 60 * 60_000);
  await db.insert(applicationTokens).values({ digest: tokenHash(token), appId, personId, expiresAt });
  return token;
}

/** The whole address at which the owner of an application finds the receipt of the credit report fee. */
export function linkToReceipt({ siteOrigin }: Pick<Deps, "siteOrigin">, { appId, token }: Named): string {
  return `${siteOrigin}/mini/receipt?${new URLSearchParams({ appId, token }).toString()}`;
}

/** The whole address at which the owner of an application finds its papers. */
export function linkToPapers({ siteOrigin }: Pick<Deps, "siteOrigin">, { appId, token }: Named): string {
  return `${siteOrigin}/consent/papers?${new URLSearchParams({ appId, token }).toString()}`;
}

/**
 * The whole address at which somebody finds what they are asked to agree to.
 * @param personId of who stands beside who opened the application; the token opens their consents and nothing else (CONSENT-07)
 */
export function linkToConsents(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { appId, token, personId = "" }: Named & { personId?: string },
): string {
  const query = new URLSearchParams({ appId, ...(personId === "" ? {} : { personId }), token });
  return `${siteOrigin}/consent/home?${query.toString()}`;
}
