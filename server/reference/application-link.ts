import { newToken, tokenHash } from "./crypto";
import { applicationTokens } from "./database/schema";
import type { Deps, Queries } from "./deps";

/**
 * Links to an application for text messages: full addresses, each with a token that opens it (F3).
 */

interface ApplicationToken {
  appId: string;
  token: string;
}

/** How many days a link is valid that is made later than its application. */
export const LINK_DAYS = 30;

/**
 * Returns the full address at which the site continues an application, in the flow in which it was
 * opened.
 */
export function linkTo(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { flowId, appId, token }: ApplicationToken & { flowId: string },
): string {
  const query = new URLSearchParams({ flowId, appId, token });
  return `${siteOrigin}/continue?${query.toString()}`;
}

/**
 * The page of a letter, after the code is entered: a pre-qualification has its own page, an
 * approval is reached through the flow's first page.
 */
const LETTER_PAGES = { prequal: "/mini/pre-qual-congratulations", approval: "/mini/home" } as const;

/** Returns the full address at which the owner of an application finds a letter. */
export function linkToLetter(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { kind, appId, token }: ApplicationToken & { kind: keyof typeof LETTER_PAGES },
): string {
  return `${siteOrigin}${LETTER_PAGES[kind]}?${new URLSearchParams({ appId, token }).toString()}`;
}

/**
 * Creates another token for an application. The existing ones cannot be reused because only their
 * digests are stored.
 * @param personId the person whose consents alone it opens; without one it opens the whole
 *   application
 */
export async function createLinkToken(
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

/** Returns the full address of the receipt of the credit report fee. */
export function linkToReceipt(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { appId, token }: ApplicationToken,
): string {
  return `${siteOrigin}/mini/receipt?${new URLSearchParams({ appId, token }).toString()}`;
}

/** Returns the full address of a comparison of loans that was sent. */
export function linkToComparison(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { flowId, comparisonId, appId, token }: ApplicationToken & { flowId: string; comparisonId: string },
): string {
  return `${siteOrigin}/comparison?${new URLSearchParams({ flowId, comparisonId, appId, token }).toString()}`;
}

/** Returns the full address at which the owner of an application signs in to see their loan. */
export function linkToMyLoan(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { appId, token }: ApplicationToken,
): string {
  return `${siteOrigin}/my-loan/sign-in?${new URLSearchParams({ appId, token }).toString()}`;
}

/** Returns the full address at which anybody on a loan signs in with their own phone. */
export const linkToSignIn = ({ siteOrigin }: Pick<Deps, "siteOrigin">): string =>
  `${siteOrigin}/my-loan/sign-in`;

/** Returns the full address of an invitation to be on a loan. */
export const linkToInvitation = ({ siteOrigin }: Pick<Deps, "siteOrigin">, token: string): string =>
  `${siteOrigin}/my-loan/join?${new URLSearchParams({ invitation: token }).toString()}`;

/** Returns the full address of the documents of an application. */
export function linkToDocuments(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { appId, token }: ApplicationToken,
): string {
  return `${siteOrigin}/consent/papers?${new URLSearchParams({ appId, token }).toString()}`;
}

/**
 * Returns the full address of the consents that a person is asked for.
 * @param personId of a person other than the one who opened the application; the token opens only
 *   their consents (CONSENT-07)
 */
export function linkToConsents(
  { siteOrigin }: Pick<Deps, "siteOrigin">,
  { appId, token, personId = "" }: ApplicationToken & { personId?: string },
): string {
  const query = new URLSearchParams({ appId, ...(personId === "" ? {} : { personId }), token });
  return `${siteOrigin}/consent/home?${query.toString()}`;
}
