import { describe, expect, it } from "vitest";
import { buildAppData } from "~/domain/app-data";
import { retryPolicies } from "./retry";
import { callIds, contract, type CallInput } from "./index";

describe("the contract", () => {
  it("keys every call by its own id", () => {
    expect([...callIds]).toEqual(Object.keys(contract));
  });

  it("has every method and path once", () => {
    const addresses = callIds.map((id) => `${contract[id].method} ${contract[id].path}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it("allows neither body nor key for a GET", () => {
    for (const id of callIds) {
      const call = contract[id];
      if (call.method !== "GET") continue;
      expect(call.idempotent, id).toBe(true);
      expect(call.body.safeParse({}).success, id).toBe(false);
    }
  });

  it("never retries a payment", () => {
    const payments = callIds.filter((id) => contract[id].path.includes("/payment"));
    expect(payments).toHaveLength(8);
    for (const id of payments) expect(retryPolicies[contract[id].retry].retries, id).toBe(0);
  });

  it("refuses an unknown field in every body", () => {
    for (const id of callIds) {
      if (contract[id].method !== "POST") continue;
      const parsed = contract[id].body.safeParse({ surprise: 1 });
      const codes = parsed.error?.issues.map((issue) => issue.code);
      expect(codes, id).toContain("unrecognized_keys");
    }
  });

  it("types the input of each call", () => {
    const inputs = [
      {} satisfies CallInput<"uuidv4">,
      { query: { state: "TX" } } satisfies CallInput<"valid-states-counties">,
      // @ts-expect-error the state is missing
      {} satisfies CallInput<"valid-states-counties">,
      // @ts-expect-error uuidv4 takes no body
      { body: {} } satisfies CallInput<"uuidv4">,
      // @ts-expect-error an unknown field
      { body: { phoneNumber: "2025550101", other: 1 } } satisfies CallInput<"set-verification-cookie">,
    ];
    expect(inputs).toHaveLength(5);
  });
});

describe("values in requests and responses", () => {
  it("loads an application without a date of birth, whatever the backend sends", () => {
    const loaded = contract["app-data.load"].response.parse({
      borrowers: [
        {
          firstName: "A",
          lastName: "B",
          isPrimary: true,
          isOnLoan: true,
          dob: "1980-01-31",
          ssn: "123456789",
        },
      ],
      facts: { isHardPullPaid: false, creditReportFee: 75 },
    });
    expect(JSON.stringify(loaded)).not.toMatch(/1980|123456789/);
  });

  it("accepts what a step saves", () => {
    const saved = buildAppData({
      flowId: "miniFlow",
      stepId: "home-shopping-location",
      purchasePrice: 400_000,
      rate: 6.5,
      creditScore: 740,
      propertyCities: ["Austin"],
      borrowers: [{ firstName: "A", lastName: "B", isPrimary: true, isOnLoan: true }],
    });
    const { body } = { body: saved } satisfies CallInput<"app-data.save">;
    expect(contract["app-data.save"].body.parse(body)).toEqual(saved);
  });

  it("reads states as codes and as objects with a code", () => {
    expect(contract["valid-states"].response.parse(["AL", { code: "AK", name: "Alaska" }])).toEqual([
      "AL",
      "AK",
    ]);
  });

  it("accepts exactly one amount for an income", () => {
    const body = (item: object) => ({
      appId: "a1",
      applicantId: "b1",
      sessionId: "s1",
      add: [{ userIncomeType: "salary", ...item }],
      remove: [],
    });
    const accepts = (item: object) => contract["income.register"].body.safeParse(body(item)).success;
    expect(accepts({ annualIncome: 90_000 })).toBe(true);
    expect(accepts({ monthlyIncome: 7500 })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ annualIncome: 90_000, monthlyIncome: 7500 })).toBe(false);
  });

  it("accepts only the three verdicts of a step check", () => {
    const { response } = contract["caw.step.validate"];
    expect(response.safeParse({ result: "success" }).success).toBe(true);
    expect(response.safeParse({ result: "redirect", url: "/mini/home", reason: "moved" }).success).toBe(true);
    expect(response.safeParse({ result: "invalid-metadata" }).success).toBe(true);
    expect(response.safeParse({ result: "redirect" }).success).toBe(false);
    expect(response.safeParse({ result: "maybe" }).success).toBe(false);
  });
});
