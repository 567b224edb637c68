import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { persona, withPhone } from "../support/persona";
import { startReceivers, type ReceivedEvent, type Receivers } from "../support/receivers";
import { freePort, startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** What pixels write into the bodies of the relays, and what the receivers get of it (G6). */

const WAIT = { timeout: 120_000 };
const KEY = "Xq3vT9mL2rWz8cJd5bYh4nKs";
const back = msBackToOffice();
const siteNow = () => Date.now() - back;

let receivers: Receivers;
let site: Site;
let metrics: string;
beforeAll(async () => {
  receivers = await startReceivers(siteNow);
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  site = await startSite({
    env: {
      ...receivers.env,
      RELAY_KEY: KEY,
      METRICS_PORT: String(port),
      GOOGLE_ADS_USAGE_CONVERSIONS: "payingOffDebts=771,homeRenovations=772",
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await receivers.close();
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const visit = () => new Visitor(site.url, { "User-Agent": "Lynx/2.9.2 (tests)" });
const come = async (address = "/mini/home") => {
  const visitor = visit();
  await visitor.get(address);
  return visitor;
};
const post = async (
  visitor: Visitor,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await visitor.request(`/api/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: site.url, ...headers },
  });
  const data: unknown = await answer.json();
  return { status: answer.status, body: data };
};

let ids = 0;
/** Makes an event id, by which the event is found at a receiver. */
const newId = () => `relaysrelaysrelay${String((ids += 1)).padStart(5, "0")}`;
/** Returns the event that a receiver got with this id. */
async function eventFrom(id: string, receiver: ReceivedEvent["receiver"]): Promise<ReceivedEvent> {
  const find = () => receivers.received.find((one) => one.receiver === receiver && one.id === id);
  await vi.waitFor(() => expect(find(), `${receiver} ${id}`).toBeDefined(), { timeout: 20_000 });
  const found = find();
  if (!found) throw new Error("It was there a moment ago.");
  return found;
}
const view = { eventName: "virtual_page_view", params: { flow: "mini", step: "home" } };

describe("accepted input from tracking pixels", () => {
  it.for([
    ["unknown fields", { income: 91_000, extra: { deep: ["x"] }, params: { flow: "mini", score: "712" } }],
    ["null and empty texts", { clientId: null, milestone: "", params: { step: "" }, qp: null, userId: null }],
    ["numbers for texts", { params: { variant: 2 } }],
    ["a client id of the cookie _ga", { clientId: "GA1.1.123456789.1700000000" }],
    ["a date of Date.toString()", { timestamp: "DATE" }],
    ["seconds", { timestamp: "SECONDS" }],
    ["digits for a number", { timestamp: "DIGITS" }],
  ] as const)("UI-088: accepts %s", WAIT, async ([, more]) => {
    const moments: Readonly<Record<string, unknown>> = {
      DATE: new Date(siteNow()).toString(),
      SECONDS: Math.floor(siteNow() / 1000),
      DIGITS: String(siteNow()),
    };
    const timestamp = "timestamp" in more ? { timestamp: moments[more.timestamp] } : {};
    const eventId = newId();
    const taken = await post(await come(), "analytics-mp", { ...view, ...more, ...timestamp, eventId });
    expect(taken).toEqual({ status: 202, body: { success: true, message: "Taken." } });
    const { body, event } = await eventFrom(eventId, "ga4");
    expect(JSON.stringify(body)).not.toMatch(/"(?:income|score|extra|deep)"|"712"|:91000[,}]/);
    if ("clientId" in more && more.clientId !== null) expect(body["client_id"]).toBe("123456789.1700000000");
    if ("timestamp" in more) {
      const at = Number(event["timestamp_micros"]) / 1000;
      expect(Math.abs(at - siteNow())).toBeLessThan(20_000);
    }
    expect(receivers.faults).toEqual([]);
  });

  it(
    "UI-086, UI-087: accepts empty phones and cookies, strings for numbers, and any printable label up to 64 characters",
    WAIT,
    async () => {
      const visitor = await come();
      for (const label of ["AbC123dEf-456_ghi", "Lead – Phase 2 (São Paulo) 100%", "x".repeat(64)]) {
        const conversion = { conversionId: 111, label, phoneNumber: "", value: "1", currency: "usd" };
        expect(await post(visitor, "light-up", conversion)).toMatchObject({ status: 202 });
      }
      expect(await post(visitor, "light-up", { conversionId: "AW-111/AbC123dEf" })).toMatchObject({
        status: 202,
      });
      const meta = { eventName: "page_view", fbp: null, fbc: "", value: "0", trackingInfo: { a: { b: 1 } } };
      expect(await post(visitor, "light-up-meta", meta)).toMatchObject({ status: 202 });
    },
  );

  it(
    "UI-087: forwards Meta's own event names unchanged; only the site sends events that it alone can confirm, once they happen",
    WAIT,
    async () => {
      const visitor = await come();
      for (const eventName of ["PageView", "ViewContent", "Search", "Schedule"]) {
        const eventId = newId();
        expect(await post(visitor, "light-up-meta", { eventName, eventId })).toMatchObject({ status: 202 });
        expect(await eventFrom(eventId, "meta")).toMatchObject({ name: eventName });
      }
      const claims = ["Lead", "CompleteRegistration", "SubmitApplication", "Contact"].map((eventName) => ({
        eventName,
        eventId: newId(),
      }));
      for (const claim of claims)
        expect(await post(visitor, "light-up-meta", claim)).toMatchObject({
          status: 202,
          body: { success: true },
        });
      const last = newId();
      await post(visitor, "light-up-meta", { eventName: "PageView", eventId: last });
      await eventFrom(last, "meta");
      expect(receivers.received.filter(({ id }) => claims.some(({ eventId }) => eventId === id))).toEqual([]);
      // A server of the lender is trusted.
      const eventId = newId();
      const server = {
        eventName: "Lead",
        eventId,
        phoneNumber: "2025550111",
        clientIpAddress: "198.51.100.77",
      };
      expect(await post(visit(), "light-up-meta", server, { "X-Relay-Key": KEY })).toMatchObject({
        status: 202,
      });
      const received = await eventFrom(eventId, "meta");
      expect(received.name).toBe("Lead");
      expect(JSON.stringify(received.event)).toContain(sha256("12025550111"));
      expect(JSON.stringify(received.event)).toContain("198.51.100.77");
    },
  );

  it(
    "UI-088: forwards userId as a digest, qp as its campaign, and the page as its path without item or query",
    WAIT,
    async () => {
      const visitor = await come();
      const eventId = newId();
      const body = {
        ...view,
        eventId,
        userId: "CUST-4711",
        qp: "?utm_source=mail&utm_campaign=spring&token=abcdef&phone=2025550111&sessionId=x&utm_term=219-09-9999",
      };
      const headers = { Referer: `${site.url}/mini/realty?sessionId=abc&stepId=realty` };
      expect(await post(visitor, "analytics-mp", body, headers)).toMatchObject({ status: 202 });
      const sentEvent = await eventFrom(eventId, "ga4");
      expect(sentEvent.event["params"]).toMatchObject({
        page_location: `${site.url}/mini/realty?utm_source=mail&utm_campaign=spring`,
      });
      expect(sentEvent.body["user_id"]).toMatch(/^[\w-]{22}$/);
      expect(JSON.stringify(sentEvent.body)).not.toMatch(/CUST-4711|token|2025550111|sessionId|219-09/);
      const other = newId();
      const personal = {
        ...view,
        eventId: other,
        userId: "ada@example.com",
        qp: { gclid: "click-1", email: "ada@example.com" },
        params: { page_location: `${site.url}/refi-mini/address/12-oak-street?phone=1` },
      };
      expect(await post(visitor, "analytics-mp", personal)).toMatchObject({ status: 202 });
      const second = await eventFrom(other, "ga4");
      expect(second.body).not.toHaveProperty("user_id");
      expect(second.event["params"]).toMatchObject({
        // A page whose name is hidden is known by its flow only.
        page_location: expect.stringMatching(/\/(?:refi-mini)?\?gclid=click-1$/),
      });
      expect(JSON.stringify(second.body)).not.toMatch(/ada|oak-street/);
    },
  );
});

describe("phone claims from the page", () => {
  it(
    "UI-078, UI-088: accepts PhoneVerified only from a visit with a verified phone, as the lead that the server has already sent",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const claim = { eventName: "lead", milestone: "PhoneVerified" };
        const stranger = await come();
        expect(await post(stranger, "analytics-mp", claim)).toMatchObject({
          status: 400,
          body: { success: false, field: "milestone" },
        });
        const sly = { eventName: "lead", params: { milestone: "PhoneVerified" } };
        expect(await post(stranger, "analytics-mp", sly)).toMatchObject({ status: 400 });
        const page = { eventName: "page_view", milestone: "PhoneVerified" };
        expect(await post(stranger, "analytics-mp", page)).toMatchObject({ body: { field: "milestone" } });
        const visitor = visit();
        visitor.cookies.set("_ga", "GA1.1.4444444444.55");
        const gclid = "click-of-a-lead";
        await walkTo(
          visitor,
          persona("Approved", { phone }),
          "/mini/date-of-birth",
          `/mini/home?gclid=${gclid}`,
        );
        const eventId = newId();
        expect(await post(visitor, "analytics-mp", { ...claim, eventId })).toMatchObject({ status: 202 });
        expect(await post(visitor, "light-up-meta", { eventName: "Lead", eventId: newId() })).toMatchObject({
          status: 202,
        });
        const last = newId();
        await post(visitor, "analytics-mp", { ...view, eventId: last });
        await eventFrom(last, "ga4");
        const leads = receivers.received.filter(
          ({ body, name }) => body["client_id"] === "4444444444.55" && name === "lead",
        );
        expect(leads).toHaveLength(1);
        expect(leads[0]?.event["params"]).toMatchObject({ milestone: "PhoneVerified" });
        // A phone number is not forwarded just because a page sends it.
        const named = newId();
        await post(visitor, "light-up", {
          conversionId: "111",
          phoneNumber: "(202) 555-0199",
          eventId: named,
        });
        const conversion = await eventFrom(named, "google");
        expect(JSON.stringify(conversion.body)).not.toContain(sha256("+12025550199"));
      }),
  );
});

/** Returns a counter of the relays. */
async function countOf(metric: string, relay: string, field: string): Promise<number> {
  const lines = (await (await fetch(metrics)).text()).split("\n");
  const line = lines.find((one) => one.startsWith(`${metric}{relay="${relay}",field="${field}"}`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

const HOUR_MS = 60 * 60_000;

describe("an optional value that does not fit", () => {
  it.for([
    ["light-up", { conversionId: "111", value: "320000" }, "value"],
    ["light-up", { conversionId: "111", currency: "EUR" }, "currency"],
    ["light-up", { conversionId: "111", label: "x".repeat(65) }, "label"],
    ["light-up", { conversionId: "111", label: "two\nlines" }, "label"],
    ["light-up-meta", { eventName: "page_view", fbp: "nonsense" }, "fbp"],
    ["light-up-meta", { eventName: "page_view", fbc: { a: 1 } }, "fbc"],
    ["analytics-mp", { ...view, params: { step: "Ada Lovelace" } }, "params.step"],
    ["analytics-mp", { ...view, params: "step" }, "params"],
    ["analytics-mp", { ...view, clientId: "GA1.1.x.y" }, "clientId"],
    ["analytics-mp", { ...view, userId: "ada@example.com" }, "userId"],
    ["analytics-mp", { ...view, eventId: "short" }, "eventId"],
    ["analytics-mp", { ...view, timestamp: "yesterday" }, "timestamp"],
    ["analytics-mp", { ...view, timestamp: 1_000_000_000 }, "timestamp"],
    ["analytics-mp", { ...view, timestamp: siteNow() + 20 * 60_000 }, "timestamp"],
    ["analytics-mp", { ...view, timestamp: siteNow() - 80 * HOUR_MS }, "timestamp"],
  ] as const)(
    "UI-086 to UI-088: %s %o is left out and counted, and the event is taken",
    WAIT,
    async ([name, body, field]) => {
      const counted = () => countOf("site_relay_left_out_total", name, field);
      const before = await counted();
      expect(await post(await come(), name, body)).toEqual({
        status: 202,
        body: { success: true, message: "Taken." },
      });
      expect(await counted()).toBe(before + 1);
    },
  );

  it(
    "UI-087, TRACK-05: Meta gets what its libraries write today, a hash in small letters, and no amount",
    WAIT,
    async () => {
      const eventId = newId();
      const fbp = "fb.1.1760000000000.AbC123dEf456.AQYBAQIA";
      const fbc = "fb.1.1760000000000.IwAR_click-1_aem_x.AQYBAQIA";
      const at = siteNow() - 80 * HOUR_MS;
      const body = {
        ...{ eventName: "Lead", eventId, fbp, fbc, value: 320_000, currency: "XQX" },
        phoneNumber: sha256("12025550111").toUpperCase(),
        timestamp: at / 1000 + 0.25,
      };
      expect(await post(visit(), "light-up-meta", body, { "X-Relay-Key": KEY })).toMatchObject({
        status: 202,
      });
      const { event } = await eventFrom(eventId, "meta");
      expect(event["user_data"]).toMatchObject({ fbp, fbc, ph: [sha256("12025550111")] });
      expect(event).not.toHaveProperty("custom_data");
      // Meta takes events of seven days.
      expect(Math.abs(Number(event["event_time"]) - at / 1000)).toBeLessThan(2);
      expect(receivers.faults).toEqual([]);
    },
  );

  it("UI-088: an event of a wrong clock counts for the time at which it came", WAIT, async () => {
    for (const offMs of [20 * 60_000, 5 * 60_000, -80 * HOUR_MS]) {
      const eventId = newId();
      await post(await come(), "analytics-mp", { ...view, eventId, timestamp: siteNow() + offMs + 0.5 });
      const { event } = await eventFrom(eventId, "ga4");
      const at = Number(event["timestamp_micros"]) / 1000;
      expect(Math.abs(at - siteNow())).toBeLessThan(25_000);
    }
    expect(receivers.faults).toEqual([]);
  });

  it(
    "the cookies of a page: a five-part one is sent, and one without its form is counted",
    WAIT,
    async () => {
      const visitor = visit();
      const fbp = "fb.1.1760000000000.AbC123dEf456.AQYBAQIA";
      visitor.cookies.set("_fbp", fbp);
      visitor.cookies.set("_fbc", "no click");
      const before = await countOf("site_relay_left_out_total", "pages", "_fbc");
      await visitor.get("/mini/home");
      await vi.waitFor(
        () =>
          expect(JSON.stringify(receivers.received.filter((one) => one.receiver === "meta"))).toContain(fbp),
        { timeout: 20_000 },
      );
      expect(await countOf("site_relay_left_out_total", "pages", "_fbc")).toBeGreaterThan(before);
      expect(receivers.faults).toEqual([]);
    },
  );
});

describe("a refused report", () => {
  it.for([
    ["light-up", { conversionId: "999" }, "conversionId"],
    ["light-up", {}, "conversionId"],
    ["light-up-meta", { eventName: "Purchase" }, "eventName"],
    ["light-up-meta", { fbp: "nonsense" }, "eventName"],
    ["analytics-mp", { eventName: "payment" }, "eventName"],
    ["analytics-mp", [], "body"],
  ] as const)(
    "%s %o: names the field in the response and in the metrics",
    WAIT,
    async ([name, body, field]) => {
      const counted = () => countOf("site_relay_refused_total", name, field);
      const before = await counted();
      const answer = await post(await come(), name, body);
      expect(answer).toMatchObject({ status: 400, body: { success: false, field } });
      expect(await counted()).toBe(before + 1);
    },
  );
});

describe("the use of the cash", () => {
  it("UI-089: each use sends its configured conversion, and a use without one sends none", WAIT, () =>
    withPhone(async (phone) => {
      const uses = async (gclid: string, cashoutAmountUsage: string) => {
        const who = persona("Approved", { phone, says: { "loan-usage": { cashoutAmountUsage } } });
        const from = `/cashout-challenger/home?gclid=${gclid}`;
        await walkTo(visit(), who, "/cashout-challenger/military-status", from);
      };
      const findConversions = (gclid: string) =>
        receivers.received.filter(
          ({ receiver, event }) => receiver === "google" && JSON.stringify(event).includes(gclid),
        );
      await uses("click-saves", "savings");
      await uses("click-renovates", "homeRenovations");
      await vi.waitFor(() => expect(findConversions("click-renovates")).toHaveLength(1), { timeout: 20_000 });
      expect(findConversions("click-renovates")[0]).toMatchObject({
        name: "772",
        event: { conversionValue: 1 },
      });
      expect(findConversions("click-saves")).toEqual([]);
    }),
  );
});

describe("the events of the page's document", () => {
  it(
    "dispatches the start of a wizard, an application and a verified phone once each to listening scripts",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const seen: string[] = [];
        // The document's own script also names the first one.
        const inData =
          /(?<!CustomEvent\()"(on-(?:funnel-start-before-mount|application-created|phone-verified))"/g;
        const eventNamesIn = (html: string) => [...html.matchAll(inData)].map(([, name]) => name ?? "");
        const visitor = visit();
        const start = await visitor.get("/mini/home");
        expect(start.html).toContain(
          'document.dispatchEvent(new CustomEvent("on-funnel-start-before-mount",{bubbles:true}))',
        );
        const who = persona("Approved", { phone, hasOffer: true });
        await walkTo(visitor, who, "/mini/m/mbc/calling-you", start.address, ({ page }) => {
          seen.push(...eventNamesIn(page.html));
          if (seen.length > 0) expect(page.html).not.toContain('dispatchEvent(new CustomEvent("on-funnel');
        });
        expect([...eventNamesIn(start.html), ...seen].toSorted()).toEqual([
          "on-application-created",
          "on-funnel-start-before-mount",
          "on-phone-verified",
        ]);
      }),
  );
});
