import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { readFlowCookie } from "~server/session/flow-cookie";
import { validateStep } from "~server/visit/validate-step";
import { refiTransferHost } from "./host";
import { openQuote } from "./open-quote";
import type { TransferFacts } from "./state";
import { LINK, openResponses, quoteVisit } from "./testing/visit";

const HOME = "/refi-mini-transfer/home";

function opened(search: string, answers: TestResponses = openResponses, facts: Partial<TransferFacts> = {}) {
  const test = quoteVisit(search, facts, answers);
  return { ...test, result: openQuote(test.visit) };
}
const refusing = (status: number) => () => {
  throw new Refusal(status, "NO");
};
const closed = (unopened: string, to = HOME) => ({
  kind: "leave",
  to,
  facts: { unopened },
  isFreshStart: true,
});

describe("GUARD-07: opening home by a link", () => {
  it("binds the visit, loads the borrowers, and redirects to an address without the ids", async () => {
    const { result, callsOf } = opened(LINK);
    expect(await result).toEqual({
      kind: "leave",
      to: `${HOME}?sourceId=lead-1`,
      facts: {
        appId: "A1",
        token: "t1",
        callUid: "UID-1",
        customerId: "77",
        applicants: [{ id: "P1", firstName: "Ada", lastName: "Approved" }],
        partialPhone: "***-***-0101",
        resumed: {},
        isPreQualEligible: true,
        unopened: undefined,
      },
    });
    expect(callsOf("app.sync.session")).toMatchObject([{ body: { appId: "A1", token: "t1" } }]);
    expect(callsOf("caw.initialize")).toMatchObject([
      { body: { appId: "A1", callUid: "UID-1", linkOpenend: true } },
    ]);
    expect(callsOf("caw.load-home.validate")).toMatchObject([
      { body: { appId: "A1", callUid: "UID-1", token: "t1", customerId: "77" } },
    ]);
  });

  it.each(["miniFlow", "spwFlow", undefined])(
    "F3: shows and binds nothing before the phone code for the link of an application of %s opened at this address",
    async (flowId) => {
      const facts = { flowId, isHardPullPaid: false, creditReportFee: 75 };
      const { result, callsOf } = opened(LINK, { ...openResponses, "app-data.load": { facts } });
      expect(await result).toMatchObject({ kind: "leave", to: "/continue" });
      expect(callsOf("app.sync.session")).toEqual([]);
    },
  );

  it("F3: does not open a link whose application check failed", async () => {
    let calls = 0;
    const flaky = () => {
      calls += 1;
      if (calls === 1) throw new Refusal(500, "DOWN");
      return { facts: { flowId: "miniFlow", isHardPullPaid: true, creditReportFee: 75 } };
    };
    const { result, callsOf } = opened(LINK, { ...openResponses, "app-data.load": flaky });
    expect(await result).not.toMatchObject({ facts: { appId: "A1" } });
    expect(callsOf("app.sync.session")).toEqual([]);
  });

  it("ignores an address without a link", async () => {
    const { result, seen } = opened("?customerId=77&callUid=UID-1");
    expect(await result).toBeUndefined();
    expect(seen).toEqual([]);
  });

  it.each([
    "?appId=A1",
    "?token=t1",
    "?appId=A1&token=",
    "?appId=..%2FA1&token=t1",
    "?appId=A1&token=t%201",
    `?appId=${"A".repeat(129)}&token=t1`,
    "?appId=A1&token=t1&callUid=%3Cscript%3E",
  ])("refuses a malformed link without a backend request: %s", async (search) => {
    const { result, seen } = opened(search);
    expect(await result).toEqual(closed("refused"));
    expect(seen).toEqual([]);
  });

  it.each([401, 403, 404])("shows no data without a valid token (%s)", async (status) => {
    const { result } = opened(LINK, { ...openResponses, "app.sync.session": refusing(status) });
    expect(await result).toEqual(closed("refused", `${HOME}?sourceId=lead-1`));
  });

  it("reports our own failure, not a bad link, when the borrowers cannot be loaded", async () => {
    const { result } = opened("?appId=A1&token=t1", { ...openResponses, "app.applicants": refusing(500) });
    expect(await result).toEqual(closed("down"));
  });

  it("shows nothing of a closed application", async () => {
    const verdict = { result: "redirect", url: "/", reason: "application-closed" };
    const { result } = opened("?appId=A1&token=t1", { ...openResponses, "caw.load-home.validate": verdict });
    expect(await result).toEqual(closed("closed"));
  });

  it("drops the state of an earlier link for a link to another application, and keeps it for the same application", async () => {
    const before = { appId: "A0", token: "t0", leadTrackingUid: "L0" };
    expect(await opened(LINK, openResponses, before).result).toMatchObject({ isFreshStart: true });
    const again = await opened(LINK, openResponses, { ...before, appId: "A1" }).result;
    expect(again).toMatchObject({ kind: "leave", isFreshStart: undefined });
  });
});

