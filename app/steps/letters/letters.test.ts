import { describe, expect, it } from "vitest";
import { decisionNotes } from "./letter-decision";
import { issueLetter, letterData } from "./letters";
import type { MiniState } from "~/flows/mini/state";
import type { LetterChannel, Letters } from "./state";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { miniVisit } from "~/flows/mini/testing/visit";

const answers: MiniState["answers"] = {
  homeValue: 400_000,
  downPayment: 80_000,
  propertyState: "CA",
  phoneNumber: "2025550101",
};
const facts: MiniState["facts"] = { appId: "A", token: "t", verifiedPhones: { "2025550101": true } };
const decided = { purchasePrice: 400_000, loanAmount: 320_000 };
const recordOf = (prequal: object) => ({
  facts: { isHardPullPaid: false, creditReportFee: 75, letters: { prequal } },
});
const made: TestResponses = {
  "app.pre-approval": { documentId: "D1", ...decided, downloads: 1, texts: 0 },
  "app-data.load": recordOf({ ...decided, income: "not-checked", decided }),
};

function give(
  channel: LetterChannel,
  letters?: Letters,
  backend: TestResponses = made,
  more: Partial<MiniState> = {},
) {
  const state = {
    answers,
    facts: { ...facts, ...(letters ? { letters: { prequal: letters } } : {}) },
    ...more,
  };
  const test = miniVisit(state, backend, "pre-qual-congratulations");
  return {
    ...test,
    result: issueLetter({ ...test.visit, key: test.key }, "prequal", channel),
  };
}

describe("a letter", () => {
  it("F2: is issued with the decided amounts, whatever the answers are now, and downloaded from its own URL", async () => {
    const changed = { answers: { ...answers, homeValue: 900_000 } };
    const { result, callsOf, visit } = give("download", undefined, made, changed);
    expect(await result).toEqual({
      kind: "leave",
      to: `/mini/-/letter?kind=prequal&sessionId=${visit.session.id}`,
      facts: { letters: { prequal: { documentId: "D1", downloads: 1, texts: 0 } } },
    });
    expect(callsOf("app.pre-approval")[0]?.body).toEqual({
      appId: "A",
      preApproval: {
        accepted: true,
        loanAmount: 320_000,
        purchasePrice: 400_000,
        kind: "prequal",
        channel: "download",
      },
    });
  });

  it("is texted to the verified number, which the page shows", async () => {
    const { result, callsOf } = give("text", undefined, {
      ...made,
      "app.pre-approval": { documentId: "D2", ...decided, downloads: 0, texts: 1 },
    });
    expect(await result).toMatchObject({
      kind: "stay",
      notice: "We have texted your letter to (202) 555-0101.",
    });
    expect(callsOf("app.pre-approval")[0]?.body).toMatchObject({
      preApproval: { channel: "text", phoneNumber: "2025550101" },
    });
  });

  it("of an opened application is texted to the phone that the backend has", async () => {
    const other = { purchasePrice: 450_000, loanAmount: 360_000 };
    const record = recordOf({ ...other, income: "fits", decided: other });
    const more = { answers: {}, facts: { appId: "A", token: "t", partialPhone: "***-***-0101" } };
    const { result, callsOf } = give("text", undefined, { ...made, "app-data.load": record }, more);
    expect(await result).toMatchObject({ notice: expect.stringContaining("your phone ending in 0101") });
    const { preApproval } = Object(callsOf("app.pre-approval")[0]?.body);
    expect(preApproval).toEqual({
      accepted: true,
      loanAmount: 360_000,
      purchasePrice: 450_000,
      kind: "prequal",
      channel: "text",
    });
  });

  it.each([
    ["download", { downloads: 5, texts: 0 }],
    ["text", { downloads: 0, texts: 3 }],
  ] as const)(
    "past the maximum of %s sends no request, shows a notice once, then removes the button",
    async (channel, letters) => {
      const first = give(channel, letters);
      const notifiedLetters = { ...letters, toldMax: [channel] };
      expect(await first.result).toMatchObject({
        kind: "stay",
        notice: expect.stringContaining("as often as"),
        facts: { letters: { prequal: notifiedLetters } },
      });
      expect(first.seen).toEqual([]);
      expect(await give(channel, notifiedLetters).result).toEqual({ kind: "stay" });
      const view = letterData(give(channel, notifiedLetters).visit, "prequal");
      expect(channel === "download" ? view.canDownload : view.textTo !== undefined).toBe(false);
    },
  );

  it.each([
    ["nothing was decided", {}],
    ["the income carries none", { ...decided, loanAmount: 0, income: "too-low", decided }],
  ])("F2: is refused where %s", async (_why, prequal) => {
    const record = Object.keys(prequal).length === 0 ? { facts: recordOf({}).facts } : recordOf(prequal);
    const { result, callsOf } = give("download", undefined, { ...made, "app-data.load": record });
    expect(await result).toMatchObject({ kind: "refused", status: 409 });
    expect(callsOf("app.pre-approval")).toEqual([]);
  });

  it("also respects the backend's own maximum", async () => {
    const limit = () => {
      throw new Refusal(409, "LETTER_LIMIT");
    };
    expect(await give("download", undefined, { ...made, "app.pre-approval": limit }).result).toMatchObject({
      kind: "stay",
      facts: { letters: { prequal: { toldMax: ["download"] } } },
    });
  });

  it("does not treat another refusal as the maximum", async () => {
    const refuse = () => {
      throw new Refusal(409, "NOT_QUALIFIED");
    };
    await expect(
      give("download", undefined, { ...made, "app.pre-approval": refuse }).result,
    ).rejects.toMatchObject({
      code: "NOT_QUALIFIED",
    });
  });

  it("offers a text only when a number is known, and never to an unverified number", () => {
    expect(letterData(miniVisit({ facts }, {}, "x").visit, "prequal")).toEqual({ canDownload: true });
    const typed = { answers: { phoneNumber: "2025550102" }, facts: { appId: "A" } };
    expect(letterData(miniVisit(typed, {}, "x").visit, "prequal").textTo).toBeUndefined();
  });
});

describe("an income that supports less than requested", () => {
  const requested = { purchasePrice: 450_000, loanAmount: 360_000 };
  const figuresOf = (turns: NonNullable<Parameters<typeof decisionNotes>[0]>["turns"]) =>
    decisionNotes(
      { purchasePrice: 390_000, loanAmount: 312_000, income: "lowered", decided: requested, turns },
      requested,
      "",
    ).turns;
  it("TURN-04: the page shows each single change that would reach the requested amounts, the figure first", () => {
    const all = figuresOf({
      lessPrice: 400_123,
      moreDown: 139_877,
      lessDebts: 263,
      payOff: { balance: 9_000, monthlyPayment: 400 },
      moreIncome: 526,
      canAddBorrower: true,
    });
    expect(all.map(({ figure }) => figure)).toEqual([
      "A price of $400,123",
      "$139,877 down",
      "$263 less a month",
      "$9,000 paid off",
      "$526 more a month",
    ]);
    expect(all.at(-1)?.words).toContain("a person with no debts who joins the loan");
  });
  it("TURN-04: leaves out changes without effect and a third borrower", () => {
    expect(figuresOf({ moreIncome: 526, canAddBorrower: false })).toEqual([
      {
        figure: "$526 more a month",
        words: "of income that counts before taxes, or more, yours and theirs together.",
      },
    ]);
    expect(figuresOf(undefined)).toEqual([]);
  });
});
