import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

const APP = "seed-spw-open";
type Inputs = CallBody<"desk.price">["inputs"];

const employee = (token = "banker-token") => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const read = async (appId = APP): Promise<CallOutput<"desk.scenarios">> =>
  (await employee("supervisor-token").call("desk.scenarios", { query: { appId } })).data;
const price = (inputs: Inputs, name = "", appId = APP) =>
  employee("supervisor-token").call("desk.price", { body: { appId, name, inputs } });
const priced = async (inputs: Inputs, appId = APP) => {
  const { data, status } = await price(inputs, "", appId);
  expect([status, data]).toEqual([200, { scenarioId: expect.any(String) }]);
  const { scenarios } = await read(appId);
  return (
    scenarios.find(({ scenarioId }) => scenarioId === data.scenarioId)?.priced ?? expect.fail("no price")
  );
};

describe("scenarios of a home that is owned", () => {
  it("begin with the facts on file, and are priced by the engine of the customer's offers", async () => {
    const { isPurchase, onFile, people } = await read();
    expect(isPurchase).toBe(false);
    expect(people.length).toBeGreaterThan(0);
    expect(onFile).toMatchObject({ value: expect.any(Number), score: expect.any(Number) });
    const { offers, home, liens, score } = await priced({ cash: 20_000 });
    expect([home.value, score]).toEqual([onFile.value, onFile.score]);
    expect(liens.length).toBeGreaterThan(0);
    expect(new Set(offers.map(({ purpose }) => purpose))).toEqual(
      new Set(["refinance", "cashout", "heloc", "heloan"]),
    );
    const cashOut = offers.find(({ product, purpose }) => product === "30Y Fixed" && purpose === "cashout");
    expect(cashOut?.cashAtClose).toBeGreaterThanOrEqual(20_000);
  });

  it("are priced at a wanted amount, which a refinance uses up and a cash-out does not", async () => {
    const { liens } = await priced({});
    const owed = liens.reduce((sum, { balance }) => sum + balance, 0);
    const loanAmount = Math.round(owed) + 60_000;
    const { offers, declined } = await priced({ loanAmount, product: "30Y Fixed" });
    expect(offers.map(({ purpose, loanAmount: amount }) => [purpose, amount])).toEqual([
      ["cashout", loanAmount],
    ]);
    expect(offers[0]?.cashAtClose).toBeGreaterThan(40_000);
    expect(declined).toContainEqual({ product: "30Y Fixed", reasons: ["other-amount"] });
    // A smaller loan than what is owed is completed with cash that the owner brings.
    const small = await priced({ loanAmount: Math.round(owed) - 10_000, product: "30Y Fixed" });
    expect(small.offers.map(({ purpose, cashAtClose }) => [purpose, cashAtClose < -10_000])).toEqual([
      ["refinance", true],
    ]);
    const line = await priced({ loanAmount: 45_000, product: "HELOC" });
    expect(line.offers.map(({ loanAmount: amount, cashAtClose }) => [amount, cashAtClose < 45_000])).toEqual([
      [45_000, true],
    ]);
  });

  it("take assumed facts in the place of those on file", async () => {
    const rateOf = async (inputs: Inputs) =>
      (await priced({ product: "30Y Fixed", ...inputs })).offers.map(({ rate, points }) => [rate, points]);
    const [usual] = await rateOf({});
    const [low] = await rateOf({ score: 640 });
    expect((low?.[1] ?? 0) + 10 * (low?.[0] ?? 0)).toBeGreaterThan(
      (usual?.[1] ?? 0) + 10 * (usual?.[0] ?? 0),
    );
    const [bought] = await rateOf({ rateSteps: -2 });
    expect(bought?.[0]).toBe((usual?.[0] ?? 0) - 0.25);
    expect(bought?.[1]).toBeGreaterThan(usual?.[1] ?? 0);
    const { offers, home } = await priced({ value: 900_000, cash: 250_000, income: 60_000 });
    expect(home).toMatchObject({ value: 900_000 });
    expect(home.own).toBeUndefined();
    expect(offers.some(({ cashAtClose }) => cashAtClose >= 250_000)).toBe(true);
    const poor = await priced({ income: 500, cash: 20_000 });
    expect(poor.offers).toEqual([]);
    expect(poor.declined.flatMap(({ reasons }) => reasons)).toContain("debt-to-income");
  });

  it("are kept under a name, replaced by that name, and removed", async () => {
    const first = await price({ cash: 11_000 }, "With the new roof");
    const again = await price({ cash: 12_000 }, "With the new roof");
    expect(again.data.scenarioId).toBe(first.data.scenarioId);
    const { scenarios } = await read();
    expect(scenarios.filter(({ name }) => name === "With the new roof")).toMatchObject([
      { inputs: { cash: 12_000 } },
    ]);
    const drop = () =>
      employee("supervisor-token").call("desk.drop-scenario", {
        body: { appId: APP, scenarioId: first.data.scenarioId },
      });
    expect([(await drop()).data, (await drop()).data]).toEqual([{ dropped: true }, { dropped: false }]);
  });

  it("are twelve at most, besides the last one that was tried", async () => {
    for (let index = 1; index <= 12; index += 1)
      expect((await price({ cash: 1_000 * index }, `Plan ${String(index)}`)).status).toBe(200);
    expect(await price({ cash: 5_000 }, "One more")).toMatchObject({
      status: 409,
      code: "TOO_MANY_SCENARIOS",
    });
    expect((await price({ cash: 5_000 })).status).toBe(200);
    expect((await price({ cash: 5_000 }, "Plan 3")).status).toBe(200);
  });

  it("ROLE-07: are closed to a colleague, to read and to price", async () => {
    const colleague = employee("banker-two-token");
    const body = { appId: APP, name: "", inputs: {} };
    expect((await colleague.call("desk.scenarios", { query: { appId: APP } })).status).toBe(403);
    expect((await colleague.call("desk.price", { body })).status).toBe(403);
    expect(
      (await colleague.call("desk.drop-scenario", { body: { appId: APP, scenarioId: "ds_1" } })).status,
    ).toBe(403);
  });

  it("answer for every open application of the samples, or say what is missing", async () => {
    const ids = await backend.sql("select id from applications where status = 'open' order by id");
    for (const { id } of ids) {
      const appId = String(id);
      const answer = await employee("supervisor-token").call("desk.scenarios", { query: { appId } });
      expect([appId, answer.status]).toEqual([appId, 200]);
      const tried = await price({}, "", appId);
      const known = tried.status === 200 ? "priced" : tried.code;
      expect([appId, known]).toEqual([
        appId,
        expect.stringMatching(/^(?:priced|SCORE_REQUIRED|VALUE_REQUIRED)$/),
      ]);
    }
  });
});

