import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeHardPull, routeLaterSoftPull } from "~/domain/credit-routing";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** Long enough for all requests to arrive while the bureau or the card network is working. */
const SLOW_MS = 500;
const SLOW_CARD = "4000000000000341";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ slowMs: SLOW_MS })));
afterAll(() => backend.stop());

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const softly = (visitor: Visitor, attempt?: number) =>
  visitor.call("credit.softpull", { body: { ...visitor.pull, ...(attempt && { attempt }) } });
const again = (visitor: Visitor, attempt?: number) =>
  visitor.call("credit.run-softpull", { body: { ...visitor.pull, ...(attempt && { attempt }) } });
const hard = (visitor: Visitor, attempt?: number) =>
  visitor.call("credit.hardpull", { body: { ...visitor.pull, ...(attempt && { attempt }) } });
const pullsOf = (visitor: Visitor, kind: "soft" | "hard") =>
  backend.sql(
    "select call, attempt, status from credit_pulls where app_id = $1 and kind = $2 order by started_at",
    [visitor.appId, kind],
  );
const paymentsOf = ({ appId }: Visitor) =>
  backend.sql("select id, last4 from payments where app_id = $1", [appId]);
/** Opens the same application in another visit. */
function onAnotherDevice(visitor: Visitor): Visitor {
  const other = backend.visitor();
  other.appId = visitor.appId;
  other.token = visitor.token;
  return other;
}

describe("F1: pulls", () => {
  it("F1: fifty hard pulls at once, each with its own key and visit, make one pull with one response", async () => {
    const visitor = await backend.visitor().opened("Slow");
    await visitor.pay();
    const answers = await Promise.all(times(50).map(() => hard(onAnotherDevice(visitor))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data.isEligible).toBe(true);
    expect(await pullsOf(visitor, "hard")).toEqual([{ call: "credit.hardpull", attempt: 1, status: "done" }]);
    // It also holds after the pull ended, and for a client with another attempt count.
    expect((await hard(onAnotherDevice(visitor), 3)).text).toBe(answers[0]?.text);
    expect(await pullsOf(visitor, "hard")).toHaveLength(1);
  });

  it("F1: five tabs that request a soft pull at once make one", async () => {
    const visitor = await backend.visitor().opened("Slow");
    const answers = await Promise.all(times(5).map(() => softly(visitor)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await pullsOf(visitor, "soft")).toHaveLength(1);
    const consents = await backend.sql("select id from consents where app_id = $1", [visitor.appId]);
    expect(consents).toHaveLength(1);
  });

  it("F1: the next attempt pulls a frozen file again, and a repeat of the previous attempt does not", async () => {
    const visitor = await backend.visitor().opened("Hardfrozen");
    await visitor.pay();
    const first = await hard(visitor);
    expect(routeHardPull(first.data)).toBe("frozen");
    expect((await hard(onAnotherDevice(visitor))).text).toBe(first.text);
    const opened = await Promise.all([hard(visitor, 2), hard(onAnotherDevice(visitor), 2)]);
    expect(opened.map(({ data }) => routeHardPull(data))).toEqual(["eligible", "eligible"]);
    expect(await pullsOf(visitor, "hard")).toEqual([
      { call: "credit.hardpull", attempt: 1, status: "done" },
      { call: "credit.hardpull", attempt: 2, status: "done" },
    ]);
  });

  it("F1: a new SSN is a new request: its pull is made even as the same attempt", async () => {
    const visitor = await backend.visitor().opened("Fullssn");
    await softly(visitor);
    const without = await again(visitor);
    expect(routeLaterSoftPull(without.data)).not.toBe("prequalified");
    await visitor.giveSsn("219099999");
    expect(routeLaterSoftPull((await again(visitor)).data)).toBe("prequalified");
    expect(await pullsOf(visitor, "soft")).toHaveLength(3);
  });

  it("F1: a failed pull is returned to every request that waited for it, and the next request makes a new one", async () => {
    const visitor = await backend.visitor().opened("Flaky");
    const together = await Promise.all(times(5).map(() => softly(visitor)));
    expect(together.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
    expect((await softly(visitor)).status).toBe(200);
    const statuses = (await pullsOf(visitor, "soft")).map(({ status }) => status);
    expect(statuses).toEqual(["failed", "done"]);
  });

  it("F1: a pull whose process died is continued in its row", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await visitor.pay();
    await backend.sql(
      "insert into credit_pulls (id, app_id, call, kind, attempt, status, started_at) values ($1, $2, 'credit.hardpull', 'hard', 1, 'running', now())",
      [`pull_left_${visitor.appId}`, visitor.appId],
    );
    await backend.sql(
      "insert into turns (name, owner, lease_until) values ($1, 'a process that died', now())",
      [`hard pull ${visitor.appId}`],
    );
    expect((await hard(visitor)).data.isEligible).toBe(true);
    expect(await pullsOf(visitor, "hard")).toHaveLength(1);
  });
});

describe("F1: payments", () => {
  it("F1: two tabs that pay with two cards at once charge one, and both get its receipt", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const [one, other] = await Promise.all([visitor.pay(SLOW_CARD), visitor.pay("5555555555554444")]);
    expect(one.data.receiptId).toBe(other.data.receiptId);
    expect(await paymentsOf(visitor)).toHaveLength(1);
    expect(
      await backend.sql("select outcome from payment_attempts where app_id = $1", [visitor.appId]),
    ).toHaveLength(Number((await paymentsOf(visitor))[0]?.last4 === "0341"));
  });

  it("F1: fifty requests with their own keys make one payment", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const answers = await Promise.all(times(50).map(() => visitor.pay(SLOW_CARD)));
    expect(new Set(answers.map(({ data }) => data.receiptId)).size).toBe(1);
    expect(await paymentsOf(visitor)).toHaveLength(1);
  });
});

describe("F1: applications", () => {
  it("F1: tabs that open an application for the same visit share it, whatever their keys", async () => {
    const visitor = backend.visitor();
    await visitor.save({
      borrowers: [{ firstName: "Bea", lastName: "Sample", isPrimary: true, isOnLoan: true }],
    });
    const create = () => visitor.call("app.v2.create", { body: visitor.creation });
    const opened = await Promise.all(times(8).map(create));
    const later = await create();
    expect(new Set([...opened, later].map(({ data }) => data.appId)).size).toBe(1);
    const rows = await backend.sql("select id from applications where session_id = $1 and status = 'open'", [
      visitor.sessionId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
