import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHash } from "node:crypto";
import { privacyChoicesVersion } from "~/content/privacy-choices";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { rowsIn } from "../support/embedded";
import { goodCard, persona, withPhone } from "../support/persona";
import { startReceivers, type ReceivedEvent, type Receivers } from "../support/receivers";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { findBaits } from "../support/recording-visitor";

/** Events that the lender's partners get, and visitors' choices, checked at the receivers. */

const WAIT = { timeout: 120_000 };
const PARTNER = "https://pixels.example.com";
const KEY = "a-key-of-a-server-of-the-lender";

/** Offset of the site's clock, which is set back to office hours. */
const back = msBackToOffice();
const siteNow = () => Date.now() - back;

let receivers: Receivers;
let site: Site;

beforeAll(async () => {
  receivers = await startReceivers(siteNow);
  site = await startSite({
    env: {
      ...receivers.env,
      LOG_LEVEL: "trace",
      RELAY_ORIGINS: PARTNER,
      RELAY_KEY: KEY,
      LIMITS: "demonstration,events-per-visit=40",
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await receivers.close();
});

/** Returns rows of a table of the product backend. */
const rows = (query: string) => rowsIn(site, query);

/** Browser and traffic source of a visit from an advertisement. */
const AGENT = { "User-Agent": "Lynx/2.9.2 (tests)" };
const visit = (headers: Readonly<Record<string, string>> = {}) =>
  new Visitor(site.url, { ...AGENT, ...headers });

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A unique click id that identifies a visit. */
let clicks = 0;
const click = () => `click-${String((clicks += 1)).padStart(4, "0")}`;

/** Returns the events a receiver got for this Google Analytics client id. */
const ofClient = (client: string): ReceivedEvent[] =>
  receivers.received.filter(({ body, receiver }) => receiver === "ga4" && body["client_id"] === client);

/** Gives a browser a Google Analytics client id. */
function known(visitor: Visitor, client: string): Visitor {
  visitor.cookies.set("_ga", `GA1.1.${client}`);
  return visitor;
}

describe("the events of a walk", () => {
  it(
    "UI-069 to UI-078: every step of a visit without scripts is sent once, in order, and each milestone to its recipients",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = known(visit(), "1111111111.22");
        const who = persona("Approved", { phone, hasOffer: true });
        const gclid = click();
        const { trail } = await walkTo(visitor, who, "/mini/m/mbc/calling-you", `/mini/home?gclid=${gclid}`);
        const names = () => ofClient("1111111111.22").map(({ name }) => name);
        await vi.waitFor(() => expect(names()).toContain("instadial_success"), { timeout: 20_000 });
        await vi.waitFor(
          () =>
            expect(names().filter((one) => one.endsWith("page_view"))).toHaveLength(
              new Set(trail.map((step) => step.replace(/ waits$/, ""))).size,
            ),
          { timeout: 20_000 },
        );
        const many = (name: string) => names().filter((one) => one === name).length;
        const once = [
          "page_view",
          "start_funnel_lead",
          "application_started",
          "lead",
          "payment",
          "instadial_attempted",
          "instadial_success",
        ];
        expect(once.map((name) => [name, many(name)])).toEqual(once.map((name) => [name, 1]));
        expect(many("cta_click")).toBeGreaterThanOrEqual(trail.length - 2);
        const conversions = () =>
          receivers.received
            .filter(({ event }) => JSON.stringify(event["adIdentifiers"] ?? {}) === JSON.stringify({ gclid }))
            .map(({ name }) => name)
            .toSorted();
        // Receivers get events independently, so delivery to one does not imply delivery to
        // another.
        await vi.waitFor(() => expect(conversions()).toEqual(["111", "222"]), { timeout: 20_000 });
        expect(receivers.faults).toEqual([]);
      }),
  );

  it.each([
    ["", "3333333333.44"],
    [", also while another call to the number rings", "3333333333.55"],
  ])("UI-075: a call scheduled for later is reported as attempted, not as placed%s", WAIT, (rings, client) =>
    withPhone(async (phone) => {
      const visitor = known(visit(), client);
      // The number is not verified here, so it is called at a scheduled time.
      const who = persona("Declined", { phone });
      const { page } = await walkTo(visitor, who, "/refi-mini/unable-to-pre-qualify");
      const callAt = /name="callAt"[\s\S]*?<option[^>]*value="([^"]+)"/.exec(page.html)?.[1] ?? "";
      expect(callAt).toMatch(/^2\d{3}-/);
      if (rings !== "")
        await rows(
          `insert into dials (id, app_id, kind, phone_number, status, at)
           values ('another-call', 'seed-eligible', 'launch', '${phone.replace(/\D/g, "")}', 'launched', now()) returning id`,
        );
      await visitor.submit(page, { callConsent: "yes", phoneNumber: phone, callAt });
      const getEventNames = () => ofClient(client).map(({ name }) => name);
      await vi.waitFor(() => expect(getEventNames()).toContain("instadial_attempted"), { timeout: 20_000 });
      // Events are sent in order, so the next page view comes after all events of the call.
      const before = getEventNames().length;
      await visitor.get("/home");
      await vi.waitFor(() => expect(getEventNames().slice(before).join()).toContain("page_view"), {
        timeout: 20_000,
      });
      expect(getEventNames()).not.toContain("instadial_success");
    }),
  );

  it(
    "nothing that was typed is in any body, address or log, nor is any page address with data of the visit",
    WAIT,
    () =>
      withPhone(async (phone) => {
        receivers.clear();
        const visitor = known(visit(), "2222222222.33");
        const numbers = ["219-09-9999", "219 09 9998"];
        const who = persona("Fullssn", {
          phone,
          partner: { first: "Leocadia", last: "Fullssn" },
          hasOffer: false,
          says: {
            "credit-report-payment": { ...goodCard, number: "3782 822463 10005", cvc: "8317" },
            "social-security": () => ({ ssn: numbers.shift() ?? "" }),
          },
        });
        const bait = new URLSearchParams({
          sourceId: "mail",
          clickId: "219-09-9999",
          advertiserName: "Ada Lovelace",
        });
        await walkTo(visitor, who, "/mini/m/mbc/calling-you", `/mini/home?${bait.toString()}`);
        await vi.waitFor(
          () => expect(ofClient("2222222222.33").map(({ name }) => name)).toContain("instadial_success"),
          { timeout: 20_000 },
        );
        const sentTexts = receivers.received.map(({ body, address }) => ({
          what: address.replace(/\?.*/, ""),
          text: JSON.stringify(body),
        }));
        expect(sentTexts.length).toBeGreaterThan(30);
        const digits = phone.replace(/\D/g, "");
        const baits: Readonly<Record<string, RegExp>> = {
          "the SSN": /219[-\s.]?09[-\s.]?9999/,
          "the date of birth": /1984-?0?2-?29|0?2\/29\/1984/,
          "the card": /3782[-\s]?822463[-\s]?10005|"8317"/,
          "the phone": new RegExp(digits),
          "a name": /Fullssn|Leocadia|Lovelace/i,
          "an address": /Main St|\b\d{5}-\d{4}\b/i,
          "the visit": /sessionId|stepId|appId|token=/,
          "how somebody stands": /frozen|declin|unqualif|credit-scores|approv|prequal|income/i,
          "the income or the price": /"(?:amount|price|income|score|balance)"/i,
        };
        expect([...new Set(findBaits(sentTexts, baits))]).toEqual([]);
        expect(site.output()).not.toMatch(/ga4-secret-of-tests|meta-token-of-tests|google-token-of-tests/);
      }),
  );
});

