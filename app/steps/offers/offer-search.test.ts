import { describe, expect, it } from "vitest";
import { Refusal } from "~server/visit/testing/site";
import type { Submitted } from "~server/visit/step-result";
import { offer, offersResponse } from "~/steps/offers/testing/sample-offers";
import type { BenefitSummary } from "~/domain/benefits";
import { searchFor } from "~/flows/refi-mini/desired-benefit";
import { completePlace, mergeFacts } from "~/wizard/save";
import { refiMini } from "~/flows/refi-mini/flow";
import { findOffers, factsOfSummary, waitForOffers, type SearchVisit } from "./offer-search";
import type { RefiFacts, RefiState } from "~/flows/refi-mini/state";
import { titleOf } from "~/wizard/step";
import { congratulations } from "~/flows/refi-mini/steps/congratulations.step";
import {
  ada,
  finding,
  withCompleted,
  offerVisit,
  reviewing,
  withSilentBackend,
} from "~/flows/refi-mini/testing/offer-visit";

const ranAt = "2026-11-20T12:00:00.000Z";
const home = (propertyId: string, maxAnnualSavings: number, maxCashoutAmount: number) => ({
  propertyId,
  maxAnnualSavings,
  maxCashoutAmount,
  fatAiSearchId: `s${propertyId}`,
  fatAiSearchGroupId: "g",
});
const summary = {
  maxAnnualSavings: 3_600,
  maxMonthlySavings: 300,
  maxCashoutAmount: 90_000,
  dateRan: ranAt,
  propertyBenefits: [home("71", 3_600, 20_000), home("72", 0, 90_000), home("99", 9_000, 99_000)],
};
const found = (homeId: string, savings: number, cash: number, searchId: string) => ({
  homeId,
  savings,
  cash,
  searchId,
});

const find = (visit: SearchVisit & { state: RefiState }) => findOffers(visit, searchFor(visit.state));
const learned = (state: RefiState, benefitSummary: BenefitSummary) =>
  factsOfSummary(state, benefitSummary, searchFor(state).benefit);

function factsOf(result: Submitted<RefiState, string>): Partial<RefiFacts> {
  if (result.kind === "refused") throw new Error("nothing was learned");
  return result.facts ?? {};
}

describe("the facts from a benefit summary", () => {
  it("BENEFIT-01, BENEFIT-02: are of the requested kind, with the visitor's own homes, the best first", () => {
    expect(learned(ada(), summary)).toEqual({
      benefit: {
        kind: "savings",
        annual: 3_600,
        monthly: 300,
        ranAt,
        homes: [found("1", 3_600, 20_000, "s71"), found("2", 0, 90_000, "s72")],
      },
      savingsTest: true,
    });
    const wanting = ada({ answers: { reasons: ["cash"] } });
    expect(learned(wanting, summary).benefit).toEqual({
      kind: "cashout",
      cashOut: 90_000,
      ranAt,
      homes: [found("2", 0, 90_000, "s72"), found("1", 3_600, 20_000, "s71")],
    });
  });

  it("BENEFIT-09: leave out a removed home that is still on record", () => {
    const gone = {
      ...summary,
      maxAnnualSavings: 9_000,
      maxMonthlySavings: 750,
      maxCashoutAmount: 99_000,
    };
    expect(learned(ada(), gone).benefit).toMatchObject({ kind: "savings", annual: 3_600, monthly: 300 });
    const wanting = ada({ answers: { reasons: ["cash"] } });
    expect(learned(wanting, gone).benefit).toMatchObject({ kind: "cashout", cashOut: 90_000 });
    const alone = { ...gone, propertyBenefits: [home("99", 9_000, 99_000)] };
    expect(learned(ada(), alone)).toEqual({ benefit: { kind: "none" } });
  });

  it("BENEFIT-01: count a visitor who started at the cash amount as wanting cash, without asking for reasons", () => {
    const entered = ada({ answers: { reasons: undefined, cashAmount: 40_000 } });
    expect(learned(entered, summary).benefit?.kind).toBe("cashout");
  });

  it("BENEFIT-03: 2,400 dollars a year give an offer, and no savings test", () => {
    const test = learned(ada(), { ...summary, maxAnnualSavings: 2_400 });
    expect(test.benefit?.kind).toBe("savings");
    expect(test).not.toHaveProperty("savingsTest");
  });

  it("BENEFIT-04, BENEFIT-05: are no benefit when the search finds nothing or too little", () => {
    expect(learned(ada(), { propertyBenefits: [] })).toEqual({ benefit: { kind: "none" } });
    const little = { ...summary, maxAnnualSavings: 2_399, maxCashoutAmount: 9_999 };
    expect(learned(ada(), little).benefit).toEqual({ kind: "none" });
  });
});

