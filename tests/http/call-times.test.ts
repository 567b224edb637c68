import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { addBusinessDays } from "~/domain/business-days";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** The times of a call, as a visitor in another zone than ours sees them (F4). */

const testEnv = useTestEnv();
const EASTERN = "America/New_York";
const PACIFIC = "America/Los_Angeles";
const officeNow = () => DateTime.fromMillis(Date.now() - msBackToOffice());

describe("F4: a call for a home in California, asked for from a number of the east", () => {
  const chosen = (walk: (visitor: Visitor, phone: string) => Promise<void>) => () =>
    withPhone((phone) => walk(new Visitor(testEnv.site.url), phone));
  const askOf = async (visitor: Visitor, phone: string) =>
    (await walkTo(visitor, persona("Declined", { phone }), "/refi-mini/unable-to-pre-qualify")).page;

  it(
    "is offered and confirmed in Pacific time with ours beside it, and goes into the calendar",
    { timeout: 120_000 },
    chosen(async (visitor, phone) => {
      const page = await askOf(visitor, phone);
      const options = [...page.html.matchAll(/<option[^>]*value="(2[^"]+)"[^>]*>([^<]+)</g)];
      expect(options.length).toBeGreaterThan(3);
      for (const [, value = "", label = ""] of options) {
        expect(label).toMatch(/ Pacific$/);
        const hour = DateTime.fromISO(value).setZone(PACIFIC).hour;
        expect([label, hour >= 8 && hour < 21]).toEqual([label, true]);
      }
      const [, callAt = "", label = ""] = options.at(-1) ?? [];
      const booked = await visitor.submit(page, { callConsent: "yes", phoneNumber: phone, callAt });
      const words = visibleText(booked.html);
      expect(words).toContain(`We call on ${label} (`);
      expect(words).toMatch(/ Eastern, our time\)\./);
      const link = /href="([^"]*call-calendar[^"]*)"/.exec(booked.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(link).not.toMatch(/202|callAt|T\d\d/);
      const file = await visitor.request(link);
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
      expect(file.headers.get("Content-Disposition")).toContain('filename="larkspur-call.ics"');
      const start = DateTime.fromISO(callAt).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");
      expect(await file.text()).toContain(`\r\nDTSTART:${start}\r\n`);
      // Nobody else gets it by its address.
      expect((await new Visitor(testEnv.site.url).request(link)).status).toBe(404);
    }),
  );

  it(
    "is named in the same words beside the answers, on the contact page and in the visitor's data",
    { timeout: 120_000 },
    chosen(async (visitor, phone) => {
      const page = await askOf(visitor, phone);
      const [, callAt = ""] = [...page.html.matchAll(/<option[^>]*value="(2[^"]+)"/g)].at(-1) ?? [];
      const booked = await visitor.submit(page, { callConsent: "yes", phoneNumber: phone, callAt });
      const [, time = ""] = /We call on (.+? Eastern, our time\))\./.exec(visibleText(booked.html)) ?? [];
      expect(time).toContain(" Pacific (");
      const first = await visitor.get("/refi-mini/home");
      const [panel = ""] = /<aside class="said"[\s\S]*?<\/aside>/.exec(first.html) ?? [];
      expect(visibleText(panel)).toContain(` We call on ${time}. Larkspur`);
      // The hours of the line are not beside it.
      expect(visibleText(panel)).not.toMatch(/Available now|Back .* Eastern/);
      const contact = await visitor.get(page.address.replace("/unable-to-pre-qualify", "/chat"));
      expect(visibleText(contact.html)).toContain(`You have asked us to call you. We call on ${time}.`);
      const { first: firstName, last: lastName, code } = persona("Declined", { phone });
      const who = { kind: "see", firstName, lastName, phoneNumber: phone };
      const asked = await visitor.submit(await visitor.get("/legal/your-data"), who);
      const held = await visitor.submit(asked, { code });
      expect(visibleText(held.html)).toContain(`Call at ${time} `);
    }),
  );

  it(
    "says that 8 a.m. Eastern is too early there, and that the line is closed on a Sunday",
    { timeout: 120_000 },
    chosen(async (visitor, phone) => {
      const page = await askOf(visitor, phone);
      const ask = async (at: DateTime) => {
        const callAt = at.toUTC().toISO() ?? "";
        const refused = await visitor.submit(page, { callConsent: "yes", phoneNumber: phone, callAt });
        expect(refused.status).toBe(400);
        expect(refused.html).toMatch(/<option[^>]*>[^<]+ Pacific</);
        return visibleText(refused.html);
      };
      const today = officeNow().setZone(EASTERN).startOf("day");
      const openDay = DateTime.fromISO(addBusinessDays(today.toISODate() ?? "", 1), { zone: EASTERN });
      expect(await ask(openDay.set({ hour: 8 }))).toContain(
        "8 a.m. Eastern is 5 a.m. in California. We may call there from 8 a.m. to 9 p.m. only.",
      );
      const sunday = today.plus({ days: 7 - today.weekday }).set({ hour: 14 });
      expect(await ask(sunday)).toContain(`We are closed on ${sunday.toFormat("EEEE, MMMM d")}`);
    }),
  );
});

it("F4: a visit without a booked call has no calendar entry", async () => {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.get("/mini/home");
  expect((await visitor.request("/mini/-/call-calendar")).status).toBe(404);
});
