import { afterAll, beforeAll, expect, it } from "vitest";
import { retentionDays } from "~/domain/retention";
import { startTestBackend, type TestBackend } from "./testing/fixture";

/** F28: tests how message bodies are stored, and for how long. */

let backend: TestBackend;
let later = 0;
const HOUR_MS = 60 * 60_000;
const PHONE = "7195550191";

beforeAll(async () => {
  backend = await startTestBackend({
    clock: () => new Date(Date.now() + later),
    keep: retentionDays(new Map([["links", 3]])),
  });
});
afterAll(() => backend.stop());

async function hoursLater(hours: number): Promise<void> {
  later = hours * HOUR_MS;
  await backend.upkeep.run();
}
const words = async () => (await backend.sent({ recipient: PHONE })).map(({ body }) => body);

it("F28: deletes texts with a code within a day and texts with a link after their retention period, and keeps others", async () => {
  await backend.visitor().call("phone-verification.initiate", { body: { phoneNumber: PHONE, provider: 1 } });
  const visitor = await backend.visitor().opened("Approved");
  await visitor.save({ phoneNumber: PHONE });
  const { appId = "" } = visitor;
  await visitor.call("app.link.send", { body: { appId, phoneNumber: PHONE } });
  const [code = "", link = ""] = await words();
  expect(code).toMatch(/^Larkspur Home Loans: \d{6} is your code\./);
  expect(link).toMatch(/https?:\/\//);
  const rows = await backend.sql("select body, holds from outbox where recipient = $1 order by holds", [
    PHONE,
  ]);
  expect(rows.map(({ holds }) => holds)).toEqual(["code", "link"]);
  for (const { body } of rows) expect(String(body)).not.toMatch(/Larkspur|http|\d{6} is/);

  await hoursLater(22);
  expect(await words()).toEqual([code, link]);
  await hoursLater(24);
  expect(await words()).toEqual(["", link]);
  await hoursLater(72);
  expect(await words()).toEqual(["", ""]);
});

it("F28: seals within the hour what a process of the previous version writes in plain text, and can read it until then", async () => {
  const text = "Larkspur Home Loans: continue at https://site.test/continue?appId=LH-OLDER23456&token=older";
  await backend.sql(
    "insert into outbox (id, kind, recipient, subject, body, sent_at) values ('out_older', 'text', '7195550192', 'Link', $1, $2)",
    [text, new Date(Date.now() + later)],
  );
  const sent = async () => (await backend.sent({ recipient: "7195550192" })).map(({ body }) => body);
  expect(await sent()).toEqual([text]);
  await hoursLater(later / HOUR_MS + 1);
  const [row] = await backend.sql("select body, holds, app_id from outbox where id = 'out_older'");
  expect(row).toMatchObject({ holds: "link", app_id: "LH-OLDER23456" });
  expect(String(row?.["body"])).not.toContain("continue");
  expect(await sent()).toEqual([text]);
});
