import { describe, expect, it } from "vitest";
import type { MiniState } from "~/flows/mini/state";
import { hosts } from "~/flows";
import { compileMounts, needsSessionId } from "~server/visit/hosts";
import { notFound } from "~server/visit/visit";
import { createSealer } from "~server/session/seal";
import { createSessionCookies } from "~server/session/site-session";
import { createProcessStore } from "~server/store/in-process";
import { agedVisit, FLOW_COOKIE, putSession, putState, sessionOf, stateOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo, stepAt } from "../support/walk";

const ada = persona("Approved");
const AWAY = "You were away for a while, so we cleared your answers to keep them safe.";
const FRESH = "We could not read your saved answers, so we started you on a fresh page.";
const MISSING = "We couldn&#x27;t find that page...";
const PLAIN = { "Content-Type": "application/x-www-form-urlencoded" };

const testEnv = useOwnTestEnv({ PUBLIC_ORIGIN: "http://www.house.example" });

/** A new visitor who has walked to a page. */
async function arrived(until: string, who: Persona = ada, from?: string) {
  const visitor = new Visitor(testEnv.site.url);
  const { page } = await withPhone((phone) => walkTo(visitor, { ...who, phone }, `/mini/${until}`, from));
  return { visitor, page };
}
const locationOf = (answer: Response): string => answer.headers.get("Location") ?? "";
const at = (step: string, sessionId: string) => `/mini/${step}?sessionId=${sessionId}&stepId=${step}`;
const callsOf = (sessionId: string) =>
  testEnv.backend.calls.filter(({ query }) => query.get("sessionId") === sessionId);

async function ageBy(visitor: Visitor, minutes: number): Promise<void> {
  const session = await sessionOf(visitor);
  await putSession(visitor, agedVisit(session, minutes));
}