describe("the visitor's privacy choices", () => {
  it(
    "E7: Sec-GPC: 1 applies at once and is recorded: no advertising, analytics with consent denied, and the page shows it",
    WAIT,
    () =>
      withPhone(async (phone) => {
        receivers.clear();
        const visitor = known(visit({ "Sec-GPC": "1" }), "3333333333.44");
        const gclid = click();
        await walkTo(
          visitor,
          persona("Approved", { phone, hasOffer: true }),
          "/mini/m/mbc/calling-you",
          `/mini/home?gclid=${gclid}&fbclid=FB_${gclid}`,
        );
        const page = await visitor.get("/legal/privacy-choices");
        expect(page.html).toContain("Opt-out request honored");
        expect(page.html).toMatch(
          /<input[^>]*name="allow"[^>]*value="sale"(?![^>]*checked)[^>]*disabled|<input[^>]*disabled=""[^>]*value="sale"(?![^>]*checked)/,
        );
        await vi.waitFor(() => expect(ofClient("3333333333.44").length).toBeGreaterThan(3), {
          timeout: 20_000,
        });
        expect(
          ofClient("3333333333.44").every(({ body }) => JSON.stringify(body["consent"]).includes("DENIED")),
        ).toBe(true);
        const others = JSON.stringify(receivers.received.filter(({ receiver }) => receiver !== "ga4"));
        expect(others).not.toContain(gclid);
        expect(others).not.toContain(sha256("3333333333.44"));
        const kept = await rows("select distinct off::text, by_signal, text_version from privacy_choices");
        expect(kept).toEqual([
          { off: "{sale,advertising,recording}", by_signal: true, text_version: privacyChoicesVersion },
        ]);
        // The signal of the browser is stored, so the opt-out stays in force without the signal.
        expect(visitor.cookies.has("amc-choices")).toBe(true);
        const later = visit();
        for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
        expect((await later.get("/legal/privacy-choices")).html).not.toMatch(
          /<input[^>]*value="sale"[^>]*checked/,
        );
      }),
  );

  it(
    "E7: a visitor opts out on a plain page, and in again; the banner appears only before a choice",
    WAIT,
    async () => {
      const visitor = visit();
      const first = await visitor.get("/mini/home");
      expect(first.html).toContain("Don't allow");
      const answered = await visitor.post(
        first,
        { intent: "none" },
        { Referer: `${site.url}${first.address}` },
      );
      const back = await visitor.get(answered.headers.get("Location") ?? "");
      expect(back.address).toMatch(/^\/mini\/home/);
      expect(back.html).not.toContain("Don't allow");
      const page = await visitor.get("/legal/privacy-choices");
      expect(page.html.match(/checked=""/g)).toBeNull();
      const saved = await visitor.submit(page, { allow: ["analytics", "sale"] });
      expect(saved.html).toContain("Your choices are saved.");
      expect(saved.html.match(/checked=""/g)).toHaveLength(2);
      const forged = await visitor.request("/legal/privacy-choices", {
        method: "POST",
        body: "intent=all",
        headers: { Origin: "https://evil.example.com", "Content-Type": "application/x-www-form-urlencoded" },
      });
      expect(forged.status).toBe(403);
      const away = await visitor.post(page, { intent: "none" }, {});
      expect(away.headers.get("Location")).toBe("/legal/privacy-choices?saved=1");
      for (const from of ["https://evil.example.com/mini/home", `${site.url}//evil.example.com`, "evil"]) {
        const sent = await visitor.request("/legal/privacy-choices", {
          method: "POST",
          body: "intent=none&from=banner",
          headers: {
            Origin: site.url,
            Referer: from,
            "Content-Type": "application/x-www-form-urlencoded",
          },
        });
        expect(sent.headers.get("Location")).toBe("/legal/privacy-choices?saved=1");
      }
    },
  );

  it(
    "E7: sends no events of a visitor who allows nothing, and the demonstration shows why",
    WAIT,
    async () => {
      receivers.clear();
      const visitor = known(visit(), "5555555555.66");
      const page = await visitor.get("/legal/privacy-choices");
      await visitor.submit(page, { intent: "none" });
      await visitor.get("/mini/home");
      const other = known(visit(), "7777777777.88");
      await other.get("/mini/home");
      await vi.waitFor(
        () => expect(ofClient("7777777777.88").map(({ name }) => name)).toContain("page_view"),
        {
          timeout: 20_000,
        },
      );
      expect(ofClient("5555555555.66")).toEqual([]);
      const shown = await (await fetch(`${site.url}/reference/events`)).text();
      expect(shown).toMatch(/dropped: the visitor(?:&#39;|')s choice/);
      expect(shown).toContain("page_view to Google Analytics");
    },
  );

  it("announces at its well-known address that it follows the signal", async () => {
    const answer = await fetch(`${site.url}/.well-known/gpc.json`);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(await answer.json()).toMatchObject({ gpc: true });
  });
});

describe("the event relays", () => {
  const post = (visitor: Visitor, name: string, body: unknown, headers: Record<string, string> = {}) =>
    visitor.request(`/api/${name}`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json", Origin: site.url, ...headers },
    });
  const view = {
    eventName: "virtual_page_view",
    params: { flow: "mini", step: "home" },
    clientId: "9999999999.11",
  };
  const come = async () => {
    const visitor = visit();
    await visitor.get("/mini/home");
    return visitor;
  };

  it(
    "UI-088: accept what a page of the visit reports, also by sendBeacon, and send an event that is reported twice once",
    WAIT,
    async () => {
      const visitor = await come();
      const eventId = "abcdefghijklmnopqrstu1";
      const first = await post(visitor, "analytics-mp", { ...view, eventId });
      expect([first.status, await first.json()]).toEqual([202, { success: true, message: "Taken." }]);
      const beacon = await post(
        visitor,
        "analytics-mp",
        { ...view, eventId },
        { "Content-Type": "text/plain;charset=UTF-8" },
      );
      expect(beacon.status).toBe(202);
      await post(visitor, "analytics-mp", { ...view, eventId: "abcdefghijklmnopqrstu2" });
      await vi.waitFor(
        () => expect(ofClient("9999999999.11").map(({ id }) => id)).toContain("abcdefghijklmnopqrstu2"),
        { timeout: 20_000 },
      );
      expect(ofClient("9999999999.11").filter(({ id }) => id === eventId)).toHaveLength(1);
      expect(receivers.faults).toEqual([]);
    },
  );

  it(
    "UI-086, UI-087: forward conversions from the lender's server with its key to Google Ads and to Meta",
    WAIT,
    async () => {
      receivers.clear();
      const server = visit();
      const headers = { "X-Relay-Key": KEY };
      const conversion = { phoneNumber: "(202) 555-0111", value: 1, currency: "USD", timestamp: siteNow() };
      expect(
        (await post(server, "light-up", { ...conversion, conversionId: "AW-111", label: "lead" }, headers))
          .status,
      ).toBe(202);
      expect(
        (
          await post(
            server,
            "light-up-meta",
            { ...conversion, eventName: "lead", fbp: "fb.1.1760000000000.42" },
            headers,
          )
        ).status,
      ).toBe(202);
      const findConversions = (receiver: string, phone: string) =>
        receivers.received.filter(
          (one) => one.receiver === receiver && JSON.stringify(one).includes(sha256(phone)),
        );
      await vi.waitFor(() => expect(findConversions("google", "+12025550111")).toHaveLength(1), {
        timeout: 20_000,
      });
      await vi.waitFor(() => expect(findConversions("meta", "12025550111")).toHaveLength(1), {
        timeout: 20_000,
      });
      expect(
        (
          await post(
            server,
            "light-up",
            { ...conversion, conversionId: "AW-111" },
            { "X-Relay-Key": `${KEY}x` },
          )
        ).status,
      ).toBe(401);
    },
  );

  it("reject everything else: no visit, a foreign origin, another address, a reader", WAIT, async () => {
    const nobody = await post(visit(), "analytics-mp", view);
    expect([nobody.status, await nobody.json()]).toEqual([
      401,
      {
        success: false,
        message: "No tracking info found.",
        reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      },
    ]);
    const visitor = await come();
    const forged = visitor.clone();
    forged.cookies.set("iw-sid", `${visitor.cookies.get("iw-sid") ?? ""}x`);
    expect((await post(forged, "analytics-mp", view)).status).toBe(401);
    const foreign = await post(visitor, "analytics-mp", view, { Origin: "https://evil.example.com" });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect((await post(visitor, "other", view)).status).toBe(404);
    expect((await visitor.request("/api/analytics-mp")).status).toBe(404);
    for (const name of ["lead", "application_started", "payment", "instadial_success"])
      expect((await post(visitor, "analytics-mp", { ...view, eventName: name })).status).toBe(400);
    expect((await post(visitor, "light-up", { conversionId: "999" })).status).toBe(400);
  });

  it("answer the preflight of the configured origin and accept its posts", WAIT, async () => {
    const visitor = await come();
    const ask = (origin: string) =>
      visitor.request("/api/light-up", {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type",
        },
      });
    const preflight = await ask(PARTNER);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(PARTNER);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("POST");
    expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    const refused = await ask("https://evil.example.com");
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
    const taken = await post(visitor, "analytics-mp", view, { Origin: PARTNER });
    expect([taken.status, taken.headers.get("Access-Control-Allow-Origin")]).toEqual([202, PARTNER]);
  });

  it.for([
    ["huge", "x".repeat(9_000), 413],
    ["no JSON", "{", 400],
    ["a list", [], 400],
    ["of wrong types", { ...view, eventName: 7 }, 400],
    ["with an event that is none", { ...view, eventName: "purchase" }, 400],
  ] as const)("refuse a body that is %s", async ([, body, status]) => {
    const answer = await post(await come(), "analytics-mp", body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it.for([
    ["a currency that does not exist", { currency: "XQX" }],
    ["another currency", { currency: "EUR" }],
    ["a value that says how much somebody borrows", { value: 320_000 }],
  ] as const)("TRACK-05: count a conversion with %s as 1 in dollars", WAIT, async ([, more], { task }) => {
    receivers.clear();
    const headers = { "X-Relay-Key": KEY };
    const phoneNumber = sha256(task.id);
    const answer = await post(visit(), "light-up", { conversionId: "111", phoneNumber, ...more }, headers);
    expect(answer.status).toBe(202);
    const find = () => receivers.received.filter(({ event }) => JSON.stringify(event).includes(phoneNumber));
    await vi.waitFor(() => expect(find()).toHaveLength(1), { timeout: 20_000 });
    expect(find()[0]?.event).toMatchObject({ conversionValue: 1, currency: "USD" });
    expect(JSON.stringify(find()[0]?.body)).not.toMatch(/EUR|XQX|320000/);
  });

  it("send nothing that somebody typed into a name", WAIT, async () => {
    const eventId = "abcdefghijklmnopqrstu9";
    const params = { flow: "mini", step: "Ada Lovelace, 219-09-9999" };
    expect((await post(await come(), "analytics-mp", { ...view, eventId, params })).status).toBe(202);
    const find = () => receivers.received.find(({ id }) => id === eventId);
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 20_000 });
    expect(JSON.stringify(find()?.body)).not.toMatch(/Ada|219/);
    expect(find()?.event["params"]).toMatchObject({ flow: "mini" });
  });

  it("reject a visit that reports too much, and give the time to retry", WAIT, async () => {
    const visitor = await come();
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let many = 0; many < 42; many += 1) {
      last = await post(visitor, "analytics-mp", "{}");
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 40).every((status) => status === 400)).toBe(true);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
