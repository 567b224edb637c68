import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** Tests a rate lock that an employee extends: what is shown until its new end, and after it. */

const START = new Date("2026-11-20T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
let at = START;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true, clock: () => at });
});
afterAll(() => backend.stop());

const after = (days: number): void => void (at = new Date(START.getTime() + days * DAY_MS));
const APP = "seed-spw-paid";
const owner = (): Visitor => {
  const visitor = backend.visitor();
  visitor.appId = APP;
  visitor.token = `${APP}-token`;
  return visitor;
};
const employee = (token: string): Visitor => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const extend = (days: 7 | 15 | 30, token = "banker-token") =>
  employee(token).call("desk.extend-lock", {
    body: { appId: APP, days, reason: "The appraisal came late." },
  });
const PAID = "2027-01-04";
const EXTENDED = "2027-01-26";

it("counts both extensions of a lock wherever its end is asked for, and not after it", async () => {
  expect(await extend(7, "banker-two-token")).toMatchObject({ code: "NOT_ASSIGNED" });
  after(40);
  expect((await extend(7)).data).toEqual({ until: "2027-01-11" });
  expect((await extend(15)).data).toEqual({ until: EXTENDED });
  const [last] = await backend.sql(
    "select facts->>'lockedUntil' as until from loan_estimates where app_id = $1 order by revision desc limit 1",
    [APP],
  );
  expect(last).toEqual({ until: EXTENDED });
  const shown = async () =>
    (await owner().call("lp.get-presentation", { query: { presentationId: `lp-${APP}` } })).data
      .loanPresentation;
  const onDesk = async () =>
    (await employee("banker-token").call("desk.presentations")).data.presentations.find(
      ({ appId }) => appId === APP,
    )?.lock;
  const receipt = async (until: string) =>
    (await owner().call("lock-fee.receipt.pdf", { query: { appId: APP, feeType: "lock", until } })).status;
  after(67);
  expect((await shown()).fees.lock).toMatchObject({ state: "paid", isLocked: true, until: EXTENDED });
  expect(await onDesk()).toEqual({ until: EXTENDED, isLocked: true });
  // A page from before the extension names the day that was paid for.
  expect([await receipt(PAID), await receipt(EXTENDED)]).toEqual([200, 200]);
  after(68);
  expect((await shown()).fees.lock).toMatchObject({ isLocked: false, ended: { until: EXTENDED } });
  expect(await extend(7)).toMatchObject({ status: 409, code: "NOT_LOCKED" });
  // Shown for thirty days after the last day of the lock.
  after(67 + 29);
  expect(await onDesk()).toEqual({ until: EXTENDED, isLocked: false });
  after(67 + 30);
  expect((await shown()).isValid).toBe(true);
  after(67 + 31);
  expect([(await shown()).isValid, await onDesk()]).toEqual([false, undefined]);
});