describe("addresses", () => {
  it.each(["/mini", "/mini/"])("ROUTE-04: %s is not found", async (address) => {
    const page = await new Visitor(testEnv.site.url).get(address);
    expect([page.status, page.address]).toEqual([404, address]);
    expect(page.html).toContain(MISSING);
  });

  it.each(["/mini/no-such-step", "/mini/m/income/no-such-step", "/mini/realty/too/deep"])(
    "ROUTE-05: %s leads to the wizard's home page",
    async (address) => {
      const answer = await new Visitor(testEnv.site.url).request(address);
      expect([answer.status, locationOf(answer)]).toEqual([302, "/mini/home?said=unknown"]);
    },
  );

  it("ROUTE-06: a page that is not an entry requires the visit's own sessionId", async () => {
    const { visitor } = await arrived("estimated-price");
    const { id } = await sessionOf(visitor);
    for (const address of ["/mini/accepted-offer", at("accepted-offer", "zzzzzzzz")]) {
      const answer = await visitor.request(address);
      expect([answer.status, locationOf(answer)]).toEqual([302, "/mini/home?said=first"]);
    }
    expect((await visitor.request(at("accepted-offer", id))).status).toBe(200);
    const stranger = await new Visitor(testEnv.site.url).get(at("accepted-offer", id));
    expect(stranger.address).toBe("/mini/home?said=cookies");
    expect(stranger.html).toContain("This site needs its own cookies");
  });

  it("ROUTE-06, ROUTE-07: pages that open from outside need no sessionId, all others do", () => {
    const mounts = compileMounts(hosts);
    const needs = (path: string) => {
      const mount = mounts.find(path);
      return mount && needsSessionId(mount);
    };
    for (const path of ["/refi-mini-transfer/thank-you", "/refi-mini-transfer/m/mbc/calling-you"]) {
      expect(needs(path), path).toBe(false);
    }
    for (const path of ["/callback", "/savemoney", "/SaveMoney/"]) expect(needs(path), path).toBe(false);
    for (const path of ["/mini/realty", "/refi-mini/properties", "/phone"])
      expect(needs(path), path).toBe(true);
  });

  it("ROUTE-08, ERRPAGE-01: any other address is a 404 with a link to the homepage", async () => {
    expect(await notFound("/no/such/page").text()).toBe("Page Not Found: /no/such/page");
    for (const method of ["GET", "POST"]) {
      const answer = await new Visitor(testEnv.site.url).request("/no/such/page", { method });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(MISSING);
      expect(html).toMatch(/<a\b[^>]*href="\/"[^>]*>Back to Homepage<\/a>/);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
    }
  });

  it("a 404 page links to the main tasks", { timeout: 30_000 }, async () => {
    const { html } = await new Visitor(testEnv.site.url).get("/no/such/page");
    const ways = [...html.matchAll(/<li><a href="(\/[^"]*)">([^<]*)<\/a><\/li>/g)].slice(0, 7);
    expect(ways.map(([, , label]) => label)).toContain("Get a letter for sellers");
    for (const [, to = ""] of ways)
      expect((await new Visitor(testEnv.site.url).get(to)).status, to).toBe(200);
  });

  it("a trailing slash changes nothing, and HEAD is GET without the body", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const slash = await visitor.get("/mini/home/");
    expect([slash.status, headingIn(slash.html)]).toEqual([200, "Let's find out what you can buy"]);
    const next = await visitor.submit(slash, { firstName: "Ada", lastName: "Approved" });
    expect(stepAt(next.address)).toBe("accepted-offer");
    const head = await new Visitor(testEnv.site.url).request("/mini/home", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  });

  it("GUARD-01: the code page of a confirmed number redirects to the step after it", async () => {
    const { visitor } = await arrived("date-of-birth");
    const { id } = await sessionOf(visitor);
    const answer = await visitor.request(at("validate-phone", id));
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toMatch(/^\/mini\/date-of-birth\?/);
  });

  it("a page ahead of the answers redirects to the visitor's current page, by GET and by POST", async () => {
    const { visitor, page } = await arrived("phone");
    const { id } = await sessionOf(visitor);
    const ahead = await visitor.request(at("review-your-credit", id));
    expect([ahead.status, locationOf(ahead)]).toEqual([303, page.address]);
    const pulls = () => testEnv.backend.calls.filter(({ path }) => path === "/credit/softpull").length;
    const before = pulls();
    const posted = await visitor.request(at("review-your-credit", id), {
      method: "POST",
      body: "a=b",
      headers: PLAIN,
    });
    expect([posted.status, locationOf(posted)]).toEqual([303, page.address]);
    expect(pulls()).toBe(before);
  });
});

describe("moving between steps", () => {
  it("NAV-01: the address names the visit and step, and the visit stores this step and the previous one", async () => {
    const { visitor, page } = await arrived("estimated-price");
    const session = await sessionOf(visitor);
    const query = new URL(page.address, testEnv.site.url).searchParams;
    expect(Object.fromEntries(query)).toEqual({ sessionId: session.id, stepId: "estimated-price" });
    expect(session.flows["mini"]).toEqual({
      first: "home",
      current: "estimated-price",
      previous: "accepted-offer",
      seen: session.seen,
    });
  });

  it("NAV-02, APPDATA-03: saves the answers first, then marks the step complete and the next one incomplete", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const { id } = await sessionOf(visitor);
    // No page waits for its own report, which may arrive after it.
    await expect.poll(() => callsOf(id).filter(({ path }) => path === "/progress").length).toBe(3);
    const before = callsOf(id).length;
    const next = await visitor.submit(page, { acceptedOffer: "yes" });
    expect(stepAt(next.address)).toBe("estimated-price");
    const steps = () => callsOf(id).slice(before);
    await expect.poll(() => steps().length).toBeGreaterThanOrEqual(3);
    const calls = steps().map(({ path, body }): [string, unknown] => [path, JSON.parse(body)]);
    expect(calls[0]?.[0]).toBe("/app-data");
    expect(calls[0]?.[1]).toMatchObject({
      flowId: "miniFlow",
      stepInfo: { stepId: "accepted-offer", status: "complete" },
      acceptedOffer: true,
    });
    const progress = calls.filter(([path]) => path === "/progress").map(([, body]) => body);
    expect(progress).toHaveLength(2);
    expect(progress).toContainEqual({
      stepId: "accepted-offer",
      status: "complete",
      flowId: "miniFlow",
      buttonClicked: "continue",
    });
    expect(progress).toContainEqual({ stepId: "estimated-price", status: "incomplete", flowId: "miniFlow" });
  });

  it("a refused form saves nothing and reports nothing", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const { id } = await sessionOf(visitor);
    await expect.poll(() => callsOf(id).filter(({ path }) => path === "/progress").length).toBe(3);
    const before = callsOf(id).length;
    expect((await visitor.submit(page, {})).status).toBe(400);
    expect(callsOf(id)).toHaveLength(before);
  });
});

