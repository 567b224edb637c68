import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPendingCookie } from "~server/auth0/cookie";
import { confirmsByLogin, finishPhoneLogin, phoneLoginAddress, startPhoneLogin } from "./phone-login";
import type { MainState } from "~/flows/main/state";
import { pathTo } from "~/flows/main/testing/lines";
import { HOSTILE_KINDS } from "~tests/support/hostile-addresses";
import { ada, mainState, mainVisit, PHONE } from "~/flows/main/testing/people-visit";

/** A local identity provider whose token confirms `number` in the login with this nonce. */
const provider = { issuer: "", number: "+12025550101", nonce: "" };
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `${provider.issuer}/`,
      aud: "client",
      sub: "sms|1",
      iat: now,
      exp: 4_000_000_000,
      nonce: provider.nonce,
      phone_number: provider.number,
      phone_number_verified: true,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const idToken = `${part({ alg: "RS256" })}.${part(claims)}.c2ln`;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ access_token: "access", token_type: "Bearer", id_token: idToken }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port.");
  provider.issuer = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

function at(
  path: string,
  { answers = {}, facts = {}, isConfigured = true }: Partial<MainState> & { isConfigured?: boolean } = {},
) {
  const [node = ""] = path.split("?");
  const known = { borrowers: [ada] as const, phoneNumber: PHONE, ...answers };
  const state = mainState({ answers: known, facts }, ...pathTo.buying, "borrowers", "phone");
  const test = mainVisit(state, {}, node, ...pathTo.buying, "borrowers", "phone");
  const account = { issuer: provider.issuer, clientId: "client", clientSecret: "hush" };
  const { runtime } = test.visit;
  const config = { ...runtime.config, ...(isConfigured ? { auth0: account } : {}) };
  const visit = { ...test.visit, runtime: { ...runtime, config }, url: new URL(`http://site.test/${path}`) };
  return { ...test, visit };
}
type Test = ReturnType<typeof at>;

/** Starts a login on the code page. Returns its cookie and the state to return with. */
async function begun(from: Test = at("validate-phone?login=1")) {
  const left = await startPhoneLogin(from.visit);
  if (left?.kind !== "leave") throw new Error("No login was begun.");
  const cookie = (left.cookies?.[0] ?? "").split(";")[0] ?? "";
  const state = new URL(left.to).searchParams.get("state") ?? "";
  return { left, cookie, state, from };
}

/** Returns from a login with its cookie, in the visit that started it. */
function back({ cookie, state, from }: Awaited<ReturnType<typeof begun>>, over: Partial<MainState> = {}) {
  const test = at(`callback?code=one-time&state=${state}`, over);
  const { session } = from.visit;
  // One site has one sealer. Two test visits have two with the same secret.
  const request = new Request(test.visit.url, { headers: { Cookie: cookie } });
  provider.nonce = readPendingCookie(test.visit.runtime.sealer, cookie, session.id)?.nonce ?? "";
  return { ...test, visit: { ...test.visit, session: { ...session }, request } };
}

describe("phone numbers that a login can confirm", () => {
  it("OTPPROV-01: are the overridden numbers, and only where the provider is configured", () => {
    const { config } = at("phone").visit.runtime;
    expect(confirmsByLogin(config, PHONE)).toBe(true);
    expect(confirmsByLogin(at("phone", { isConfigured: false }).visit.runtime.config, PHONE)).toBe(false);
  });
  it("OTPPROV-02: other numbers get a code as usual", async () => {
    const other = at("validate-phone?login=1", { answers: { phoneNumber: "2125550199" } });
    expect(phoneLoginAddress(other.visit)).toBeUndefined();
    expect(await startPhoneLogin(other.visit)).toBeUndefined();
  });
  it("the code page offers the login until the number is confirmed", () => {
    expect(phoneLoginAddress(at("validate-phone").visit)).toMatch(/^\/validate-phone\?.*login=1/);
    const facts = { verifiedPhones: { [PHONE]: true as const } };
    expect(phoneLoginAddress(at("validate-phone", { facts }).visit)).toBeUndefined();
  });
});

describe("a phone login", () => {
  it("redirects to the provider with a sealed cookie that is sent only to the callback", async () => {
    const { left } = await begun();
    expect(left.to.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
    expect(left.cookies?.[0]).toMatch(
      /^amc-auth0=[\w-]+; Max-Age=600; Path=\/callback; HttpOnly; SameSite=Lax/,
    );
    expect(left.cookies?.[0]).not.toContain(PHONE);
  });
  it("starts only from its link", async () => {
    expect(await startPhoneLogin(at("validate-phone").visit)).toBeUndefined();
  });
  it("returns to the page where it began with the number confirmed, and deletes its cookie", async () => {
    const login = await begun();
    const result = await finishPhoneLogin(back(login).visit);
    expect(result).toMatchObject({ kind: "leave", facts: { verifiedPhones: { [PHONE]: true } } });
    expect(result).toHaveProperty("to", expect.stringMatching(/^\/validate-phone\?/));
    expect(result).toHaveProperty("cookies", [expect.stringContaining("Max-Age=0")]);
  });
});

describe("an invalid return from the login", () => {
  async function stays(test: ReturnType<typeof back>) {
    const result = await finishPhoneLogin(test.visit);
    expect(result).toMatchObject({ kind: "leave", to: "/callback", facts: undefined });
    expect(test.visit.session.notice).toContain("couldn't confirm your number");
    return test.log();
  }
  it("another number was confirmed", async () => {
    provider.number = "+12025550102";
    expect(await stays(back(await begun()))).toContain("another number was confirmed");
    provider.number = "+12025550101";
  });
  it("the number was changed in another tab", async () => {
    const login = await begun();
    expect(await stays(back(login, { answers: { phoneNumber: "2025550103" } }))).toContain(
      "changed meanwhile",
    );
  });
  it("the cookie is missing, or belongs to another visit", async () => {
    const login = await begun();
    expect(await stays(back({ ...login, cookie: "" }))).toContain("no login was begun");
    const other = back(login);
    other.visit.session = { ...other.visit.session, id: "zzzz9999" };
    expect(await stays(other)).toContain("no login was begun");
  });
  it("does not redirect to an address in the query", async () => {
    for (const address of HOSTILE_KINDS) {
      const query = new URLSearchParams({
        redirectionPathFlow: address,
        returnTo: address,
        code: "x",
        state: address,
      });
      const test = at(`callback?${query.toString()}`);
      expect(await finishPhoneLogin(test.visit)).toMatchObject({ kind: "leave", to: "/callback" });
    }
  });
  it("the state parameter does not match", async () => {
    expect(await stays(back({ ...(await begun()), state: "forged" }))).toContain(
      "the code was not exchanged",
    );
  });
});

describe("the callback page without a login return", () => {
  it("shows only the page, also with a code in its address where no provider is configured", async () => {
    expect(await finishPhoneLogin(at("callback").visit)).toBeUndefined();
    expect(
      await finishPhoneLogin(at("callback?code=x&state=y", { isConfigured: false }).visit),
    ).toBeUndefined();
  });
});
