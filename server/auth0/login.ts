import * as client from "openid-client";
import { z } from "zod";
import { parseUsPhone } from "~/domain/phone";
import type { Auth0Account } from "~server/config";

/**
 * Login at the identity provider that confirms a phone number: authorization code with PKCE (RFC
 * 7636), OpenID Connect Core 1.0.
 */

/**
 * State kept until the provider sends the visitor back. It is sealed in a cookie, never put in a
 * URL.
 */
export interface PendingLogin {
  state: string;
  verifier: string;
  nonce: string;
  /** the number to confirm, ten digits */
  phone: string;
  /** path to continue at */
  redirectionPathFlow: string;
  /** seconds since 1970 */
  startedAt: number;
}

/** Maximum duration of a login, in seconds. */
export const LOGIN_SECONDS = 600;
/** Timeout of the request to the provider, in seconds. */
const TIMEOUT_SECONDS = 6;
/** Allowed clock skew, in seconds. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * Returns the provider as its documentation describes it. The signature of a token is not checked,
 * because the token comes directly from the token endpoint over TLS (OpenID Connect Core 3.1.3.7,
 * 6).
 * @param now seconds since 1970, the time that tokens are compared with
 */
function providerOf({ issuer, clientId, clientSecret }: Auth0Account, now: number): client.Configuration {
  const provider = new client.Configuration(
    {
      // Tokens name the issuer with a slash at the end.
      issuer: `${issuer}/`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
    },
    clientId,
    {
      [client.clockSkew]: now - Math.floor(Date.now() / 1000),
      [client.clockTolerance]: CLOCK_SKEW_SECONDS,
    },
    client.ClientSecretPost(clientSecret),
  );
  provider.timeout = TIMEOUT_SECONDS;
  // oxlint-disable-next-line typescript/no-deprecated -- the mark is a warning sign; http is configured for this machine only
  if (issuer.startsWith("http:")) client.allowInsecureRequests(provider);
  return provider;
}

/**
 * Returns the address where the visitor logs in and the state to keep.
 * @param redirectUri our "/callback", as registered with the provider
 */
export async function beginLogin(
  account: Auth0Account,
  redirectUri: string,
  loginRequest: Pick<PendingLogin, "phone" | "redirectionPathFlow" | "startedAt">,
): Promise<{ location: string; pending: PendingLogin }> {
  const pending = {
    ...loginRequest,
    state: client.randomState(),
    verifier: client.randomPKCECodeVerifier(),
    nonce: client.randomNonce(),
  };
  const location = client.buildAuthorizationUrl(providerOf(account, loginRequest.startedAt), {
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid phone",
    connection: "sms",
    // Forces a new login: a visitor who is already logged in may have used another number.
    prompt: "login",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
  });
  return { location: location.href, pending };
}

const pendingLoginSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  phone: z.string(),
  redirectionPathFlow: z.string(),
  startedAt: z.number(),
});

/** Parses the kept state; undefined for anything else. */
export function readPending(value: unknown): PendingLogin | undefined {
  const parsed = pendingLoginSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The result of a login. `why` is for the log and contains no personal data. */
export type LoginResult = { ok: true; phone: string } | { ok: false; why: string };

const refusedFor = (why: string): LoginResult => ({ ok: false, why });

const claimsSchema = z.object({ phone_number: z.string(), phone_number_verified: z.literal(true) });

/** Returns the code of a failed check, for the log; the message may contain claims. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "the provider did not respond";
}

/**
 * Handles the return from the login: exchanges the code, checks issuer, audience, times and nonce
 * of the token, and that the confirmed number is the requested one.
 * @param query of the return address
 * @param now seconds since 1970
 */
export async function endLogin(
  account: Auth0Account,
  redirectUri: string,
  pending: PendingLogin | undefined,
  query: URLSearchParams,
  now: number,
): Promise<LoginResult> {
  if (!pending) return refusedFor("no login was begun in this browser");
  if (now - pending.startedAt > LOGIN_SECONDS) return refusedFor("the login took too long");
  const returned = new URL(redirectUri);
  returned.search = query.toString();
  const exchanged = await client
    .authorizationCodeGrant(providerOf(account, now), returned, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => codeOf(error));
  if (typeof exchanged === "string") return refusedFor(`the code was not exchanged: ${exchanged}`);
  const claims = claimsSchema.safeParse(exchanged.claims());
  if (!claims.success) return refusedFor("the token has no confirmed number");
  if (parseUsPhone(claims.data.phone_number) !== pending.phone)
    return refusedFor("another number was confirmed");
  return { ok: true, phone: pending.phone };
}