describe("idle visitors", () => {
  it("IDLE-02, IDLE-03, IDLE-06, IDLE-11: after 20 minutes a page clears the visit and restarts it", async () => {
    const { visitor } = await arrived("state-and-county");
    const { id } = await sessionOf(visitor);
    await ageBy(visitor, 21);
    const answer = await visitor.request(at("state-and-county", id));
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe("/mini/home?said=away");
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith("iw-sid="))).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    expect(lines.find((line) => line.startsWith(`${FLOW_COOKIE}=`))).toMatch(/Max-Age=0/);
    const home = await visitor.get(locationOf(answer));
    expect(home.html).toContain(AWAY);
    expect(home.html).not.toContain("Approved");
    expect((await sessionOf(visitor)).id).not.toBe(id);
  });

  it("IDLE-02: refuses a form sent after 20 minutes", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const { id } = await sessionOf(visitor);
    await ageBy(visitor, 21);
    const saves = () => callsOf(id).filter(({ path }) => path === "/app-data").length;
    const before = saves();
    const answer = await visitor.post(page, { acceptedOffer: "yes" });
    expect(locationOf(answer)).toBe("/mini/home?said=away");
    expect(saves()).toBe(before);
  });

  it("IDLE-02: continues after 19 minutes", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    await ageBy(visitor, 19);
    expect(stepAt((await visitor.submit(page, { acceptedOffer: "yes" })).address)).toBe("estimated-price");
  });

  it("IDLE-03: restarts at the entry page that was used", async () => {
    const { visitor } = await arrived("state-and-county", ada, "/mini/estimated-price");
    const { id } = await sessionOf(visitor);
    await ageBy(visitor, 21);
    expect(locationOf(await visitor.request(at("state-and-county", id)))).toBe(
      "/mini/estimated-price?said=away",
    );
  });

  it("IDLE-07: a last page does not time out", async () => {
    const { visitor, page } = await arrived("unqualified-borrower", persona("Approved", { state: "DC" }));
    await ageBy(visitor, 60);
    expect((await visitor.request(page.address)).status).toBe(200);
  });

  it("IDLE-05: a restart clears the visit and opens home", async () => {
    const { visitor } = await arrived("estimated-price");
    const answer = await visitor.request("/mini/-/restart");
    expect([answer.status, locationOf(answer)]).toEqual([303, "/mini/home?said=restart"]);
    expect([...visitor.cookies.keys()]).not.toContain("iw-sid");
    expect([...visitor.cookies.keys()]).not.toContain(FLOW_COOKIE);
  });
});

