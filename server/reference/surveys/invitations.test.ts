import { afterAll, beforeAll, expect, it } from "vitest";
import { nextAfternoon } from "~server/reference/testing/afternoon";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { runProcessAt } from "~server/reference/testing/run-process-at";

/** Tests the text messages that ask for a survey, as they appear in the outbox. */

const HOUR_MS = 60 * 60_000;

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const afternoon = nextAfternoon();
const hoursLater = (hours: number): Promise<void> =>
  runProcessAt(backend, new Date(afternoon.getTime() + hours * HOUR_MS));

const texted = async () => {
  const sent = await backend.sent({ includes: "survey" });
  return sent.map(({ recipient, body }) => `${recipient} ${/https?:.*$/.exec(body)?.[0] ?? ""}`).sort();
};
const ABOUT = "https://site.test/customer-survey";
const dueAtFirst = [
  `2025550171 ${ABOUT}/in-process?xaid=7001001&xcid=8300`,
  `2025550172 ${ABOUT}/funded?xaid=7001002&xcid=8383`,
  `2025550175 ${ABOUT}/funded?xaid=7001005&xcid=8632`,
];

it("SURVEY-09: invites once to each survey that is due and unanswered, whichever process starts", async () => {
  expect(await texted()).toEqual([]);
  // It is 5 a.m. where they live: no text is sent at night.
  await hoursLater(16);
  expect(await texted()).toEqual([]);
  await Promise.all([hoursLater(1), hoursLater(1)]);
  expect(await texted()).toEqual(dueAtFirst);
  const page = await (await backend.fetch(new Request("http://backend.test/outbox"))).text();
  expect(page).toContain('href="/customer-survey/in-process?xaid=7001001&amp;xcid=8300"');
  // The bodies have been emptied; the records remain, and no second text is sent.
  await hoursLater(24 * 60);
  expect(await texted()).toEqual([]);
  expect(await backend.sent({ subject: "Your opinion" })).toHaveLength(dueAtFirst.length);
});

it("SURVEY-09: invites to the funding survey of a loan in process a day after funding, not earlier", async () => {
  await backend.sql("update survey_loans set funded_at = $1 where id = 7001001", [afternoon.toISOString()]);
  await hoursLater(23);
  expect(await texted()).toEqual([]);
  await hoursLater(25);
  expect(await texted()).toEqual([`2025550171 ${ABOUT}/funded?xaid=7001001&xcid=8300`]);
});
