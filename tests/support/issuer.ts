import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";

/** The claims of an ID token. */
export type Claims = Record<string, unknown>;

/** Faults of a strict identity provider on this machine, for one test. */
export interface IssuerFaults {
  /** replaces the claims of the ID token */
  claims?(claims: Claims): Claims;
  /** whether the token is signed with a foreign key */
  isForged?: boolean;
  /** nothing signs */
  isUnsigned?: boolean;
  /** issuer that it reports instead of its own */
  describedAs?: string;
  /** path on which it cuts the connection, or never responds */
  down?: Path;
  silent?: Path;
}
type Path = "/.well-known/openid-configuration" | "/token" | "/jwks";

export interface Issuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** the faults of the current test */
  misdeeds: IssuerFaults;
  /** number of requests of a path */
  requestCount(path: Path): number;
  /**
   * Logs a person in at the address that the site redirected to.
   * @returns the address the browser is redirected to
   * @throws for an invalid address
   */
  logIn(address: string): string;
  /** the codes that it issued */
  codes: readonly string[];
  stop(): Promise<void>;
}

interface Given {
  redirectUri: string;
  nonce: string;
  challenge: string;
}

const LIFE_SECONDS = 60;
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Returns name and secret of a client, each form-encoded (RFC 6749, 2.3.1). */
const secretIn = ({ headers }: IncomingMessage): string =>
  decodeURIComponent(
    Buffer.from(headers.authorization?.replace(/^Basic /, "") ?? "", "base64").toString("utf8"),
  );

/**
 * Starts an identity provider that accepts only standard-conforming requests.
 * @param mayReturnTo whether an address is on its list
 * @param person the claims about the person who logs in
 */
export async function startIssuer(
  mayReturnTo: (address: string) => boolean,
  person: Claims,
): Promise<Issuer> {
  const [own, foreign] = [pair(), pair()];
  const clientId = "the-desk";
  const clientSecret = randomBytes(16).toString("hex");
  const given = new Map<string, Given>();
  const codes: string[] = [];
  const requestCount: string[] = [];
  // The sites under test have a shifted clock.
  const back = msBackToOffice();
  let url = "";

  const tokenFor = (nonce: string): string => {
    const now = Math.floor((Date.now() - back) / 1000);
    const claims = {
      iss: url,
      aud: clientId,
      sub: "u-1",
      iat: now,
      exp: now + LIFE_SECONDS,
      nonce,
      ...person,
    };
    const { misdeeds } = issuer;
    const head = misdeeds.isUnsigned ? { alg: "none" } : { alg: "RS256", kid: "k1" };
    const signingInput = `${base64(head)}.${base64(misdeeds.claims?.(claims) ?? claims)}`;
    const key = (misdeeds.isForged ? foreign : own).privateKey;
    const signature = misdeeds.isUnsigned
      ? ""
      : sign("sha256", Buffer.from(signingInput), key).toString("base64url");
    return `${signingInput}.${signature}`;
  };

  const exchange = async (request: IncomingMessage): Promise<[number, object]> => {
    const form = new URLSearchParams(await text(request));
    if (request.method !== "POST" || secretIn(request) !== `${clientId}:${clientSecret}`)
      return [401, { error: "invalid_client" }];
    const code = form.get("code") ?? "";
    const one = given.get(code);
    given.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      one !== undefined &&
      form.get("grant_type") === "authorization_code" &&
      one.redirectUri === form.get("redirect_uri") &&
      one.challenge === challenge;
    if (!fits) return [400, { error: "invalid_grant" }];
    return [200, { access_token: "opens-nothing", token_type: "Bearer", id_token: tokenFor(one.nonce) }];
  };

  const answerOf = async (path: string, request: IncomingMessage): Promise<[number, object]> => {
    if (path === "/token") return exchange(request);
    if (path === "/jwks")
      return [
        200,
        { keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }] },
      ];
    if (path !== "/.well-known/openid-configuration") return [404, {}];
    return [
      200,
      {
        issuer: issuer.misdeeds.describedAs ?? url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      },
    ];
  };

  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    requestCount.push(path);
    if (issuer.misdeeds.silent === path) return;
    if (issuer.misdeeds.down === path) {
      request.socket.destroy();
      return;
    }
    void answerOf(path, request).then(([status, body]) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port.");
  url = `http://127.0.0.1:${address.port}`;

  const issuer: Issuer = {
    url,
    clientId,
    clientSecret,
    misdeeds: {},
    codes,
    requestCount: (path) => requestCount.filter((one) => one === path).length,
    logIn(begun) {
      const { origin, pathname, searchParams: query } = new URL(begun);
      const need = (name: string, value?: string): string => {
        const found = query.getAll(name);
        if (found.length !== 1 || !found[0] || (value !== undefined && found[0] !== value))
          throw new Error(`The way to the provider says ${name}=${found.join()}.`);
        return found[0];
      };
      if (origin !== url || pathname !== "/authorize") throw new Error(`That is not the provider: ${begun}`);
      need("response_type", "code");
      need("client_id", clientId);
      need("code_challenge_method", "S256");
      if (!need("scope").split(" ").includes("openid")) throw new Error("The scope is not openid.");
      const redirectUri = need("redirect_uri");
      if (!mayReturnTo(redirectUri)) throw new Error(`It may not return to ${redirectUri}.`);
      const code = randomBytes(16).toString("base64url");
      codes.push(code);
      given.set(code, { redirectUri, nonce: need("nonce"), challenge: need("code_challenge") });
      const to = new URL(redirectUri);
      to.search = new URLSearchParams({ code, state: need("state") }).toString();
      return to.href;
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return issuer;
}
