import { describe, expect, it } from "vitest";
import { completePlace } from "~/wizard/save";
import { schemaOf, titleOf } from "~/wizard/step";
import { lastPlace, walk } from "~/wizard/walk";
import { refiMini } from "./flow";
import { refiMiniHost } from "./host";
import { saveReasons } from "./desired-benefit";
import { refiStates, type RefiAnswers, type RefiFacts, type RefiState } from "./state";
import { address } from "./steps/address.step";
import { addressConfirmation } from "./steps/address-confirmation.step";
import { cashoutAmount } from "./steps/cashout-amount.step";
import { home } from "./steps/home.step";

const oak = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };
const knowing = (facts: Partial<RefiFacts>): RefiState => ({ ...refiStates.empty, facts });
const answering = (answers: Partial<RefiAnswers>): RefiState => ({ ...refiStates.empty, answers });
/** The visitor's place after a page is completed. */
const next = (state: RefiState) => lastPlace(walk(refiMini, state, "home")).node;

describe("the home page", () => {
  const errorMessageOf = (form: object, facts: Partial<RefiFacts> = { minScore: 580 }): string | undefined =>
    schemaOf(home, knowing(facts)).safeParse(form).error?.issues[0]?.message;
  const good = { reasons: ["payment", "debts"], scoreBand: "580-619" };

  it("requires at least one reason, and a score range from the list", () => {
    expect(errorMessageOf(good)).toBeUndefined();
    expect(errorMessageOf({ ...good, reasons: undefined })).toBe("Choose at least one of these.");
    expect(errorMessageOf({ ...good, reasons: ["payment", "fun"] })).toBe("Choose at least one of these.");
    expect(errorMessageOf({ reasons: ["payment"] })).toContain("Choose your credit score range");
    for (const scoreBand of ["580", "0-499", "500-579", "900+", "740-850"])
      expect(errorMessageOf({ ...good, scoreBand })).toBe("Choose a range from the list.");
  });

  it("REFI-BANDS-01: accepts the ranges for the minimum that the page showed, by default 500 (LIMIT-05)", () => {
    expect(errorMessageOf({ ...good, scoreBand: "0-579" })).toBeUndefined();
    expect(errorMessageOf({ ...good, scoreBand: "500-579" }, {})).toBeUndefined();
    expect(errorMessageOf({ ...good, scoreBand: "0-499" }, {})).toBeUndefined();
    expect(errorMessageOf({ ...good, scoreBand: "0-579" }, {})).toContain("from the list");
  });

  it.each([
    [["payment"], "0-579", "unable-to-qualify"],
    [["cash"], "0-579", "unable-to-qualify"],
    [["payment", "insurance"], "580-619", "address"],
    [["debts"], "740+", "cashout-amount"],
  ] as const)("%j with a score of %s leads to %s", (reasons, scoreBand, node) => {
    const state = completePlace(
      refiMini,
      refiStates.empty,
      "home",
      { node: "home" },
      { answers: { reasons, scoreBand } },
    );
    expect(next(state)).toBe(node);
  });

  it.each([
    ["580-619", 580],
    ["740+", 740],
    ["0-579", 579],
    ["500-579", 500],
  ])("REFI-BANDS-01: a score of %s is saved as %i", (scoreBand, creditScore) => {
    expect(refiMiniHost.appData(answering({ scoreBand }), []).creditScore).toBe(creditScore);
    expect(refiMiniHost.appData(refiStates.empty, []).creditScore).toBeUndefined();
  });
});

describe("the cash amount", () => {
  it.each(["12501", "37501", "62501", "100001", "150001"])(
    "C6: accepts %s, one of five amounts",
    (cashAmount) => {
      expect(schemaOf(cashoutAmount, refiStates.empty).safeParse({ cashAmount }).data?.cashAmount.value).toBe(
        Number(cashAmount),
      );
    },
  );

  it.each([undefined, "", "60000", "25,000", "all of it"])("C6: refuses %j", (cashAmount) => {
    expect(schemaOf(cashoutAmount, refiStates.empty).safeParse({ cashAmount }).success).toBe(false);
  });

  it("makes it a cash-out, also for a visitor who entered there without choosing reasons", () => {
    const answers = { cashAmount: 62_501 };
    expect(refiMiniHost.appData(answering(answers), [])).toMatchObject({
      transactionType: "cashout",
      cashAmount: 62_501,
    });
    expect(refiMiniHost.appData(answering({ reasons: ["cash"] }), []).transactionType).toBe("cashout");
    expect(refiMiniHost.appData(answering({ reasons: ["type"] }), []).transactionType).toBe("refi");
  });
});

