import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, Visitor, type TestBackend } from "./testing/fixture";

/** Tests the audit trail: who opened, changed, paid, viewed or was shown which application. */

const SSN = "219098765";
const CARD = "4242424242424242";

/** The headers of an opened page, not an image in another one. */
const OPENED = { "Sec-Fetch-Dest": "document" };

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const trailOf = async (appId: string | undefined): Promise<string[]> =>
  (await backend.sql("select who, what from trail where app_id = $1 order by id", [appId])).map(
    ({ who, what }) => `${String(who)} ${String(what)}`,
  );

describe("F26: the trail of an application", () => {
  it("F26: records each act once, in order, and nothing that anybody typed", async () => {
    const visitor = await backend.visitor().opened("Quackenbush");
    const { appId = "" } = visitor;
    await visitor.save({ purchasePrice: 333_000, downPayment: 44_000 }, "trail-save");
    await visitor.save({ purchasePrice: 333_000, downPayment: 44_000 }, "trail-save");
    // Saves the whole record again with one changed field.
    await visitor.save({ purchasePrice: 333_000, downPayment: 45_000 });
    await visitor.save({ purchasePrice: 333_000, downPayment: 45_000 });
    await visitor.giveSsn(SSN);
    await visitor.call("credit.run-softpull", { body: visitor.pull });
    await visitor.call("credit.run-softpull", { body: visitor.pull });
    await visitor.pay("4000000000000002");
    await Promise.all([visitor.pay(CARD), visitor.pay(CARD)]);
    await visitor.call("credit.hardpull", { body: visitor.pull });
    await visitor.call("privacy.choices", {
      body: { appId, off: ["sale"], bySignal: false, textVersion: "2026-11" },
    });
    expect(await trailOf(appId)).toEqual([
      "customer began the application",
      "customer changed downPayment, purchasePrice",
      "customer changed downPayment",
      "customer gave Social Security numbers",
      "customer had credit looked at",
      "customer tried to pay: declined",
      "customer paid credit-report",
      "customer had credit reports ordered",
      "customer changed privacy choices",
    ]);
    const all = (await backend.sql("select t::text as row from trail t"))
      .map(({ row }) => String(row))
      .join("\n");
    for (const bait of [
      "Quackenbush",
      "Bea",
      SSN,
      "8765",
      CARD,
      "4242",
      "2025550101",
      "333000",
      "44000",
      "45000",
      visitor.sessionId,
      "device0000000001",
    ])
      expect(all).not.toContain(bait);
  });

  it("F26: records nothing for a refused request or another person's application", async () => {
    const [owner, other] = [
      await backend.visitor().opened("Approved"),
      await backend.visitor().opened("Approved"),
    ];
    const thief = new Visitor(backend, other.sessionId);
    Object.assign(thief, { appId: owner.appId, token: other.token });
    expect((await thief.save({ purchasePrice: 1 })).status).toBe(403);
    expect((await owner.pay(CARD, undefined, 1)).status).toBe(400);
    expect((await owner.call("credit.hardpull", { body: owner.pull })).status).toBe(409);
    expect(await trailOf(owner.appId)).toEqual(["customer began the application"]);
  });

  it("F26: records consents given and withdrawn, and the employee who acted", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { appId = "" } = visitor;
    const text = "I agree to get documents online.";
    await visitor.call("consent.give", { body: { appId, purpose: "e-sign", text } });
    await visitor.call("consent.withdraw", { body: { appId, purpose: "e-sign" } });
    expect((await trailOf(appId)).slice(1)).toEqual([
      "customer agreed to e-sign",
      "customer took back e-sign",
    ]);

    const banker = new Visitor(backend);
    banker.token = "supervisor-token";
    const { data } = await banker.call("desk.trail", { query: { appId } });
    expect(data.acts.map(({ who, what }) => `${who} ${what}`)).toEqual((await trailOf(appId)).toReversed());
    banker.token = visitor.token;
    expect((await banker.call("desk.trail", { query: { appId } })).status).toBe(403);
  });

  it("F26: records who followed the visit, once for a page that refreshes itself", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const callUid = `call-${visitor.sessionId}`;
    await backend.sql(
      `insert into exchanges (call_uid, app_id, session_id, flow_name, decision_criteria, link_opened, steps, step_key, step_state, updated_at)
       values ($1, $2, $3, 'miniFlow', '[]', false, '["home"]', 'home', '{}', now())`,
      [callUid, visitor.appId, visitor.sessionId],
    );
    const at = `http://backend.test/visits/${callUid}`;
    const first = await backend.fetch(
      new Request(`${at}?employeeToken=supervisor-token`, { headers: OPENED }),
    );
    const Cookie = (first.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    for (let looks = 0; looks < 3; looks += 1)
      expect((await backend.fetch(new Request(at, { headers: { ...OPENED, Cookie } }))).status).toBe(200);
    expect((await trailOf(visitor.appId)).slice(1)).toEqual(["s1 followed the visit"]);
  });
});
