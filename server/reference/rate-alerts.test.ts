import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatToTheCent } from "~/domain/money";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { standardRates } from "~/domain/tools/standard-rates";
import { databaseFromPool, openPool } from "~server/shared/database/pool";
import { loadKeys } from "./keys";
import { emailPurpose } from "./email-purpose";
import { alertsOf, eraseAlerts, sendReachedAlerts } from "./rate-alerts";
import { startTestBackend, type TestBackend } from "./testing/fixture";

const DAY_MS = 24 * 60 * 60_000;
const start = Date.parse("2026-11-24T15:00:00Z");
let at = start;
let backend: TestBackend;
let pool: Pool;
beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date(at) });
  pool = openPool({ url: backend.databaseUrl }, () => undefined, 2);
});
afterAll(async () => {
  await pool.end();
  await backend.stop();
});
beforeEach(() => void (at = start));

const today = standardRates()[0]?.loan.rate ?? 0;
const target = today - 0.25;
/** A sheet on which the 30-year loan has fallen by a quarter of a percent. */
const fallen = {
  ...RATES_2026_11,
  baseRates: { ...RATES_2026_11.baseRates, 30: RATES_2026_11.baseRates[30] - 0.25 },
};

const newEmail = (): string => `ada-${randomUUID()}@mail.example`;
const visitor = () => backend.visitor();
const ask = (email: string, wanted = target) =>
  visitor().call("rate-alert.ask", { body: { email, loan: "buy-30", target: wanted } });
const mailTo = (email: string) => backend.sent({ recipient: email });
const tokenIn = (body: string | undefined, page: string): string =>
  new RegExp(`/rates/alert/${page}\\?token=(\\S+)`).exec(body ?? "")?.[1] ?? "";
const press = (page: "confirm" | "stop", token: string) =>
  page === "confirm"
    ? visitor().call("rate-alert.confirm", { body: { token } })
    : visitor().call("rate-alert.stop", { body: { token } });
const rowsOf = (email: string) => backend.sql(`select * from rate_alerts where email = '${email}'`);

async function confirmed(email: string): Promise<string> {
  await ask(email);
  const [message] = await mailTo(email);
  const token = tokenIn(message?.body, "confirm");
  expect((await press("confirm", token)).status).toBe(200);
  return token;
}

/** Runs the task at a sheet, as an hourly job would. */
async function run(sheet = fallen): Promise<void> {
  const keys = await loadKeys(backend.dataDir);
  const lender = { name: "Larkspur Home Loans" };
  const deps = { keys, now: () => new Date(at), siteOrigin: "https://site.test", lender };
  const task = sendReachedAlerts(deps, () => standardRates({ sheet }));
  await databaseFromPool(pool).transaction((tx) => task.runBatch(tx, 100));
}

describe("a rate alert", () => {
  it("is emailed once after it was confirmed and its rate is reached, and is then deleted", async () => {
    const email = newEmail();
    await confirmed(email);
    await run(RATES_2026_11);
    expect(await mailTo(email)).toHaveLength(1);
    await run();
    await run();
    const sent = await mailTo(email);
    expect(sent).toHaveLength(2);
    const body = sent.find(({ subject }) => subject === "The rate you asked about")?.body ?? "";
    const [rate] = standardRates({ sheet: fallen });
    expect(body).toContain(`APR ${rate?.loan.apr.toFixed(3) ?? ""}%, rate ${target.toFixed(3)}%`);
    expect(body).toContain(`360 payments of ${formatToTheCent(rate?.loan.principalAndInterest ?? 0)}`);
    expect(body).toMatch(/\/rates\/alert\/stop\?token=/);
    expect(await rowsOf(email)).toHaveLength(0);
  });

  it("writes nothing to an address that is not confirmed", async () => {
    const email = newEmail();
    await ask(email);
    await run();
    expect(await mailTo(email)).toHaveLength(1);
  });

  it("ends with one press of its stop link, before and after it was confirmed, also twice", async () => {
    for (const isConfirmed of [false, true]) {
      const email = newEmail();
      if (isConfirmed) await confirmed(email);
      else await ask(email);
      const [message] = await mailTo(email);
      const token = tokenIn(message?.body, "stop");
      expect((await press("stop", token)).status).toBe(200);
      expect((await press("stop", token)).status).toBe(200);
      expect(await rowsOf(email)).toHaveLength(0);
      expect((await press("confirm", token)).status).toBe(404);
      await run();
      expect(await mailTo(email)).toHaveLength(1);
    }
  });

  it("can be confirmed for two days, and twice; then its link is old", async () => {
    const [email, late] = [newEmail(), newEmail()];
    const token = await confirmed(email);
    expect((await press("confirm", token)).status).toBe(200);
    await ask(late);
    const [message] = await mailTo(late);
    at = start + 2 * DAY_MS + 1;
    expect((await press("confirm", tokenIn(message?.body, "confirm"))).status).toBe(404);
    expect((await press("confirm", token)).status).toBe(200);
  });

  it("takes the place of earlier ones for the same address and loan, once it is confirmed", async () => {
    const email = newEmail();
    await confirmed(email);
    await ask(email.toUpperCase(), target - 0.5);
    expect(await rowsOf(email)).toHaveLength(2);
    const newest = (await mailTo(email.toLowerCase())).at(-1);
    await press("confirm", tokenIn(newest?.body, "confirm"));
    expect(await rowsOf(email)).toMatchObject([{ target: target - 0.5 }]);
  });

  it("answers the same for every address, and opens by no token but its own", async () => {
    const email = newEmail();
    const [first, again] = [await ask(email), await ask(email)];
    expect(first.data).toEqual(again.data);
    const [message] = await mailTo(email);
    const token = tokenIn(message?.body, "confirm");
    const [id] = token.split(".");
    for (const wrong of [`${id ?? ""}.x`, "x", `other.${token.split(".")[1] ?? ""}`]) {
      expect((await press("confirm", wrong)).status).toBe(404);
      expect((await press("stop", wrong)).status).toBe(200);
    }
    expect(await rowsOf(email)).toHaveLength(2);
  });

  it("is in the data of who has confirmed its address for an application, and is deleted with it", async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (const one of [email, other]) await confirmed(one);
    const used = [
      [email, "LH-MINE", "now()"],
      [other, "LH-MINE", "null"],
      [other, "LH-OTHER", "now()"],
    ];
    for (const [to, appId, at] of used)
      await backend.sql(
        `insert into phone_codes (id, phone_number, purpose, code_hash, sent_at, expires_at, used_at)
         values ($1, $2, $3, 'h', now(), now(), ${at ?? "null"})`,
        [randomUUID(), to, emailPurpose(appId ?? "")],
      );
    await databaseFromPool(pool).transaction(async (tx) => {
      expect((await alertsOf(tx, ["LH-MINE"])).map((row) => row.email)).toEqual([email]);
      await eraseAlerts(tx, "LH-MINE");
    });
    expect(await rowsOf(email)).toHaveLength(0);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});
