import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

/** Texts that an employee's act causes, at a clock that stands: 9:30 p.m. in New York, 7:30 p.m. in Denver. */

const APP = "seed-loan-papers";
const NIGHT = new Date("2026-12-02T02:30:00Z");
/** When texts go out in New York. */
const MORNING = "2026-12-02T13:00:00.000Z";
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

/** Signs the customer in by the link of a text. */
async function customer() {
  await ask();
  const [text] = (await backend.sent({ subject: "One more document" })).toReversed();
  const link = /token=([\w.~-]+)/.exec(text?.body ?? "")?.[1] ?? expect.fail("no link");
  const visitor = backend.visitor();
  Object.assign(visitor, { appId: APP, token: link });
  const { data } = await visitor.call("my-loan.open-visit", { body: { appId: APP, device: "Test" } });
  return { visitor, token: data.token };
}

/** Sends a small picture for a paper. */
async function sendPaper({ visitor, token }: Awaited<ReturnType<typeof customer>>, need: string) {
  const bytes = Buffer.from("89504e470d0a1a0a", "hex");
  const file = { name: "letter.png", mediaType: "image/png" as const, size: bytes.length, pages: 1 };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const begin = { token, appId: APP, need, ...file, sha256 };
  const { fileId } = (await visitor.call("my-loan.paper-begin", { body: begin })).data;
  const piece = { token, fileId, index: 0, base64: bytes.toString("base64") };
  await visitor.call("my-loan.paper-piece", { body: piece });
  expect((await visitor.call("my-loan.paper-keep", { body: { token, fileId } })).status).toBe(200);
}

describe("the text about an asked document", () => {
  it.each([
    ["CO", "7195550111", "2026-12-02T02:30:00.000Z"],
    ["NY", "2125550111", MORNING],
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
    const record = async () =>
      (await banker().call("desk.record", { query: { appId: APP } })).data.sent.filter(
        ({ kind }) => kind === "text",
      );
    expect(await record()).toEqual([]);
    now = new Date("2026-12-02T13:00:01Z");
    expect((await record()).map(({ subject }) => subject)).toContain("One more document");
    expect((await asked()).papers.find(({ id }) => id === need)?.textWaits).toBeUndefined();
    now = NIGHT;
    expect((await banker().call("desk.take-back-paper", { body: { appId: APP, need } })).status).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it("goes to nobody who ended our texts, and the desk says so; ended reminders do not count", async () => {
    const isTexted = async () => (await asked()).people.map((one) => one.isTexted)[0];
    await backend.sql(
      `insert into reminders (app_id, person_id, stop_id, stopped_at, looked_at) values ($1, '', 'stop_hours', now(), now())
       on conflict (app_id, person_id) do update set stopped_at = now()`,
      [APP],
    );
    await livesIn("NY", "2125550111");
    expect(await isTexted()).toBe(true);
    await backend.sql("update reminders set stopped_at = null where app_id = $1", [APP]);
    await backend.sql(
      `insert into consents (id, app_id, person_id, purpose, phone_number, at, withdrawn_at)
       values ('con_ended', $1, '', 'call', $2, now(), now())`,
      [APP, "2125550111"],
    );
    expect(await isTexted()).toBe(false);
    await ask();
    expect(await texts()).toEqual([]);
    await backend.sql("delete from consents where id = 'con_ended'");
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
    expect(await texts(appId)).toEqual([MORNING]);
    // It is good after all, so there is nothing to send again.
    const good = { appId, need, outcome: "accepted" as const };
    expect((await banker().call("desk.paper-decision", { body: good })).status).toBe(200);
    expect(await texts(appId)).toEqual([]);
  });

  it("is not sent when the customer sends the paper before it goes", async () => {
    await livesIn("NY", "2125550111");
    const { need } = (await ask()).data;
    const signedIn = await customer();
    // Another document is asked for still.
    expect(await texts()).toEqual([MORNING, MORNING]);
    await sendPaper(signedIn, need);
    expect(await texts()).toEqual([MORNING]);
  });
});

describe("other texts that an employee's act causes", () => {
  const write = (text: string) => banker().call("desk.message", { body: { appId: APP, text } });

  it("wait for the morning, once for two messages, and not for one that was read at night", async () => {
    await livesIn("NY", "2125550111");
    const { visitor, token } = await customer();
    const read = () => visitor.call("my-loan.overview", { body: { token, appId: APP, showsMessages: true } });
    await read();
    await backend.sql("delete from outbox where app_id = $1", [APP]);
    await write("The appraiser comes on Friday.");
    await write("At ten.");
    expect(await texts()).toEqual([MORNING]);
    await read();
    expect(await texts()).toEqual([]);
    await write("Noon, after all.");
    expect(await texts()).toEqual([MORNING]);
    now = new Date("2026-12-02T14:00:00Z");
    await read();
    // It has gone out.
    expect(await texts()).toEqual([MORNING]);
  });

  it("about the day of a closing wait, the last one as a first one to who was told of none", async () => {
    await livesIn("NY", "2125550111");
    await backend.sql("update applications set closes_on = null where id = $1", [APP]);
    const closesOn = (day: string) =>
      banker().call("papers.set-closing", { body: { appId: APP, closesOn: day } });
    expect((await closesOn("2026-12-28")).status).toBe(200);
    expect((await closesOn("2026-12-29")).status).toBe(200);
    expect(await texts()).toEqual([MORNING]);
    const bodies = async () =>
      (await backend.sent({ subject: "Your closing" })).map(({ body: text }) => text);
    expect(await bodies()).toEqual([expect.stringMatching(/closing is on Tue, December 29/)]);
    now = new Date("2026-12-03T02:30:00Z");
    await closesOn("2026-12-30");
    expect(await texts()).toEqual([MORNING, "2026-12-03T13:00:00.000Z"]);
  });

  it("about a booked call wait too, and the newest replaces the others", async () => {
    await livesIn("NY", "2125550111");
    const [one] = (await banker().call("desk.calls", { query: { appId: APP } })).data.people;
    const [first = "", second = ""] = one?.times.map(({ at }) => at) ?? [];
    const book = (callAt: string, callId?: string) =>
      banker().call("desk.call-book", {
        body: { appId: APP, personId: "", callAt, isAskedFor: true, ...(callId && { callId }) },
      });
    const { callId } = (await book(first)).data;
    await book(second, callId);
    expect(await texts()).toEqual([MORNING]);
    await banker().call("desk.call-cancel", { body: { appId: APP, callId } });
    expect(await texts()).toEqual([MORNING]);
    expect((await backend.sent({ subject: "Your call is canceled" })).length).toBe(1);
  });
});