describe("foreign or damaged cookies", () => {
  const retired = "a-secret-that-was-retired-long-ago-000001";
  const spoil: [name: string, spoil: (visitor: Visitor, page: Page) => Promise<void> | void][] = [
    ["a forged visit", (visitor) => void visitor.cookies.set("iw-sid", "eyJpZCI6ImFkbWluIn0%3D.AAAA")],
    [
      "a cut visit",
      (visitor) => void visitor.cookies.set("iw-sid", (visitor.cookies.get("iw-sid") ?? "").slice(0, 30)),
    ],
    [
      "a visit signed with a retired secret",
      async (visitor) => {
        const line = await createSessionCookies([retired], false, createProcessStore()).write(
          await sessionOf(visitor),
        );
        visitor.cookies.set("iw-sid", line.slice("iw-sid=".length, line.indexOf(";")));
      },
    ],
    ["forged answers", (visitor) => void visitor.cookies.set(FLOW_COOKIE, "A".repeat(400))],
    [
      "cut answers",
      (visitor) =>
        void visitor.cookies.set(FLOW_COOKIE, (visitor.cookies.get(FLOW_COOKIE) ?? "").slice(0, -9)),
    ],
    [
      "answers sealed with a retired secret",
      async (visitor) => {
        const { id } = await sessionOf(visitor);
        const sealed = createSealer([retired]).seal(await stateOf(visitor), `cookie|mini-wiz|${id}`);
        visitor.cookies.set(FLOW_COOKIE, sealed);
      },
    ],
    [
      "answers of an older version",
      async (visitor) => {
        const state = await stateOf(visitor);
        if (!state) throw new Error("There are no answers.");
        putState(visitor, { ...state, version: 0 }, (await sessionOf(visitor)).id);
      },
    ],
    [
      "answers of another visit",
      async (visitor) => {
        const { visitor: other } = await arrived("estimated-price", persona("Stranger"));
        visitor.cookies.set(FLOW_COOKIE, other.cookies.get(FLOW_COOKIE) ?? "");
      },
    ],
  ];

  it.each(spoil)("%s: restarts with an explanation, by GET and by POST", async (_name, change) => {
    const { visitor, page } = await arrived("accepted-offer");
    await change(visitor, page);
    const posted = await visitor.clone().submit(page, { acceptedOffer: "yes" });
    for (const answer of [await visitor.clone().get(page.address), posted]) {
      expect([answer.status, answer.address]).toEqual([200, "/mini/home?said=fresh"]);
      expect(answer.html).toContain(FRESH);
      expect(answer.html).not.toMatch(/Stranger|Approved/);
      expect(formIn(answer.html)?.fields).toContain("firstName");
    }
  });

  it("an unreadable answers cookie does not block the entry page", async () => {
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set(FLOW_COOKIE, "nonsense");
    visitor.cookies.set("amc-device", "../../etc");
    const home = await visitor.get("/mini/home");
    expect(home.status).toBe(200);
    const next = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
    expect(stepAt(next.address)).toBe("accepted-offer");
  });
});

describe("refused posts", () => {
  it("413: a body over 64 kB, announced or not", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const large = `acceptedOffer=yes&more=${"x".repeat(66_000)}`;
    expect(
      (await visitor.request(page.address, { method: "POST", body: large, headers: PLAIN })).status,
    ).toBe(413);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const unsaid = await fetch(new URL(page.address, testEnv.site.url), {
      method: "POST",
      body: new Blob([large]).stream(),
      headers: { ...PLAIN, Cookie: cookie },
      // A stream has no known length, so it is sent in chunks.
      ...{ duplex: "half" },
    });
    expect(unsaid.status).toBe(413);
  });

  it("415: a body that is not a plain form", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const headers = { "Content-Type": "application/json" };
    expect((await visitor.request(page.address, { method: "POST", body: "{}", headers })).status).toBe(415);
  });

  it.each<Record<string, string>>([
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("403: a form from another site, %o", async (headers) => {
    const { visitor, page } = await arrived("accepted-offer");
    const { id } = await sessionOf(visitor);
    const before = callsOf(id).filter(({ path }) => path === "/app-data").length;
    expect((await visitor.post(page, { acceptedOffer: "yes" }, headers)).status).toBe(403);
    expect(callsOf(id).filter(({ path }) => path === "/app-data")).toHaveLength(before);
  });

  it("accepts a form from the public address, whatever Host a proxy sends", async () => {
    const { visitor, page } = await arrived("accepted-offer");
    const answer = await visitor.post(page, { acceptedOffer: "yes" }, { Origin: "http://www.house.example" });
    expect([answer.status, locationOf(answer).split("?")[0]]).toEqual([303, "/mini/estimated-price"]);
  });
});

