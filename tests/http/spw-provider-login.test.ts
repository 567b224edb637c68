import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { HOSTILE_KINDS } from "../support/hostile-addresses";
import { startIssuer, type Claims, type IssuerFaults } from "../support/issuer";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { mainText } from "../support/presentation-page";
import { expectWholePage } from "../support/whole-page";

const issuer = await startIssuer((address) => address === `${testEnv.site.url}/spw/login`, {
  employee_token: "banker-token",
});
const testEnv = useOwnTestEnv({
  LOG_LEVEL: "trace",
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.clientSecret,
});
afterEach(() => {
  issuer.misdeeds = {};
});
afterAll(() => issuer.stop());

const SENTENCE = "We couldn't log you in that way. Please try again, or log in with your token.";
const BEGIN = "/spw/login?begin=1";
/** Includes the timeout for a silent provider, and a busy machine. */
const TEST_MS = 30_000;

const someone = (): Visitor => new Visitor(testEnv.site.url);

/**
 * Goes to the provider and logs in there.
 * @returns the address the browser is redirected back to
 */
async function callback(visitor: Visitor): Promise<string> {
  const answer = await visitor.request(BEGIN);
  expect(answer.status).toBe(303);
  return issuer.logIn(answer.headers.get("Location") ?? "");
}

/** Opens an address that must not log in, and expects the login page without any data. */
async function expectNobody(visitor: Visitor, address: string): Promise<Page> {
  const answer = await visitor.request(address);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/spw/login?said=not-logged-in"]);
  expect(visitor.cookies.has("amc-staff")).toBe(false);
  expect(visitor.cookies.has("amc-staff-login")).toBe(false);
  const page = await visitor.get("/spw/login?said=not-logged-in");
  expect([page.status, headingIn(page.html)]).toEqual([200, "Log in to your desk"]);
  expect(mainText(page)).toContain(SENTENCE);
  expect((await visitor.get("/spw/desk")).address).toBe("/spw/login");
  return page;
}

const changed = (more: Claims) => (claims: Claims) => ({ ...claims, ...more });

