import * as client from "openid-client";
import type { OidcAccount } from "./settings";
import type { PendingStaffLogin } from "./cookie";

/**
 * Login of employees at an identity provider: authorization code with PKCE, OpenID Connect Core
 * 1.0.
 */

/**
 * Timeout of one request to the provider, in seconds. A return makes three: for its metadata, the
 * token and its keys.
 */
const TIMEOUT_SECONDS = 3;

/**
 * Returns the client authentication the provider supports; the first method when it lists none
 * (OpenID Connect Discovery 1.0, section 3).
 */
function clientAuthFor(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (provider, ...rest) => {
    const takes = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (takes.includes("client_secret_basic") ? basic : post)(provider, ...rest);
  };
}

/**
 * Returns the provider's current metadata, so that its new addresses and keys need no restart.
 * @throws when the provider does not respond, is too slow, or is not the configured one
 */
async function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: OidcAccount): Promise<client.Configuration> {
  const address = new URL(issuer);
  const provider = await client.discovery(address, clientId, undefined, clientAuthFor(clientSecret), {
    // Without this, the library accepts a token received over TLS without checking its signature.
    execute: [
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- the mark is a warning sign; http is configured for this machine only
      ...(address.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
    timeout: TIMEOUT_SECONDS,
  });
  // Some providers use one issuer for all tenants, which the library accepts for each of them.
  if (new URL(provider.serverMetadata().issuer).href !== address.href)
    throw new Error("The provider says that it is another one.");
  return provider;
}

/**
 * Returns the address where an employee logs in, and the state to keep.
 * @param now seconds since 1970
 * @throws when the provider does not respond
 */
export async function beginStaffLogin(
  account: OidcAccount,
  now: number,
): Promise<{ location: string; pending: PendingStaffLogin }> {
  const provider = await discoverProvider(account);
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
 * Handles the return from the login: exchanges the code, and checks issuer, audience, times, nonce
 * and signature of the ID token.
 * @param query of the return address
 * @returns the value of the configured claim; undefined when absent
 * @throws when a check fails, and when the provider does not respond
 */
export async function endStaffLogin(
  account: OidcAccount,
  { state, nonce, verifier }: PendingStaffLogin,
  query: URLSearchParams,
): Promise<string | undefined> {
  const provider = await discoverProvider(account);
  // Not the address of the request, which differs behind a proxy.
  const returned = new URL(account.redirectUri);
  returned.search = query.toString();
  const tokens = await client.authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claimValue = tokens.claims()?.[account.claim];
  return typeof claimValue === "string" ? claimValue : undefined;
}