describe("cash that is no longer wanted", () => {
  const amount = [{ node: "cashout-amount" }, { answers: { cashAmount: 60_000 } }] as const;
  /**
   * Home is answered by a visitor who entered at the amount, or at home with cash among the
   * reasons.
   */
  const answeredHome = (before: RefiState, reasons: RefiAnswers["reasons"]) => {
    const saved = saveReasons(before, { reasons, scoreBand: "740+" });
    return { saved, state: completePlace(refiMini, before, "home", { node: "home" }, saved) };
  };
  const cameForCash = completePlace(refiMini, refiStates.empty, "cashout-amount", ...amount);
  const hadReasons = completePlace(
    refiMini,
    answeredHome(refiStates.empty, ["cash"]).state,
    "home",
    ...amount,
  );

  it.each([
    ["at the amount", cameForCash],
    ["at home", hadReasons],
  ])(
    "REFI-CASH-01: is removed with its page, also from the record, for a visitor who entered %s",
    (_way, before) => {
      const { saved, state } = answeredHome(before, ["payment"]);
      expect(saved.send).toEqual({ cashAmount: 0 });
      expect(state.answers.cashAmount).toBeUndefined();
      expect(state.marks).toEqual({ home: 1 });
      expect(refiMiniHost.appData(state, [])).toMatchObject({
        transactionType: "refi",
        cashAmount: undefined,
      });
      expect(next(state)).toBe("address");
      expect(next(answeredHome(state, ["cash"]).state)).toBe("cashout-amount");
    },
  );

  it.each([
    ["at the amount", cameForCash],
    ["at home", hadReasons],
  ])(
    "REFI-CASH-01: is kept and not asked for again while cash is wanted, for a visitor who entered %s",
    (_way, before) => {
      const { saved, state } = answeredHome(before, ["payment", "debts"]);
      expect(saved.send).toBeUndefined();
      expect(state.answers.cashAmount).toBe(60_000);
      expect(next(state)).toBe("address");
    },
  );

  it("REFI-CASH-01: sends nothing to the record about an amount that was never given", () => {
    expect(answeredHome(refiStates.empty, ["payment"]).saved.send).toBeUndefined();
  });
});

describe("the address line", () => {
  const read = (line: string | undefined) => schemaOf(address, refiStates.empty).safeParse({ address: line });

  it("ADDR-01: requires at least one part of an address", () => {
    expect(read("92602").data?.address).toEqual({ zip: "92602" });
    expect(read("12 oak street, irvine, california").data?.address).toEqual({
      street: "12 Oak Street",
      city: "Irvine",
      state: "CA",
    });
    for (const none of [undefined, "?!", "#4"])
      expect(read(none).error?.issues[0]?.message).toBe(
        "Enter the address of the home: street, city, state and ZIP code.",
      );
  });

  it("refuses a PO box and a line that is too long", () => {
    expect(read("P.O. Box 12, Irvine, CA 92602").error?.issues[0]?.message).toContain("PO box");
    expect(read("x".repeat(201)).error?.issues[0]?.message).toContain("at most 200");
  });
});

describe("the address confirmation", () => {
  it("REFI-ADDR-01: asks for the full address when the line was incomplete", () => {
    const title = (answers: Partial<RefiAnswers>, item?: string) =>
      titleOf(addressConfirmation, answering(answers), item);
    expect(title({ typedAddress: oak })).toBe("Is this the right address?");
    expect(title({ typedAddress: { zip: "92602" } })).toBe("What is the full address?");
    expect(title({ typedAddress: { zip: "92602" }, subject: oak })).toBe("Is this the right address?");
    expect(title({ typedAddress: oak }, "L1")).toBe("Where is the home with this mortgage?");
    const two = knowing({ liabilities: ["L1", "L2"] });
    expect(titleOf(addressConfirmation, two, "L2")).toBe("Where is the home with mortgage 2 of 2?");
  });

  it("opens again after another line was typed, and not after the same line", () => {
    const walked = [
      [{ node: "home" }, { answers: { reasons: ["payment"], scoreBand: "740+" } }],
      [{ node: "address" }, { answers: { typedAddress: oak } }],
      [
        { node: "address-confirmation" },
        { answers: { subject: oak, propertyState: "CA" }, outcome: "served" },
      ],
    ] as const;
    const state = walked.reduce<RefiState>(
      (before, [place, saved]) => completePlace(refiMini, before, "home", place, saved),
      refiStates.empty,
    );
    expect(next(state)).toBe("property-use");
    const retyped = (typedAddress: RefiAnswers["typedAddress"]) =>
      completePlace(refiMini, state, "home", { node: "address" }, { answers: { typedAddress } });
    expect(next(retyped({ ...oak }))).toBe("property-use");
    expect(next(retyped({ zip: "78701" }))).toBe("address-confirmation");
  });

  it("REFI-ADDR-03: leads to unable-to-qualify where we do not lend", () => {
    const state = completePlace(
      refiMini,
      { ...refiStates.empty, marks: { home: 1, address: 1 } },
      "home",
      { node: "address-confirmation" },
      { answers: { subject: oak, propertyState: "CA" }, outcome: "not-served" },
    );
    expect(next(state)).toBe("unable-to-qualify");
  });
});