describe("scenarios of a purchase", () => {
  it("are priced for the price and the down payment, with the cash that the buyers bring", async () => {
    const [found] = await backend.sql(
      "select id from applications where status = 'open' and coalesce(transaction_type, data->>'transactionType') = 'purc' limit 1",
    );
    const appId = String(found?.id);
    expect((await read(appId)).isPurchase).toBe(true);
    const { offers } = await priced(
      { price: 400_000, downPayment: 80_000, score: 760, income: 12_000, debts: 300 },
      appId,
    );
    const fixed = offers.find(({ product }) => product === "30Y Fixed") ?? expect.fail("no fixed loan");
    expect(fixed).toMatchObject({ purpose: "purchase", loanAmount: 320_000, mortgageInsurance: 0 });
    expect(fixed.cashAtClose).toBe(320_000 - 400_000 - fixed.closingCosts);
    const insured = await priced(
      { price: 400_000, downPayment: 30_000, score: 760, income: 12_000, debts: 300 },
      appId,
    );
    expect(insured.offers.find(({ product }) => product === "30Y Fixed")?.mortgageInsurance).toBeGreaterThan(
      0,
    );
    const poor = await priced(
      { price: 400_000, downPayment: 80_000, score: 760, income: 2_000, debts: 300 },
      appId,
    );
    expect(poor.offers).toEqual([]);
    expect(await price({ price: 400_000, downPayment: 400_000, score: 700 }, "", appId)).toMatchObject({
      status: 409,
      code: "VALUE_REQUIRED",
    });
  });
});