describe("the offer search", () => {
  it("BENEFIT-08: sends the products, the session and the cash amount, and saves the result before continuing", async () => {
    const wanting = ada({ answers: { reasons: ["cash"], cashAmount: 40_000 } });
    const { visit, callsOf } = offerVisit(wanting, finding, { "benefit-summary": summary });
    const result = await find(visit);
    expect(callsOf("benefit-summary").map(({ body }) => body)).toEqual([
      {
        appId: "a1",
        sessionId: "abcd1234",
        productCode:
          "30Y Fixed, 25Y Fixed, 20Y Fixed, 15Y Fixed, HELOC, HELOAN, FHA 30Y Fixed, VA 30Y Fixed, 5/6 ARM, 7/6 ARM",
        cashoutAmount: 40_000,
      },
    ]);
    expect(result).toMatchObject({ kind: "stay", facts: { search: { isOver: true } } });
    const next = offerVisit(mergeFacts(wanting, factsOf(result)), finding, {});
    expect(await find(next.visit)).toEqual({
      kind: "done",
      outcome: "searched",
      facts: { search: undefined, reviewing: undefined },
    });
  });

  it("BENEFIT-11: asks for loans that pay off other debts only for a visitor who ticked that reason", async () => {
    const sent = async (answers: Partial<RefiState["answers"]>) => {
      const { visit, callsOf } = offerVisit(ada({ answers }), finding, { "benefit-summary": summary });
      await find(visit);
      return callsOf("benefit-summary").map(({ body }) => body);
    };
    expect(await sent({ reasons: ["payment"] })).toEqual([expect.not.objectContaining({ paysDebts: true })]);
    expect(await sent({ reasons: ["cash"], cashAmount: 40_000 })).toEqual([
      expect.not.objectContaining({ paysDebts: true }),
    ]);
    expect(await sent({ reasons: ["payment", "debts"] })).toEqual([
      expect.objectContaining({ paysDebts: true }),
    ]);
  });

  it("sends a range of cash as the round amount that is priced everywhere, and a stated amount as it is", async () => {
    for (const [cashAmount, cashoutAmount] of [
      [62_501, 62_500],
      [60_000, 60_000],
    ]) {
      const wanting = ada({ answers: { reasons: ["cash"], cashAmount } });
      const { visit, callsOf } = offerVisit(wanting, finding, { "benefit-summary": summary });
      await find(visit);
      expect(callsOf("benefit-summary")[0]?.body).toMatchObject({ cashoutAmount });
    }
  });

  it("PROP-04: sends the values that the visitor chose, by the backend's ids of the homes", async () => {
    const { visit, callsOf } = offerVisit(ada(), finding, { "benefit-summary": summary });
    const valueChoices = { "1": "records", "2": "own", "3": "own" } as const;
    await findOffers(visit, { ...searchFor(visit.state), valueChoices });
    expect(callsOf("benefit-summary")[0]?.body).toMatchObject({
      values: [
        { propertyId: "71", use: "records" },
        { propertyId: "72", use: "own" },
      ],
    });
  });

  it("NOJS: waits on a page of its own and polls with the same key", async () => {
    const first = await find(withSilentBackend(offerVisit(ada(), finding, {}).visit));
    expect(first).toMatchObject({ kind: "wait", view: { elapsedSeconds: 0 } });
    const { search } = factsOf(first);
    const { visit, callsOf } = offerVisit(
      mergeFacts(ada(), factsOf(first)),
      finding,
      { "benefit-summary": summary },
      7,
    );
    expect(await find(withSilentBackend(visit))).toMatchObject({ kind: "wait", view: { elapsedSeconds: 7 } });
    await find(visit);
    expect(callsOf("benefit-summary").map(({ key }) => key)).toEqual([search?.key]);
  });

  it("BENEFIT-06, MSG-038: gives up after three minutes without a response, and logs it", async () => {
    const first = await find(withSilentBackend(offerVisit(ada(), finding, {}).visit));
    const late = offerVisit(mergeFacts(ada(), factsOf(first)), finding, {}, 180);
    const result = await find(withSilentBackend(late.visit));
    expect(factsOf(result).benefit).toEqual({ kind: "none", isFailed: true });
    expect(late.log()).toContain("Error in retrieving benefits.");
  });

  it("BENEFIT-06, MSG-038: logs a failure, saves no benefit, and does not show it as an empty result", async () => {
    const failing = () => {
      throw new Refusal(400, "BENEFITS_FAILED");
    };
    const { visit, log } = offerVisit(ada(), finding, { "benefit-summary": failing });
    const result = await find(visit);
    expect(log()).toContain("Error in retrieving benefits.");
    const state = mergeFacts(ada(), factsOf(result));
    expect(state.facts.benefit).toEqual({ kind: "none", isFailed: true });
    expect(titleOf(congratulations, state, "none")).toBe("We couldn't look for offers right now");
    expect(titleOf(congratulations, ada({ facts: { benefit: { kind: "none" } } }), "none")).toBe(
      "No new loan would pay off for you today",
    );
  });

  it("repeats a failed search on request, and never a completed one", async () => {
    const failed = withCompleted(ada({ facts: { benefit: { kind: "none", isFailed: true } } }), finding);
    const again = offerVisit(failed, finding, { "benefit-summary": summary });
    expect((await find(again.visit)).kind).toBe("stay");
    const over = offerVisit(
      withCompleted(ada({ facts: { benefit: { kind: "none" } } }), finding),
      finding,
      {},
    );
    expect((await find(over.visit)).kind).toBe("done");
    expect(over.callsOf("benefit-summary")).toEqual([]);
  });

  it("BENEFIT-06, MSG-037: fails without an application, and sends no request", async () => {
    const nobody: RefiState = { ...ada(), facts: {} };
    const { visit, log, callsOf } = offerVisit(nobody, finding, {});
    expect(factsOf(await find(visit)).benefit).toEqual({ kind: "none", isFailed: true });
    expect(log()).toContain("App ID is required to get benefits.");
    expect(callsOf("benefit-summary")).toEqual([]);
  });

  it("discards an older search's result once the answers change", async () => {
    const first = factsOf(await find(withSilentBackend(offerVisit(ada(), finding, {}).visit)));
    const known = { benefit: learned(ada(), summary).benefit, search: first.search };
    const changed = ada({ answers: { values: { "1": 500_000 } }, facts: known });
    const { visit, callsOf } = offerVisit(changed, finding, { "benefit-summary": { propertyBenefits: [] } });
    expect(factsOf(await find(visit)).benefit).toEqual({ kind: "none" });
    expect(callsOf("benefit-summary")[0]?.key).not.toBe(first.search?.key);
    expect(factsOf(await find(withSilentBackend(visit)))).toHaveProperty("benefit", undefined);
  });

  it.each([
    ["a value", "estimated-price", { values: { "1": 500_000 } }],
    ["a wish for cash that was not there before", "home", { reasons: ["cash"] as const, cashAmount: 50_000 }],
  ])("a change of %s requires the search again", (_what, node, further) => {
    const known = learned(ada(), summary);
    const done = withCompleted(ada({ facts: known }), finding, reviewing, {
      node: "congratulations",
      item: "savings",
    });
    const place = node === "home" ? { node } : { node, item: "1" };
    const next = completePlace(refiMini, done, "home", place, { answers: further });
    expect(Object.keys(next.marks).filter((key) => key.startsWith("congratulations"))).toEqual([]);
  });
});