describe("step validation of a link", () => {
  it("STEPVAL-01: follows a redirect, and opens nothing for a call about another application", async () => {
    const elsewhere = { result: "redirect", url: "/here-to-help", reason: "asked-elsewhere" };
    const gone = await opened(LINK, { ...openResponses, "caw.load-home.validate": elsewhere }).result;
    expect(gone).toEqual({ kind: "leave", to: "/here-to-help" });
    const other = { ...openResponses, "caw.load-home.validate": { result: "invalid-metadata" } };
    expect(await opened("?appId=A1&token=t1", other).result).toEqual(closed("refused"));
  });

  it("STEPVAL-02: logs a failed validation and opens the quote", async () => {
    const { result, log } = opened(LINK, { ...openResponses, "caw.load-home.validate": refusing(500) });
    expect(await result).toMatchObject({ facts: { appId: "A1" } });
    expect(log()).toContain("Step validation failed.");
  });

  it("STEPVAL-04: skips validation without a call", async () => {
    const { result, callsOf } = opened("?appId=A1&token=t1", {
      ...openResponses,
      uuidv4: { success: false, id: "x" },
    });
    expect(await result).toMatchObject({ facts: { appId: "A1" } });
    expect(callsOf("caw.load-home.validate")).toEqual([]);
  });
});

describe("an application that is closed while its quote is open", () => {
  const known = { appId: "A1", token: "t1", callUid: "UID-1" };
  const verdict = { result: "redirect", url: "/", reason: "application-closed" };
  const shown = async (facts: Partial<TransferFacts>) => {
    const test = quoteVisit("", facts, { "caw.load-home.validate": verdict });
    const thrown: unknown = await validateStep(test.visit).catch((reason: unknown) => reason);
    return { ...test, thrown };
  };

  it("STEPVAL-06: redirects home with a message, and clears the state", async () => {
    const { thrown, visit } = await shown(known);
    if (!(thrown instanceof Response)) throw new Error("The page was shown.");
    expect([thrown.status, thrown.headers.get("Location")]).toEqual([303, HOME]);
    const lines = thrown.headers.getSetCookie().map((line) => line.replace(/;.*/, ""));
    const { store } = refiTransferHost;
    const state = readFlowCookie(store, visit.runtime.sealer, lines.join("; "), visit.session.id);
    expect(state?.facts).toEqual({ unopened: "closed" });
  });

  it("STEPVAL-03: redirects home also after a completed soft pull, and to no other page", async () => {
    const { thrown } = await shown({ ...known, isPreQualEligible: true });
    expect(thrown instanceof Response && thrown.headers.get("Location")).toBe(HOME);
    const elsewhere = { "caw.load-home.validate": { ...verdict, reason: "moved" } };
    const { visit } = quoteVisit("", { ...known, isPreQualEligible: true }, elsewhere);
    await expect(validateStep(visit)).resolves.toBeUndefined();
  });
});
