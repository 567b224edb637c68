import { createSign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * A token for Google's APIs: a configured one, or one of a service account (RFC 7523), renewed
 * before it expires.
 */

const SCOPE = "https://www.googleapis.com/auth/datamanager";
const LIFE_SECONDS = 3600;
/** A token that expires within this time is no longer used. */
const MARGIN_MS = 5 * 60_000;
const TOKEN_TIMEOUT_MS = 5_000;

const account = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** @throws the reason, when no token is available; the events wait then */
export function createGoogleToken({
  token,
  credentials,
}: {
  token?: string | undefined;
  credentials?: string | undefined;
}): () => Promise<string> {
  if (token !== undefined || credentials === undefined) return () => Promise.resolve(token ?? "");
  let known: { token: string; endsMs: number } | undefined;
  return async () => {
    if (known && known.endsMs > Date.now() + MARGIN_MS) return known.token;
    const {
      client_email: email,
      private_key: key,
      token_uri: uri,
    } = account.parse(JSON.parse(await readFile(credentials, "utf8")));
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: email, scope: SCOPE, aud: uri, iat: now, exp: now + LIFE_SECONDS };
    const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
    const signature = createSign("RSA-SHA256").update(signed).sign(key).toString("base64url");
    const body = new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: `${signed}.${signature}`,
    });
    const response = await fetch(uri, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
      redirect: "error",
    });
    const tokenResponse = answer.parse(await response.json());
    known = { token: tokenResponse.access_token, endsMs: Date.now() + tokenResponse.expires_in * 1000 };
    return known.token;
  };
}
