import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginLogin, endLogin, LOGIN_SECONDS, readPending, type PendingLogin } from "./login";

/** A local identity provider whose token endpoint returns what the test sets. */
const provider: {
  server?: Server;
  issuer: string;
  seen: URLSearchParams[];
  status: number;
  body: (issuer: string) => unknown;
} = { issuer: "", seen: [], status: 200, body: () => ({}) };

beforeAll(async () => {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      provider.seen.push(new URLSearchParams(text));
      response.writeHead(request.url === "/oauth/token" ? provider.status : 404, {
        "Content-Type": "application/json",
      });
      response.end(JSON.stringify(provider.body(provider.issuer)));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port.");
  provider.server = server;
  provider.issuer = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((closed) => provider.server?.close(closed)));
beforeEach(() => {
  provider.seen = [];
  provider.status = 200;
});

const NOW = 1_790_000_000;
const RETURN = "http://site.test/callback";
const account = () => ({ issuer: provider.issuer, clientId: "client", clientSecret: "hush" });
const loginRequest = { phone: "2025550101", redirectionPathFlow: "/validate-phone", startedAt: NOW };
const tokenWith = (payload: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const idToken = `${part({ alg: "RS256" })}.${part(payload)}.c2ln`;
  return { access_token: "access", token_type: "Bearer", id_token: idToken };
};

/** Begins a login, puts the claims `over` into the provider's token, and follows the return. */
async function returned(
  over: object = {},
  { query = {}, now = NOW + 30 }: { query?: Record<string, string>; now?: number } = {},
) {
  const { pending } = await beginLogin(account(), RETURN, loginRequest);
  const payload = {
    iss: `${provider.issuer}/`,
    aud: "client",
    sub: "sms|1",
    iat: NOW,
    exp: NOW + 600,
    nonce: pending.nonce,
    phone_number: "+12025550101",
    phone_number_verified: true,
  };
  provider.body = () => tokenWith({ ...payload, ...over });
  const params = new URLSearchParams({ code: "one-time", state: pending.state, ...query });
  const result = await endLogin(account(), RETURN, pending, params, now);
  return { result, pending };
}
const why = (text: string) => ({ ok: false, why: expect.stringContaining(text) });

describe("the redirect to the login", () => {
  it("requests a code with PKCE, and keeps verifier and number out of the URL", async () => {
    const { location, pending } = await beginLogin(account(), RETURN, loginRequest);
    const url = new URL(location);
    expect(url.pathname).toBe("/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "client",
      redirect_uri: RETURN,
      state: pending.state,
      code_challenge_method: "S256",
      code_challenge: createHash("sha256").update(pending.verifier).digest("base64url"),
    });
    for (const hidden of [pending.verifier, pending.phone, "hush"]) expect(location).not.toContain(hidden);
  });
  it("differs each time", async () => {
    const { pending: one } = await beginLogin(account(), RETURN, loginRequest);
    const { pending: other } = await beginLogin(account(), RETURN, loginRequest);
    expect(one.state).not.toBe(other.state);
    expect(one.verifier).not.toBe(other.verifier);
  });
  it("restores its saved login attempt, and refuses any other value", async () => {
    const { pending } = await beginLogin(account(), RETURN, loginRequest);
    const kept: unknown = JSON.parse(JSON.stringify(pending));
    expect(readPending(kept)).toEqual(pending);
    expect(readPending({ ...pending, verifier: undefined })).toBeUndefined();
    expect(readPending("x")).toBeUndefined();
  });
});

describe("the return from the login", () => {
  it("OTPPROV-01: returns the number that the provider confirmed, and sends the verifier and the secret", async () => {
    const { result, pending } = await returned();
    expect(result).toEqual({ ok: true, phone: "2025550101" });
    expect(Object.fromEntries(provider.seen[0] ?? [])).toEqual({
      grant_type: "authorization_code",
      code: "one-time",
      code_verifier: pending.verifier,
      redirect_uri: RETURN,
      client_id: "client",
      client_secret: "hush",
    });
  });
  it("accepts a token for several audiences that include this client", async () => {
    expect((await returned({ aud: ["other", "client"], azp: "client" })).result.ok).toBe(true);
  });
  it.each([
    ["another number", { phone_number: "+12025550102" }, "another number"],
    ["a number that is not confirmed", { phone_number_verified: false }, "no confirmed number"],
    ["a number of which nothing is said", { phone_number_verified: undefined }, "no confirmed number"],
    ["no number", { phone_number: undefined }, "no confirmed number"],
    ["another client", { aud: "other" }, "CLAIM_COMPARISON_FAILED"],
    ["several clients without saying for whom", { aud: ["other", "client"] }, "CLAIM_COMPARISON_FAILED"],
    ["another issuer", { iss: "https://elsewhere.test/" }, "CLAIM_COMPARISON_FAILED"],
    ["another login", { nonce: "other" }, "CLAIM_COMPARISON_FAILED"],
    ["an old token", { exp: NOW - 600 }, "TIMESTAMP_CHECK_FAILED"],
  ])("refuses %s", async (_what, over, words) => {
    expect((await returned(over)).result).toEqual(why(words));
  });
  it.each([
    ["another state", { state: "forged" }, "not exchanged"],
    ["a state of another length", { state: "" }, "not exchanged"],
  ])("refuses %s without a request to the provider", async (_what, query, words) => {
    expect((await returned({}, { query })).result).toEqual(why(words));
    expect(provider.seen).toEqual([]);
  });
  it("refuses an expired login, a login not started here, and an error from the provider", async () => {
    expect((await returned({}, { now: NOW + LOGIN_SECONDS + 1 })).result).toEqual(why("too long"));
    const query = new URLSearchParams({ code: "c", state: "s" });
    expect(await endLogin(account(), RETURN, undefined, query, NOW)).toEqual(why("no login was begun"));
    const { pending }: { pending: PendingLogin } = await beginLogin(account(), RETURN, loginRequest);
    const error = new URLSearchParams({ error: "access_denied", state: pending.state });
    expect(await endLogin(account(), RETURN, pending, error, NOW)).toEqual(why("not exchanged"));
    expect(provider.seen).toEqual([]);
  });
  it("refuses a code that the provider does not exchange, and a response without a valid token", async () => {
    provider.status = 403;
    expect((await returned()).result).toEqual(why("not exchanged"));
    provider.status = 200;
    const { pending } = await beginLogin(account(), RETURN, loginRequest);
    const query = new URLSearchParams({ code: "c", state: pending.state });
    for (const [body, words] of [
      [{}, "not exchanged"],
      [{ ...tokenWith({}), id_token: "no-token" }, "not exchanged"],
      [{ ...tokenWith({}), id_token: "a.!!.c" }, "not exchanged"],
    ] as const) {
      provider.body = () => body;
      expect(await endLogin(account(), RETURN, pending, query, NOW)).toEqual(why(words));
    }
  });
  it("refuses when the provider cannot be reached", async () => {
    const gone = { ...account(), issuer: "http://127.0.0.1:1" };
    const { pending } = await beginLogin(gone, RETURN, loginRequest);
    const query = new URLSearchParams({ code: "c", state: pending.state });
    expect(await endLogin(gone, RETURN, pending, query, NOW)).toEqual(why("not exchanged"));
  });
});
