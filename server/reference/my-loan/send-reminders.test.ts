import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isoDateAfter } from "~/domain/dates";
import { nextAfternoon } from "~server/reference/testing/afternoon";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { runProcessAt } from "~server/reference/testing/run-process-at";
import { REMINDER_SUBJECT } from "./send-reminders";

/** The reminders as they appear in the outbox, with the clock of the hourly task. */

const HOUR_MS = 60 * 60_000;

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const afternoon = nextAfternoon();
/** Runs the hourly tasks; each run of a test is at another hour, because a task runs once an hour. */
const hoursLater = (hours: number): Promise<void> =>
  runProcessAt(backend, new Date(afternoon.getTime() + hours * HOUR_MS));

let phones = 0;
interface Applied extends Visitor {
  phoneNumber: string;
}

/** Creates a person whose application was changed last this afternoon, with a phone of their own. */
async function somebody(lastName: string, isPhoneProven = true): Promise<Applied> {
  const visitor = await backend.visitor().opened(lastName);
  const phoneNumber = `20255502${String(10 + (phones += 1))}`;
  const deviceId = `device${lastName.toLowerCase()}`;
  await backend.sql(
    `update applications set device_digest = $2, opened_at = $3, updated_at = $3,
       data = data || jsonb_build_object('phoneNumber', $4::text, 'email', 'bea@example.com') where id = $1`,
    [visitor.appId, deviceId, afternoon.toISOString(), phoneNumber],
  );
  await backend.sql("update applicants set phone_number = $2 where app_id = $1", [
    visitor.appId,
    phoneNumber,
  ]);
  if (isPhoneProven) {
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    const { body } = (await backend.sent({ recipient: phoneNumber })).at(-1) ?? {};
    const code = /\d{6}/.exec(body ?? "")?.[0] ?? "";
    const given = await visitor.call("phone-verification.complete", { body: { phoneNumber, code } });
    expect(given.data.status).toBe("approved");
    await backend.sql("update phone_codes set device_digest = $2 where session_id = $1", [
      visitor.sessionId,
      deviceId,
    ]);
  }
  return Object.assign(visitor, { phoneNumber });
}

/** Chooses how a person is reminded, on their own page. */
async function choose(visitor: Applied, channel: "text" | "email" | "none"): Promise<void> {
  const appId = visitor.appId ?? "";
  const opened = await visitor.call("my-loan.open-visit", { body: { appId, device: "A browser" } });
  const { token } = opened.data;
  // As after a new code on this device.
  await backend.sql("update loan_sessions set confirmed_at = now() where phone_number = $1", [
    visitor.phoneNumber,
  ]);
  const chosen = await visitor.call("my-loan.reminders", {
    body: { token, appId, channel, ...(channel !== "none" && { text: "Sample words" }) },
  });
  expect(chosen.status).toBe(200);
}

/** Sets the closing of an application so many days from this afternoon. */
async function closingIn({ appId = "" }: Visitor, days: number): Promise<void> {
  await backend.sql(
    "insert into milestones (app_id, milestone, at) values ($1, 'approved', $2) on conflict do nothing",
    [appId, afternoon.toISOString()],
  );
  const day = isoDateAfter(afternoon, days);
  await backend.sql("update applications set closes_on = $2 where id = $1", [appId, day]);
}

const texts = async (recipient: string): Promise<string[]> =>
  (await backend.sent({ recipient, subject: REMINDER_SUBJECT })).map(({ body }) => body);

/** Returns the stop id in a message. */
const stopIdIn = (message: string | undefined): string =>
  /stop\?reminder=([\w-]+)/.exec(message ?? "")?.[1] ?? "";

describe("a wizard that was left half done", () => {
  it("gets one reminder, by day, whose link continues it", async () => {
    const left = await somebody("Left");
    await hoursLater(20);
    expect(await texts(left.phoneNumber)).toEqual([]);
    // More than a day later, but at 5 a.m. in the borrower's time zone.
    await hoursLater(40);
    expect(await texts(left.phoneNumber)).toEqual([]);
    await Promise.all([hoursLater(48), hoursLater(48)]);
    const [text = "", ...more] = await texts(left.phoneNumber);
    expect(more).toEqual([]);
    expect(text).toMatch(/https:\/\/site\.test\/continue\?\S+/);
    expect(text).toContain(`appId=${left.appId ?? ""}`);
    await hoursLater(8 * 24);
    expect(await texts(left.phoneNumber)).toHaveLength(1);
  });

  it("gets none on a phone that was only typed, with a loan expert, or after it was stopped", async () => {
    const [typed, assigned, stopped] = [
      await somebody("Typed", false),
      await somebody("Assigned"),
      await somebody("Stopped"),
    ];
    await backend.sql("update applications set banker_id = 'b1' where id = $1", [assigned.appId]);
    await choose(stopped, "none");
    await hoursLater(48);
    for (const one of [typed, assigned, stopped]) expect(await texts(one.phoneNumber)).toEqual([]);
  });
});

describe("a person who chose reminders", () => {
  it("is reminded once of the closing, until the link in it stops them", async () => {
    const closing = await somebody("Closing");
    await choose(closing, "text");
    await closingIn(closing, 6);
    await hoursLater(24);
    expect(await texts(closing.phoneNumber)).toEqual([]);
    await hoursLater(4 * 24);
    const [text = "", ...more] = await texts(closing.phoneNumber);
    expect([text.includes("your closing is on"), more]).toEqual([true, []]);
    const stop = { body: { stopId: stopIdIn(text) } };
    const stranger = backend.visitor();
    expect(
      (await stranger.call("my-loan.reminders-stop", { body: { stopId: "stop_of_nobody" } })).data,
    ).toEqual({
      stopped: true,
    });
    expect((await stranger.call("my-loan.reminders-stop", stop)).data).toEqual({ stopped: true });
    const kept = await backend.sql(
      "select purpose, phone_number, withdrawn_at from consents where app_id = $1 and purpose like 'reminder%'",
      [closing.appId],
    );
    expect(kept).toMatchObject([{ purpose: "reminder-text", phone_number: closing.phoneNumber }]);
    expect(kept[0]?.["withdrawn_at"]).not.toBeNull();
    await backend.sql("update reminders set sent = '[]' where app_id = $1", [closing.appId]);
    await closingIn(closing, 12);
    await hoursLater(10 * 24);
    expect(await texts(closing.phoneNumber)).toHaveLength(1);
  });

  it("is written to by email, whose link opens nothing by itself", async () => {
    const reader = await somebody("Reader");
    await choose(reader, "email");
    await closingIn(reader, 3);
    await hoursLater(48);
    expect(await texts(reader.phoneNumber)).toEqual([]);
    const [email = ""] = await texts("bea@example.com");
    expect(email).toContain("https://site.test/my-loan/sign-in");
    expect(email).not.toContain("token=");
  });

  it("gets no third reminder in a week, whatever loan it is about", async () => {
    const [one, other] = [await somebody("Twice"), await somebody("Twice")];
    for (const each of [one, other]) {
      await backend.sql("update applicants set phone_number = $2 where app_id = $1", [
        each.appId,
        one.phoneNumber,
      ]);
      await choose(Object.assign(each, { phoneNumber: one.phoneNumber }), "text");
      await closingIn(each, 3);
    }
    await hoursLater(50);
    expect(await texts(one.phoneNumber)).toHaveLength(2);
    await backend.sql("update reminders set sent = '[]', looked_at = 'epoch' where app_id = $1", [one.appId]);
    await hoursLater(52);
    expect(await texts(one.phoneNumber)).toHaveLength(2);
  });
});
