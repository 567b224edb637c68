import { expect, it } from "vitest";
import { parseConfig } from "~server/config";
import { ownerCredentials, testClient } from "~server/backend/test-client";
import type { CodePurpose } from "~server/backend/contract/phone";
import { testRouter } from "~server/reference/test-router";
import { createSealer } from "~server/session/seal";
import { SENT_CODES_COOKIE } from "~server/session/sent-codes";
import { withCodePurposes } from "./code-purposes";

const PHONE = "3035550101";
const START_MS = Date.parse("2026-11-26T12:00:00Z");

/** A lender's backend that accepts any code, whatever it was sent for. */
const { fetch } = testRouter({
  "phone-verification.initiate": () => Promise.resolve({ requestId: "r1" }),
  "phone-verification.complete": () => Promise.resolve({ status: "approved" }),
});

/** One browser of a visit, with its latest cookie. */
function browser(id = "visit001") {
  const runtime = { sealer: createSealer(["s".repeat(32)]), config: parseConfig({}), now: () => at };
  let at = START_MS;
  let cookie = "";
  const backend = () => {
    const request = new Request("http://site.test/", { headers: { Cookie: cookie } });
    return withCodePurposes(testClient(fetch, ownerCredentials).backend, {
      request,
      runtime,
      session: { id },
    });
  };
  return {
    wait: (minutes: number) => void (at += minutes * 60_000),
    take: (line: string) => void (cookie = line),
    cookie: () => cookie,
    async send(purpose: CodePurpose, appId?: string, phoneNumber = PHONE) {
      const client = backend();
      await client.call("phone-verification.initiate", {
        body: { phoneNumber, purpose, appId, provider: 1 },
      });
      const [line = ""] = client.setCookies;
      expect(line).toMatch(new RegExp(`^${SENT_CODES_COOKIE}=.*HttpOnly`));
      expect(line).not.toContain(phoneNumber);
      cookie = line.split(";")[0] ?? "";
    },
    async give(purpose: CodePurpose, appId?: string, phoneNumber = PHONE) {
      const body = { phoneNumber, purpose, appId, code: "123456" };
      return (await backend().call("phone-verification.complete", { body })).status;
    },
  };
}

it("C12: a code is valid only for the purpose it was sent for, whatever the backend accepts", async () => {
  const visitor = browser();
  expect(await visitor.give("phone")).toBe("incorrect");
  await visitor.send("phone");
  expect(await visitor.give("phone")).toBe("approved");
  for (const purpose of ["instant-link", "letter", "continue", "presentation", "your-data"] as const)
    expect([purpose, await visitor.give(purpose)]).toEqual([purpose, "incorrect"]);
  expect(await visitor.give("phone", undefined, "3035550102")).toBe("incorrect");
  // A wizard's number stays the same when its application is opened.
  expect(await visitor.give("phone", "a1")).toBe("approved");
});

it("C12: a code for one application is valid for that application only", async () => {
  const visitor = browser();
  await visitor.send("continue", "a1");
  expect(await visitor.give("continue", "a2")).toBe("incorrect");
  expect(await visitor.give("presentation", "a1")).toBe("incorrect");
  expect(await visitor.give("continue", "a1")).toBe("approved");
});

it("C12: a code for one visit is not valid in another one, though the browser sends the cookie", async () => {
  const visitor = browser();
  await visitor.send("phone");
  const other = browser("visit002");
  other.take(visitor.cookie());
  expect(await other.give("phone")).toBe("incorrect");
  // A code sent in the second visit does not erase the one sent in the first.
  await other.send("phone");
  visitor.take(other.cookie());
  expect(await visitor.give("phone")).toBe("approved");
});

it("C14: codes for several purposes are valid at the same time, the latest six, for two hours", async () => {
  const visitor = browser();
  await visitor.send("letter");
  for (let other = 0; other < 5; other += 1) {
    visitor.wait(1);
    await visitor.send("phone", undefined, `303555012${String(other)}`);
  }
  expect(await visitor.give("letter")).toBe("approved");
  visitor.wait(1);
  await visitor.send("phone");
  expect([await visitor.give("letter"), await visitor.give("phone")]).toEqual(["incorrect", "approved"]);
  visitor.wait(121);
  expect(await visitor.give("phone")).toBe("incorrect");
});