describe("the review of the offers found", () => {
  const benefit = learned(ada(), summary).benefit;
  const state = ada({ facts: benefit ? { benefit } : {} });

  it("is over when the best home's offers have arrived; saves none of them", async () => {
    const { visit } = offerVisit(state, reviewing, { "lp.recommended-rates": offersResponse([offer()]) });
    const result = await waitForOffers(visit);
    expect(result).toEqual({ kind: "stay", facts: { reviewing: { since: visit.now, isOver: true } } });
    const next = offerVisit(mergeFacts(state, factsOf(result)), reviewing, {});
    expect(await waitForOffers(next.visit)).toEqual({
      kind: "done",
      outcome: "searched",
      facts: { reviewing: undefined },
    });
  });

  it("waits for a slow response, but only for a limited time", async () => {
    const first = await waitForOffers(withSilentBackend(offerVisit(state, reviewing, {}).visit));
    expect(first.kind).toBe("wait");
    const late = offerVisit(mergeFacts(state, factsOf(first)), reviewing, {}, 60);
    expect(await waitForOffers(withSilentBackend(late.visit))).toMatchObject({
      facts: { reviewing: { isOver: true } },
    });
  });

  it("continues when the offers are unavailable, and when there are none to review", async () => {
    const { visit, log } = offerVisit(state, reviewing, {});
    expect(await waitForOffers(visit)).toMatchObject({
      kind: "stay",
      facts: { reviewing: { isOver: true } },
    });
    expect(log()).toContain("the offers could not be had");
    const none = offerVisit(ada({ facts: { benefit: { kind: "none" } } }), reviewing, {});
    expect((await waitForOffers(none.visit)).kind).toBe("done");
  });
});
