import * as client from "openid-client";
import type { OidcAccount } from "./settings";
import type { PendingStaffLogin } from "./cookie";

/** A login of employees at an identity provider: authorization code with PKCE, OpenID Connect Core 1.0. */

/** Longest that one answer of the provider is waited for, in seconds; a return asks three times: for its description, the token, its keys. */
const ANSWER_SECONDS = 3;

/** By the way that the provider takes; one that names none takes the first (OpenID Connect Discovery 1.0, section 3). */
function secretBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (provider, ...rest) => {
    const takes = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (takes.includes("client_secret_basic") ? basic : post)(provider, ...rest);
  };
}

/**
 * The provider as it describes itself now, so that new addresses and keys of its need no restart.
 * @throws for a provider that is silent, slow, or another one than configured
 */
async function providerOf({ issuer, clientId, clientSecret }: OidcAccount): Promise<client.Configuration> {
  const address = new URL(issuer);
  const provider = await client.discovery(address, clientId, undefined, secretBy(clientSecret), {
    // Otherwise a token that came over TLS counts without its signature.
    execute: [
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- the mark is a warning sign; http is configured for this machine only
      ...(address.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
    timeout: ANSWER_SECONDS,
  });
  // Some providers have an issuer for everybody's accounts, which the library lets stand for each of them.
  if (new URL(provider.serverMetadata().issuer).href !== address.href)
    throw new Error("The provider says that it is another one.");
  return provider;
}

/** Where an employee goes to log in, and what to remember. @param now seconds since 1970 @throws where the provider does not answer */
export async function beginStaffLogin(
  account: OidcAccount,
  now: number,
): Promise<{ location: string; pending: PendingStaffLogin }> {
  const provider = await providerOf(account);
  const pending = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    startedAt: now,
  };
  const location = client.buildAuthorizationUrl(provider, {
    response_type: "code",
    redirect_uri: account.redirectUri,
    scope: "openid",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
  });
  return { location: location.href, pending };
}

/**
 * Takes the return from the login: exchanges its code, and has issuer, audience, times, nonce and signature of the ID token checked.
 * @param query of the return address
 * @returns what the configured claim says; undefined where it says nothing
 * @throws for anything that does not fit, and where the provider does not answer
 */
export async function endStaffLogin(
  account: OidcAccount,
  { state, nonce, verifier }: PendingStaffLogin,
  query: URLSearchParams,
): Promise<string | undefined> {
  const provider = await providerOf(account);
  // Not the address of the request, which is another one behind a proxy.
  const returned = new URL(account.redirectUri);
  returned.search = query.toString();
  const tokens = await client.authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const said = tokens.claims()?.[account.claim];
  return typeof said === "string" ? said : undefined;
}
