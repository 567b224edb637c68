import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testClient } from "~server/backend/test-client";
import { saveIncome } from "./save-income";
import { stateWith } from "~/modules/income/testing";
import type { IncomeState } from "~/modules/income/state";

const job = { name: "Acme", start: "2020-01" };
const amount = { amount: 2_000, annual: false };

const partTimeOnly = stateWith({
  incomeTypes: { A1: ["PartTimeEmployment"] },
  incomeAmounts: { A1: { PartTimeEmployment: amount } },
  incomeEmployers: { A1: { PartTimeEmployment: job } },
});

const registerBody = z.looseObject({
  add: z.array(z.looseObject({ userIncomeType: z.string(), instagenIncomeId: z.string().optional() })),
  remove: z.array(z.string()),
});

/** A backend that stores incomes, and the calls it received. */
function fakeBackend(
  kept: { instagenIncomeId: string; userIncomeType: string; annualIncome: number }[] = [],
) {
  const calls: { path: string; key: string | null; body: unknown }[] = [];
  const answers = new Map<string, string>();
  let next = 1;
  const { backend } = testClient(async (request) => {
    const [path, key] = [new URL(request.url).pathname, request.headers.get("Idempotency-Key")];
    const text = await request.text();
    const requestKey = `${path} ${key ?? ""}`;
    const known = answers.get(requestKey);
    const body: unknown = JSON.parse(text);
    calls.push({ path: path.replace(/^.*\/register\//, ""), key, body });
    if (known !== undefined) return new Response(known);
    const answer = path.endsWith("/employer") ? { employerId: "emp1" } : register(body);
    if (!answer) return Response.json({ errors: [{ code: "INCOME_NOT_FOUND" }] }, { status: 404 });
    answers.set(requestKey, JSON.stringify({ data: answer }));
    return Response.json({ data: answer });
  });
  const register = (body: unknown) => {
    const { add, remove } = registerBody.parse(body);
    if (add.some(({ instagenIncomeId: id }) => id && !kept.some((item) => item.instagenIncomeId === id)))
      return;
    kept = kept.filter(({ instagenIncomeId }) => !remove.includes(instagenIncomeId));
    for (const { userIncomeType, instagenIncomeId } of add) {
      const old = kept.find((item) => item.instagenIncomeId === instagenIncomeId);
      if (old) old.userIncomeType = userIncomeType;
      else kept.push({ instagenIncomeId: `inc${next++}`, userIncomeType, annualIncome: 24_000 });
    }
    return { items: kept.map((item) => ({ ...item })) };
  };
  const save = (state: IncomeState, item: string, key = "form-key") =>
    saveIncome({ backend, appId: "app-1", sessionId: "session1", key }, state, item);
  return { save, calls, kept: () => kept };
}

const learned = (state: IncomeState, ids: Record<string, string>): IncomeState => ({
  ...state,
  facts: { ...state.facts, incomeIds: { A1: ids } },
});

describe("saving a borrower's income", () => {
  it("INCOME-01: sends part-time work as full-time when it is the only income, and keeps its id for part-time", async () => {
    const { save, calls } = fakeBackend();
    const employerInfo = { employerName: "Acme", startDate: "2020-01", present: true };
    expect(await save(partTimeOnly, "A1/0")).toEqual({ ids: { PartTimeEmployment: "inc1" }, total: 24_000 });
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "applicant/employer", body: { appId: "app-1", applicantId: "A1", ...employerInfo } },
      {
        path: "applicant/income",
        body: {
          appId: "app-1",
          applicantId: "A1",
          sessionId: "session1",
          add: [{ userIncomeType: "FullTimeEmployment", monthlyIncome: 2_000, employerInfo }],
          remove: [],
        },
      },
    ]);
  });

  it("INCOME-01: sends part-time work as part-time once there is other income, under the same id", async () => {
    const { save, kept } = fakeBackend();
    const first = await save(partTimeOnly, "A1/0");
    const more = stateWith({
      ...partTimeOnly.answers,
      incomeTypes: { A1: ["FullTimeEmployment", "PartTimeEmployment"] },
      incomeAmounts: { A1: { FullTimeEmployment: amount, PartTimeEmployment: amount } },
      incomeEmployers: { A1: { FullTimeEmployment: job, PartTimeEmployment: job } },
    });
    expect(first).not.toBe(0);
    const saved = await save(learned(more, { PartTimeEmployment: "inc1" }), "A1/0");
    expect(saved).toEqual({ ids: { FullTimeEmployment: "inc2", PartTimeEmployment: "inc1" }, total: 48_000 });
    expect(kept().map(({ userIncomeType }) => userIncomeType)).toEqual([
      "PartTimeEmployment",
      "FullTimeEmployment",
    ]);
  });

  it("INCOME-02: sends nothing and returns 0 for a job without its employer", async () => {
    const { save, calls } = fakeBackend();
    const { incomeEmployers: _, ...answers } = partTimeOnly.answers;
    expect(await save(stateWith(answers), "A1/0")).toBe(0);
    expect(calls).toEqual([]);
  });

  it("INCOME-08: sends no empty amounts of a second borrower, and nothing for a borrower without income", async () => {
    const { save, calls } = fakeBackend();
    const empty = stateWith({
      incomeTypes: { A2: ["Pension"] },
      incomeAmounts: { A2: { Pension: { amount: 0, annual: true } } },
    });
    expect(await save(empty, "A2/1")).toEqual({ ids: {}, total: 0 });
    expect(await save(stateWith({ incomeTypes: { A2: [] } }), "A2/1")).toEqual({ ids: {}, total: 0 });
    expect(calls).toEqual([]);
  });

  it("INCOME-09: sends the earlier job with its end date, as not present", async () => {
    const { save, calls } = fakeBackend();
    const state = stateWith({
      ...partTimeOnly.answers,
      incomeHistory: { A1: [{ name: "Old Mill", start: "2019-03", end: "2025-01" }] },
    });
    await save({ ...state, outcomes: { "m/income/income-employer-info@A1/0/1": "recent" } }, "A1/0");
    expect(calls.filter(({ path }) => path === "applicant/employer").map(({ body }) => body)).toContainEqual({
      appId: "app-1",
      applicantId: "A1",
      employerName: "Old Mill",
      startDate: "2019-03",
      endDate: "2025-01",
      present: false,
    });
  });

  it("removes income that is no longer chosen", async () => {
    const old = { instagenIncomeId: "old", userIncomeType: "Pension", annualIncome: 1 };
    const { save, kept } = fakeBackend([old]);
    const saved = await save(learned(partTimeOnly, { Pension: "old" }), "A1/0");
    expect(saved).toEqual({ ids: { PartTimeEmployment: "inc1" }, total: 24_000 });
    expect(kept().map(({ instagenIncomeId }) => instagenIncomeId)).toEqual(["inc1"]);
    const none = learned(stateWith({ incomeTypes: { A1: [] } }), { PartTimeEmployment: "inc1" });
    expect(await save(none, "A1/0", "other-key")).toEqual({ ids: {}, total: 0 });
    expect(kept()).toEqual([]);
  });

  it("registers once when the form is sent twice, and uses a new key when the content changes", async () => {
    const { save, calls, kept } = fakeBackend();
    const once = await save(partTimeOnly, "A1/0");
    expect(await save(partTimeOnly, "A1/0")).toEqual(once);
    expect(kept()).toHaveLength(1);
    await save(learned(partTimeOnly, { PartTimeEmployment: "inc1" }), "A1/0");
    expect(kept()).toHaveLength(1);
    const keys = calls.filter(({ path }) => path === "applicant/income").map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(Math.max(...keys.map((key) => key?.length ?? 256))).toBeLessThan(256);
  });

  it("registers all income again when an income was removed from the application", async () => {
    const { save, kept } = fakeBackend();
    const saved = await save(learned(partTimeOnly, { PartTimeEmployment: "gone" }), "A1/0");
    expect(saved).toEqual({ ids: { PartTimeEmployment: "inc1" }, total: 24_000 });
    expect(kept()).toHaveLength(1);
  });
});
