import { afterAll, beforeAll, expect, it } from "vitest";
import { nextAfternoon } from "./testing/afternoon";
import { startTestBackend, type TestBackend, type Visitor } from "./testing/fixture";
import { runProcessAt } from "./testing/run-process-at";

/** Tests the text messages that ask for consents, as they appear in the outbox. */

const HOUR_MS = 60 * 60_000;
const phoneNumber = "2025550101";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const afternoon = nextAfternoon();
const hoursLater = (hours: number): Promise<void> =>
  runProcessAt(backend, new Date(afternoon.getTime() + hours * HOUR_MS));

/** Creates a person with an application, each on their own device. */
async function somebody(lastName: string, isPhoneShown = true): Promise<Visitor> {
  const visitor = await backend.visitor().opened(lastName);
  const common = { deviceId: `device${lastName.toLowerCase()}` };
  await backend.sql("update applications set device_digest = $2, opened_at = $3 where id = $1", [
    visitor.appId,
    common.deviceId,
    afternoon.toISOString(),
  ]);
  if (isPhoneShown) {
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    const given = await visitor.call("phone-verification.complete", {
      body: { phoneNumber, code: "000000" },
    });
    expect(given.data.status).toBe("approved");
    await backend.sql("update phone_codes set device_digest = $2 where session_id = $1", [
      visitor.sessionId,
      common.deviceId,
    ]);
  }
  return visitor;
}

const links = async ({ appId = "" }: Visitor) => {
  const sent = await backend.sent({ recipient: phoneNumber, includes: `/consent/home?appId=${appId}&` });
  return sent.map(({ body }) => /https?:.*$/.exec(body)?.[0] ?? "");
};

it("CONSENT-05: is texted once, a day after the application was opened, and its link opens the application", async () => {
  const visitor = await somebody("Asked");
  await hoursLater(23);
  expect(await links(visitor)).toEqual([]);
  // One day later, but at 5 a.m. in the borrower's time zone.
  await hoursLater(40);
  expect(await links(visitor)).toEqual([]);
  await Promise.all([hoursLater(25), hoursLater(25)]);
  const [link = "", ...more] = await links(visitor);
  expect(more).toEqual([]);
  await hoursLater(45);
  expect(await links(visitor)).toEqual([link]);
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe("https://site.test/consent/home");
  const token = searchParams.get("token") ?? "";
  expect(token).not.toBe(visitor.token);
  const other = backend.visitor();
  Object.assign(other, { appId: visitor.appId, token });
  const consentStatus = await other.call("consent.standing", { query: { appId: visitor.appId ?? "" } });
  expect(consentStatus.data).toEqual({ firstName: "Bea", isClosed: false, consents: [] });
  const page = await (await backend.fetch(new Request("http://backend.test/outbox"))).text();
  expect(page).toContain(`href="${link.replace(origin, "").replaceAll("&", "&amp;")}"`);
});

it("CONSENT-05: is not texted to a phone that was only typed, after consent, or for a closed application", async () => {
  const typed = await somebody("Typed", false);
  const agreed = await somebody("Agreed");
  const closed = await somebody("Closed");
  const due = await somebody("Due");
  const appId = agreed.appId ?? "";
  const given = await agreed.call("consent.give", {
    body: { appId, purpose: "e-sign", text: "Sample words" },
  });
  expect(given.status).toBe(200);
  await backend.sql("update applications set status = 'closed' where id = $1", [closed.appId]);
  await hoursLater(25);
  const texts = [];
  for (const one of [typed, agreed, closed, due]) texts.push((await links(one)).length);
  expect(texts).toEqual([0, 0, 0, 1]);
});