describe("the employee login at an identity provider", () => {
  it("DESK-03: opens the desk of the employee whose token the provider names, and shows no secret anywhere", async () => {
    const visitor = someone();
    const nextPage = await visitor.get("/spw/login");
    expectWholePage(nextPage);
    expect(nextPage.html).toContain(`href="${BEGIN}"`);
    const begun = await visitor.request(BEGIN);
    const line = begun.headers.getSetCookie().find((one) => one.startsWith("amc-staff-login="));
    expect(line).toMatch(/^amc-staff-login=[\w-]+; Max-Age=600; Path=\/spw\/login; HttpOnly; SameSite=Lax/);
    const back = issuer.logIn(begun.headers.get("Location") ?? "");
    const answer = await visitor.request(back);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/spw/desk"]);
    expect(visitor.cookies.has("amc-staff-login")).toBe(false);
    const desk = await visitor.get("/spw/desk");
    expectWholePage(desk);
    expect(desk.html).toContain("Rosa Whitfield, NMLS 0000001");
    const code = new URL(back).searchParams.get("code") ?? "";
    for (const secret of ["banker-token", issuer.clientSecret, code])
      for (const text of [desk.html, testEnv.site.output(), ...visitor.cookies.values()])
        expect(text).not.toContain(secret);
  });

  it("DESK-03: also offers the login by token", async () => {
    const visitor = someone();
    const desk = await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
    expect(desk.html).toContain("Rosa Whitfield, NMLS 0000001");
  });

  it("DESK-03: a return with another state, without one, or in another browser opens nothing and sends the provider no request", async () => {
    const before = issuer.requestCount("/token");
    for (const change of [
      (back: URL) => back.searchParams.set("state", "made-up"),
      (back: URL) => back.searchParams.delete("state"),
    ]) {
      const visitor = someone();
      const back = new URL(await callback(visitor));
      change(back);
      await expectNobody(visitor, back.href);
    }
    await expectNobody(someone(), await callback(someone()));
    const forged = someone();
    const back = await callback(someone());
    forged.cookies.set("amc-staff-login", "made-up");
    const answer = await forged.request(back);
    expect(answer.headers.get("Location")).toBe("/spw/login?said=not-logged-in");
    expect(issuer.requestCount("/token")).toBe(before);
  });

  it("DESK-03: a replayed return opens nothing, even with a copy of its cookie", async () => {
    const visitor = someone();
    const back = await callback(visitor);
    const thief = visitor.clone();
    expect((await visitor.request(back)).headers.get("Location")).toBe("/spw/desk");
    const before = issuer.requestCount("/token");
    await expectNobody(thief, back);
    expect(issuer.requestCount("/token")).toBe(before);
  });

  it("DESK-03: a code from another person's login is not accepted", async () => {
    const stolen = new URL(await callback(someone())).searchParams.get("code") ?? "";
    const thief = someone();
    const back = new URL(await callback(thief));
    back.searchParams.set("code", stolen);
    await expectNobody(thief, back.href);
  });

  it("DESK-03: an employee who cancels at the provider sees the same page, without the provider's text", async () => {
    const visitor = someone();
    const back = new URL(await callback(visitor));
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "<b>call 800.555.0666</b>");
    const page = await expectNobody(visitor, back.href);
    expect(page.html).not.toContain("0666");
  });

  it("DESK-03: an address in the return causes no redirect, under any parameter name", async () => {
    for (const address of HOSTILE_KINDS) {
      const query = new URLSearchParams(
        ["code", "error", "state", "iss", "redirect_uri", "returnTo"].map((name) => [name, address]),
      );
      await expectNobody(someone(), `/spw/login?${query.toString()}`);
      const begun = await someone().request(
        `/spw/login?${new URLSearchParams({ begin: address }).toString()}`,
      );
      expect(begun.headers.get("Location")).toMatch(new RegExp(`^${issuer.url}/`));
    }
  });

  const COMPARED = "ClientError OAUTH_JWT_CLAIM_COMPARISON_FAILED";
  const INVALID = "ClientError OAUTH_INVALID_RESPONSE";
  const UNKNOWN = "the backend does not know the employee";
  const wrongs: readonly (readonly [string, string, IssuerFaults])[] = [
    ["of another login (nonce)", COMPARED, { claims: changed({ nonce: "made-up" }) }],
    ["with no nonce", INVALID, { claims: ({ nonce: _, ...rest }) => rest }],
    [
      "that has ended",
      "ClientError OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
      { claims: (claims) => ({ ...claims, exp: Number(claims["iat"]) - 60 }) },
    ],
    ["for somebody else (audience)", COMPARED, { claims: changed({ aud: "another-client" }) }],
    ["for several, meant for another", COMPARED, { claims: changed({ aud: ["the-desk", "x"], azp: "x" }) }],
    ["of another issuer", COMPARED, { claims: changed({ iss: "https://elsewhere.example.com" }) }],
    ["that somebody else signed", INVALID, { isForged: true }],
    ["that nobody signed", INVALID, { isUnsigned: true }],
    [
      "that names no employee",
      "the ID token names no employee",
      { claims: changed({ employee_token: undefined }) },
    ],
    [
      "that names a list",
      "the ID token names no employee",
      { claims: changed({ employee_token: ["banker-token"] }) },
    ],
    [
      "that names a customer's token",
      UNKNOWN,
      { claims: changed({ employee_token: "seed-spw-open-token" }) },
    ],
    [
      "that names a token taken back",
      UNKNOWN,
      { claims: changed({ employee_token: "revoked-banker-token" }) },
    ],
    ["that names what is no token", UNKNOWN, { claims: changed({ employee_token: "x\r\nSet-Cookie: a=b" }) }],
  ];
  it.each(wrongs)(
    "DESK-03: an ID token %s opens nothing, and only the log names the reason",
    async (_, why, misdeeds) => {
      const visitor = someone();
      const back = await callback(visitor);
      issuer.misdeeds = misdeeds;
      const before = testEnv.site.output().length;
      await expectNobody(visitor, back);
      await vi.waitFor(() => expect(testEnv.site.output().slice(before)).toContain(`"why":"${why}"`));
    },
  );

  it("DESK-03: refuses a provider whose metadata names another issuer", async () => {
    issuer.misdeeds = { describedAs: "https://elsewhere.example.com" };
    await expectNobody(someone(), BEGIN);
  });

  it.each(["down", "silent"] as const)(
    "DESK-03: a provider that is %s does not block the visitor, at the start or at the return",
    { timeout: TEST_MS },
    async (how) => {
      issuer.misdeeds = { [how]: "/.well-known/openid-configuration" };
      await expectNobody(someone(), BEGIN);
      for (const path of ["/token", "/jwks"] as const) {
        issuer.misdeeds = {};
        const visitor = someone();
        const back = await callback(visitor);
        issuer.misdeeds = { [how]: path };
        const began = Date.now();
        await expectNobody(visitor, back);
        expect(Date.now() - began).toBeLessThan(9_000);
      }
    },
  );

  it("DESK-03: redirects to no address from the request, and opens nothing for a return with a foreign issuer", async () => {
    const elsewhere = encodeURIComponent("https://elsewhere.example.com/");
    const more = ["redirect_uri", "redirectUri", "to", "next", "returnTo", "iss"].map(
      (name) => `${name}=${elsewhere}`,
    );
    const visitor = someone();
    const answer = await visitor.request(`${BEGIN}&${more.join("&")}`);
    const back = issuer.logIn(answer.headers.get("Location") ?? "");
    expect(back).not.toContain("elsewhere");
    const after = await visitor.request(`${back}&${more.slice(0, -1).join("&")}`);
    expect(after.headers.get("Location")).toBe("/spw/desk");
    const other = someone();
    await expectNobody(other, `${await callback(other)}&${more.join("&")}`);
  });
});
