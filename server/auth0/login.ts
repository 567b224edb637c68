import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
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
/** Timeout of the request to the provider, in ms. */
const EXCHANGE_TIMEOUT_MS = 6_000;
/** Allowed clock skew, in seconds. */
const CLOCK_SKEW_SECONDS = 60;

const random = (): string => randomBytes(32).toString("base64url");

/**
 * Returns the address where the visitor logs in and the state to keep.
 * @param redirectUri our "/callback", as registered with the provider
 */
export function beginLogin(
  { issuer, clientId }: Auth0Account,
  redirectUri: string,
  asked: Pick<PendingLogin, "phone" | "redirectionPathFlow" | "startedAt">,
): { location: string; pending: PendingLogin } {
  const pending = { ...asked, state: random(), verifier: random(), nonce: random() };
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "openid phone",
    connection: "sms",
    // Forces a new login: a visitor who is already logged in may have used another number.
    prompt: "login",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: createHash("sha256").update(pending.verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  return { location: `${issuer}/authorize?${query.toString()}`, pending };
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

function isEqualText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
  phone_number: z.string(),
  phone_number_verified: z.literal(true),
});

/**
 * Returns the claims of an ID token. The signature is not checked because the token came directly
 * from the token endpoint over TLS (OpenID Connect Core 3.1.3.7, 6).
 */
function parseClaims(idToken: string): z.output<typeof claimsSchema> | undefined {
  const body = idToken.split(".")[1];
  if (body === undefined) return undefined;
  try {
    const parsed = claimsSchema.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function fetchIdToken(
  account: Auth0Account,
  body: Record<string, string>,
): Promise<string | undefined> {
  const answer = await fetch(`${account.issuer}/oauth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body: new URLSearchParams({
      ...body,
      client_id: account.clientId,
      client_secret: account.clientSecret,
    }),
    redirect: "error",
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const parsed = z
    .object({ id_token: z.string() })
    .safeParse(await answer.json().catch((): unknown => undefined));
  return parsed.success ? parsed.data.id_token : undefined;
}

/**
 * Handles the return from the login: exchanges the code and checks that the confirmed number is the
 * requested one.
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
  if (!isEqualText(query.get("state") ?? "", pending.state)) return refusedFor("the state is another one");
  const code = query.get("code");
  if (code === null) return refusedFor("the provider sent no code");
  const idToken = await fetchIdToken(account, {
    grant_type: "authorization_code",
    code,
    code_verifier: pending.verifier,
    redirect_uri: redirectUri,
  });
  if (idToken === undefined) return refusedFor("the code was not exchanged");
  const found = parseClaims(idToken);
  if (!found) return refusedFor("the token has no confirmed number");
  const audience = typeof found.aud === "string" ? [found.aud] : found.aud;
  if (found.iss.replace(/\/$/, "") !== account.issuer || !audience.includes(account.clientId))
    return refusedFor("the token is not for us");
  if (found.exp + CLOCK_SKEW_SECONDS < now) return refusedFor("the token has ended");
  if (!isEqualText(found.nonce, pending.nonce)) return refusedFor("the token is of another login");
  if (parseUsPhone(found.phone_number) !== pending.phone) return refusedFor("another number was confirmed");
  return { ok: true, phone: pending.phone };
}
