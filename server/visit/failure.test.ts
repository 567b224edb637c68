import { expect, it } from "vitest";
import { StateTooLarge } from "~server/session/flow-cookie";
import { replyToBackendFailure, ANSWER_TOO_LARGE } from "./failure";
import { cookiesFor, START, steps, testRequest, testRuntime, testSession } from "./testing/visit";
import { openVisit } from "./visit";

const openStartVisit = async () => {
  const { runtime } = testRuntime();
  const session = testSession({ seen: START });
  return openVisit(testRequest("/tiny/start", await cookiesFor(runtime, session)), steps.start, runtime);
};

it("an answer too large for the cookie shows an error on the same page, with the input kept", async () => {
  const typed = { street: "A very long street" };
  const answer = replyToBackendFailure(
    new StateTooLarge("4200 bytes"),
    await openStartVisit(),
    typed,
    "key1",
  );
  expect(answer).toMatchObject({
    data: { values: typed, errors: { "": [ANSWER_TOO_LARGE] }, key: "key1" },
    init: { status: 400 },
  });
});

it("an unexpected error is thrown, not hidden", async () => {
  const visit = await openStartVisit();
  expect(() => replyToBackendFailure(new RangeError("no"), visit, {}, "key1")).toThrow("no");
});
