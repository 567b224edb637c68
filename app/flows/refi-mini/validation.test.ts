import { describe, expect, it } from "vitest";
import type { TestResponses } from "~server/visit/testing/site";
import { Refusal } from "~server/visit/testing/site";
import { validateStep } from "~server/visit/validate-step";
import type { RefiFacts } from "./state";
import { creditState, creditVisit } from "./testing/credit-visit";

/**
 * Opens a page of an application during a call.
 * @returns what it threw, with the requests and log entries
 */
async function opened(answers: TestResponses, facts: Partial<RefiFacts> = {}, node = "date-of-birth") {
  const state = creditState({ facts: { callUid: "U1", ...facts } });
  const { visit, seen, log } = creditVisit(state, answers, { node });
  const thrown: unknown = await validateStep(visit).catch((reason: unknown) => reason);
  if (thrown instanceof Error) throw thrown;
  const answer = thrown instanceof Response ? thrown : undefined;
  return { thrown: answer, calls: seen.map(({ id }) => id), seen, log: log() };
}

describe("step validation of a refinance page", () => {
  it("STEPVAL-01: shows the page on success, and validates it by its path and home by a separate call", async () => {
    const page = await opened({ "caw.step.validate": { result: "success" } });
    expect(page.thrown).toBeUndefined();
    expect(page.seen).toMatchObject([
      { id: "caw.step.validate", body: { appId: "a1", callUid: "U1", token: "t", stepKey: "date-of-birth" } },
    ]);
    const home = await opened({ "caw.load-home.validate": { result: "success" } }, {}, "home");
    expect([home.thrown, home.calls]).toEqual([undefined, ["caw.load-home.validate"]]);
    const again = await opened({ "caw.step.validate": { result: "success" } }, {}, "property-use~other");
    expect(again.seen).toMatchObject([{ body: { stepKey: "property-use" } }]);
  });

  it("STEPVAL-01: redirects when the backend returns a redirect", async () => {
    const { thrown } = await opened({
      "caw.step.validate": { result: "redirect", url: "/refi-mini/home", reason: "moved" },
    });
    expect([thrown?.status, thrown?.headers.get("Location")]).toEqual([303, "/refi-mini/home"]);
  });

  it("STEPVAL-06: redirects home with a message when the application is closed", async () => {
    const closed = { result: "redirect", url: "/refi-mini/home", reason: "application-closed" };
    const { thrown } = await opened({ "caw.step.validate": closed });
    expect([thrown?.status, thrown?.headers.get("Location")]).toEqual([303, "/refi-mini/home?said=closed"]);
  });

  it("STEPVAL-05: does not redirect to another site, and logs the address without its query", async () => {
    const { thrown, log } = await opened({
      "caw.step.validate": { result: "redirect", url: "https://evil.example/x?name=Ada", reason: "moved" },
    });
    expect(thrown).toBeUndefined();
    expect(log).toContain("https://evil.example/x");
    expect(log).not.toContain("name=Ada");
  });

  it("STEPVAL-01: opens a page that is redirected to itself", async () => {
    const here = { result: "redirect", url: "/refi-mini/date-of-birth", reason: "moved" };
    expect((await opened({ "caw.step.validate": here })).thrown).toBeUndefined();
  });

  it("STEPVAL-01: answers invalid metadata with a 404", async () => {
    const { thrown, log } = await opened({ "caw.step.validate": { result: "invalid-metadata" } });
    expect(thrown?.status).toBe(404);
    expect(log).toContain("Invalid metadata.");
  });

  it("STEPVAL-02: logs a failed call and lets the visitor continue", async () => {
    const { thrown, log } = await opened({
      "caw.step.validate": () => {
        throw new Refusal(500, "DOWN");
      },
    });
    expect(thrown).toBeUndefined();
    expect(log).toContain("Step validation failed.");
  });

  it("STEPVAL-03: shows the page after a completed soft pull, unless the application is closed", async () => {
    const verdict = (reason: string) => ({
      "caw.step.validate": { result: "redirect", url: "/refi-mini/home", reason },
    });
    for (const isPreQualEligible of [true, false]) {
      expect((await opened(verdict("moved"), { isPreQualEligible })).thrown).toBeUndefined();
      const { thrown } = await opened(verdict("application-closed"), { isPreQualEligible });
      expect(thrown?.headers.get("Location")).toBe("/refi-mini/home?said=closed");
    }
    const tokenless = await opened(verdict("application-closed"), {
      isPreQualEligible: true,
      token: undefined,
    });
    expect([tokenless.thrown, tokenless.calls]).toEqual([undefined, []]);
  });

  it("STEPVAL-04: sends no request without a token, and logs why, or without a call", async () => {
    const { thrown, calls, log } = await opened({}, { token: undefined });
    expect([thrown, calls]).toEqual([undefined, []]);
    expect(log).toContain("Call UID or token is missing.");
    expect((await opened({}, { callUid: undefined })).calls).toEqual([]);
  });
});
