import { expect, it } from "vitest";
import { done } from "./step-result";
import { completeStep } from "./complete-step";
import { testSite } from "./testing/site";
import { cookiesFor, steps, testRequest, testSession, tinyHost } from "./testing/visit";
import { openVisit } from "./visit";

it.for([
  [false, 1],
  [true, 0],
] as const)(
  "MSG-030: a saved record whose applicants have a primary (%s) is logged %i times",
  async ([isPrimary, times]) => {
    const saved = { appId: "A-1", applicants: [{ applicantId: "P-1", isPrimary }] };
    const { runtime, log } = testSite({ "app-data.save": saved }, [tinyHost]);
    const session = testSession({ seen: Math.floor(Date.now() / 1000) });
    const request = testRequest("/tiny/start", await cookiesFor(runtime, session));
    await completeStep(await openVisit(request, steps.start, runtime), done());
    expect(log().split("Something went wrong. No primary borrower found.")).toHaveLength(times + 1);
  },
);