describe("error pages", () => {
  it("ERRPAGE-02, C30, APP-01: a failing page shows one sentence, Try again and the phone line between header and footer, and is logged", async () => {
    const { visitor, page } = await arrived("date-of-birth");
    const { id } = await sessionOf(visitor);
    const state = await stateOf(visitor);
    // Nothing the site writes breaks a page, so this seals a state that the site would not write.
    const broken: MiniState = JSON.parse(
      JSON.stringify({ ...state, facts: { ...state?.facts, applicants: 5 } }),
    );
    putState(visitor, broken, id);
    const failed = await visitor.get(page.address);
    expect(failed.status).toBe(500);
    expect(failed.html).toContain("<header");
    expect(failed.html).toContain("<footer");
    expect(failed.html).not.toMatch(/<form|TypeError|\bat \w+ \(/);
    expect(failed.html.match(/<h1\b/g)).toHaveLength(1);
    const main = /<main\b[\s\S]*<\/main>/.exec(failed.html)?.[0] ?? "";
    expect([...main.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text)).toEqual([
      "We couldn&#x27;t show you this page, but nothing that you sent before is lost.",
    ]);
    expect(main).toMatch(/<a[^>]*>Try again<\/a>[\s\S]*href="tel:\+1\d{10}"/);
    await expect.poll(() => testEnv.site.output()).toContain("a page failed");
    if (state) putState(visitor, state, id);
    expect((await visitor.get(page.address)).status).toBe(200);
  });
});

describe("the basic version", () => {
  const opened = (headers: Record<string, string>) =>
    new Visitor(testEnv.site.url, headers).get("/mini/home");

  it.each<Record<string, string>>([
    { "Save-Data": "on" },
    { "Sec-CH-Device-Memory": "1" },
    { "Device-Memory": "0.5" },
    { Cookie: "basic=1" },
  ])("sends no script with %o", async (headers) => {
    const page = await opened(headers);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/<script|modulepreload/);
  });

  it.each<Record<string, string>>([
    {},
    { "Sec-CH-Device-Memory": "4" },
    { "Save-Data": "on", Cookie: "basic=0" },
  ])("sends scripts with %o", async (headers) => expect((await opened(headers)).html).toContain("<script"));

  it("IDLE-02: redirects after twenty minutes by a header, and on the full version by a noscript tag", async () => {
    const away = "/away?flow=mini";
    const basic = new Visitor(testEnv.site.url, { "Save-Data": "on" });
    const offer = await basic.submit(await basic.get("/mini/home"), {
      firstName: "Ada",
      lastName: "Approved",
    });
    expect(offer.headers.get("Refresh")).toBe(`1200; url=${away}`);
    expect(offer.html).not.toContain('http-equiv="refresh"');
    const full = new Visitor(testEnv.site.url);
    const page = await full.submit(await full.get("/mini/home"), { firstName: "Ada", lastName: "Approved" });
    expect(page.headers.get("Refresh")).toBeNull();
    expect(page.html).toMatch(/<noscript><meta http-equiv="refresh" content="1200; url=\/away\?flow=mini"/i);
  });

  it("can be chosen, and returns to the page it was chosen on, never to another site", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const referer = { Referer: `${testEnv.site.url}/mini/home?a=1` };
    const on = await visitor.request("/basic?on=1", { headers: referer });
    expect([on.status, locationOf(on)]).toEqual([303, "/mini/home?a=1"]);
    expect((await visitor.get("/mini/home")).html).not.toContain("<script");
    const away = await visitor.request("/basic?on=0", {
      headers: { Referer: "https://elsewhere.example/x" },
    });
    expect(locationOf(away)).toBe("/");
  });
});
