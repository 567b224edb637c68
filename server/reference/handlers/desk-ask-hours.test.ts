import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

/** Texts about papers, at a clock that stands: 9:30 p.m. in New York, 7:30 p.m. in Denver. */

const APP = "seed-loan-papers";
const NIGHT = new Date("2026-12-02T02:30:00Z");
let now = NIGHT;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true, clock: () => now });
  await backend.sql("update applications set banker_id = 'b1', status = 'open' where id = $1", [APP]);
});
beforeEach(async () => {
  now = NIGHT;
  await backend.sql("delete from outbox where app_id = $1", [APP]);
});
afterAll(() => backend.stop());

const banker = () => {
  const visitor = backend.visitor();
  visitor.token = "banker-token";
  return visitor;
};
const body: CallBody<"desk.ask-paper"> = {
  ...{ appId: APP, personId: "", title: "Letter about the deposit", why: "It is not from your pay." },
  dueOn: "2026-12-08",
};
const ask = () => banker().call("desk.ask-paper", { body });
const asked = async () => (await banker().call("desk.asked", { query: { appId: APP } })).data;

/** Puts the home and the number into a state; they decide where the customer is. */
const livesIn = async (state: string, phone: string, appId = APP) => {
  await backend.sql(
    "update applications set data = data || jsonb_build_object('propertyState', $2::text, 'phoneNumber', $3::text) - 'propertyZip' - 'propertyCounty' where id = $1",
    [appId, state, phone],
  );
  await backend.sql("update applicants set phone_number = $2 where app_id = $1 and is_primary", [
    appId,
    phone,
  ]);
};
const texts = async (appId = APP) =>
  (
    await backend.sql(
      "select subject, sent_at from outbox where app_id = $1 and kind = 'text' order by sent_at",
      [appId],
    )
  ).map(({ sent_at }) => new Date(String(sent_at)).toISOString());

describe("the text about an asked document", () => {
  it.each([
    ["CO", "7195550111", "2026-12-02T02:30:00.000Z"],
    ["NY", "2125550111", "2026-12-02T13:00:00.000Z"],
    ["HI", "8085550111", "2026-12-02T02:30:00.000Z"],
  ])("in %s goes out between 8 and 21 there", async (state, phone, at) => {
    await livesIn(state, phone);
    const need = (await ask()).data.need;
    expect(await texts()).toEqual([at]);
    const paper = (await asked()).papers.find(({ id }) => id === need);
    const waits = at === NIGHT.toISOString() ? undefined : { at, zone: "America/New_York" };
    expect(paper?.textWaits).toEqual(waits);
  });

  it("is not among what was sent before it goes, and not sent when it is taken back at night", async () => {
    await livesIn("NY", "2125550111");
    const need = (await ask()).data.need;
    const record = async () => (await banker().call("desk.record", { query: { appId: APP } })).data.sent;
    expect(await record()).toEqual([]);
    now = new Date("2026-12-02T13:00:01Z");
    expect((await record()).map(({ subject }) => subject)).toContain("One more document");
    expect((await asked()).papers.find(({ id }) => id === need)?.textWaits).toBeUndefined();
    now = NIGHT;
    expect((await banker().call("desk.take-back-paper", { body: { appId: APP, need } })).status).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it("goes to nobody who stopped our texts, and the desk says so", async () => {
    const isTexted = async () => (await asked()).people.map((one) => one.isTexted)[0];
    expect(await isTexted()).toBe(true);
    await backend.sql(
      `insert into reminders (app_id, person_id, stop_id, stopped_at, looked_at) values ($1, '', 'stop_hours', now(), now())
       on conflict (app_id, person_id) do update set stopped_at = now()`,
      [APP],
    );
    expect(await isTexted()).toBe(false);
    await ask();
    expect(await texts()).toEqual([]);
    await backend.sql("update reminders set stopped_at = null where app_id = $1", [APP]);
  });

  it("waits as well when a paper is sent back", async () => {
    const appId = "seed-loan-checking";
    await livesIn("NY", "2125550111", appId);
    await backend.sql("update applications set banker_id = 'b1' where id = $1", [appId]);
    await backend.sql("delete from outbox where app_id = $1", [appId]);
    const { papers } = (await banker().call("desk.record", { query: { appId } })).data;
    const need = papers.find(({ files }) => files.length > 0)?.id ?? "";
    const decision = { appId, need, outcome: "returned" as const, reason: "Page 2 is missing." };
    expect((await banker().call("desk.paper-decision", { body: decision })).status).toBe(200);
    expect(await texts(appId)).toEqual(["2026-12-02T13:00:00.000Z"]);
  });
});
