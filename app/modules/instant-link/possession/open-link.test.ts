import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackend } from "~server/backend/client";
import { Refusal, testSite } from "~server/visit/testing/site";
import type { Submitted } from "~server/visit/step-result";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { newSession } from "~server/session/site-session";
import { mergeFacts } from "~/wizard/save";
import { submitPhone } from "./submit-phone";
import { arriveAtDelivery } from "./delivery";
import { verifyIdentity, acceptIdentity } from "~/modules/instant-link/identity/identity";
import { linkAddress, ownVisitAddress, confirmLink } from "./open-link";
import type { InstantLinkState } from "~/modules/instant-link/state";
import { KEY, testHost, testVisit } from "~/modules/instant-link/testing";

const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test/identity/thank-you${path}`, { headers });
const link = { sessionId: "abcd1234", vfp: "abc123" };

describe("the address of a texted link", () => {
  it("GUARD-05: is parsed when both parts are valid", () => {
    expect(linkAddress(at("/abcd1234?vfp=abc123"), "abcd1234")).toEqual(link);
    expect(linkAddress(at("/a_B-9?vfp=Z"), "a_B-9")).toEqual({ sessionId: "a_B-9", vfp: "Z" });
  });

  it.each([
    ["/abcd1234", "abcd1234"],
    ["/abcd1234?vfp=", "abcd1234"],
    ["/abcd1234?vfp=a-b", "abcd1234"],
    ["/abcd1234?vfp=a%20b", "abcd1234"],
    ["/ab.cd?vfp=abc", "ab.cd"],
    ["/%20?vfp=abc", " "],
    ["/?vfp=abc", undefined],
  ])("GUARD-05: returns a 404 otherwise: %s", (path, sessionId) => {
    const refused = () => linkAddress(at(path), sessionId);
    expect(refused).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe("confirming a texted link", () => {
  const take = (answer: unknown) => {
    const site = testSite({ "mobile-authenticate-finish": answer });
    return { ...site, outcome: confirmLink(at("/abcd1234?vfp=abc123"), site.runtime, link, KEY) };
  };
  const authResult = (outcome: string) => ({
    isAuthenticated: outcome === "authenticated",
    type: "linkAuth",
    outcome,
  });

  it.each(["authenticated", "used", "expired", "unknown"])("returns the outcome: %s", async (outcome) => {
    const { outcome: came, callsOf } = take(authResult(outcome));
    expect(await came).toBe(outcome);
    expect(callsOf("mobile-authenticate-finish")[0]?.body).toEqual(link);
  });

  it.each([
    [410, "CHECK_EXPIRED", "expired"],
    [404, "CHECK_NOT_FOUND", "expired"],
    [503, "DOWN", "down"],
  ])("maps an error of %i, %s, to %s", async (status, code, outcome) => {
    expect(await take(() => Promise.reject(new Refusal(status, code))).outcome).toBe(outcome);
  });
});

describe("the browser in which the link is opened", () => {
  const node = "m/instant-link/text-delivery";
  async function opened(id: string, current: string) {
    const { runtime } = testSite({}, [testHost]);
    const session = { ...newSession(1), id, flows: { test: { first: "m/instant-link/quote", current } } };
    const cookie = (await runtime.sessions.write(session)).split(";")[0] ?? "";
    return ownVisitAddress(at("/abcd1234?vfp=abc123", { Cookie: cookie }), runtime, "abcd1234");
  }

  it("continues its own visit, and no other", async () => {
    expect(await opened("abcd1234", node)).toMatch(
      /^\/test\/m\/instant-link\/text-delivery\?sessionId=abcd1234/,
    );
    expect(await opened("abcd1234", "m/instant-link/review")).toMatch(
      /^\/test\/m\/instant-link\/review\?sessionId=abcd1234/,
    );
    expect(await opened("zzzz9999", node)).toBeUndefined();
    expect(await opened("abcd1234", "names")).toBeUndefined();
    const { runtime } = testSite({}, [testHost]);
    expect(await ownVisitAddress(at("/abcd1234?vfp=abc123"), runtime, "abcd1234")).toBeUndefined();
    expect(
      await ownVisitAddress(at("/abcd1234", { Cookie: "iw-sid=rubbish" }), runtime, "abcd1234"),
    ).toBeUndefined();
  });
});

describe("the complete check against the reference backend", () => {
  let reference: TestBackend;
  beforeAll(async () => void (reference = await startTestBackend({ presentations: false })));
  afterAll(() => reference.stop());

  it("opens the link on another device, continues on the first, and lets the visitor confirm the record", async () => {
    const backendFor = createBackend({
      fetch: (request) => reference.fetch(request),
      baseUrl: "http://reference.test",
      log: { info: () => undefined, warn: () => undefined },
    });
    const common = { sessionId: "abcd1234", deviceId: "device0000000001", flowId: "homeFlow" };
    let state: InstantLinkState = testVisit({}).visit.state;
    const visit = (page: string) => {
      const { visit: made } = testVisit({}, { page });
      const backend = backendFor({ common, apiKind: "main", correlationId: "c1" });
      return { ...made, backend, state, flowId: "homeFlow", now: Math.floor(Date.now() / 1000) };
    };
    const keep = (result: Submitted<InstantLinkState, string> | undefined) => {
      if (!result || result.kind === "refused") throw new Error("nothing was learned");
      const answers = "answers" in result ? result.answers : {};
      state = mergeFacts({ ...state, answers: { ...state.answers, ...answers } }, result.facts ?? {});
      return result;
    };

    const phoneNumber = "2025550118";
    const first = keep(await submitPhone({ ...visit("quote"), values: { phoneNumber, carrier: "1" } }));
    expect(first).toMatchObject({ kind: "done", outcome: "link" });
    expect(await arriveAtDelivery(visit("text-delivery"))).toMatchObject({ kind: "wait" });

    const texts = await reference.sent({ recipient: phoneNumber });
    const address = /\/identity\/thank-you\/\S+/.exec(texts[0]?.body ?? "")?.[0] ?? "";
    const request = new Request(`http://site.test${address}`);
    const texted = linkAddress(request, /thank-you\/([^?]+)/.exec(address)?.[1]);
    const other = { ...testSite({}).runtime, backend: backendFor };
    expect(await confirmLink(request, other, texted, KEY)).toBe("authenticated");
    // A double press of the button is one action; the page opened again is another.
    expect(await confirmLink(request, other, texted, KEY)).toBe("authenticated");
    expect(await confirmLink(request, other, texted, "o".repeat(22))).toBe("used");

    const arrived = keep(await arriveAtDelivery(visit("text-delivery")));
    expect(arrived).toMatchObject({ kind: "done", outcome: "proven" });
    expect(state.facts.verifiedPhones).toEqual({ [phoneNumber]: true });
    expect(await verifyIdentity(visit("review"), { dob: "1990-10-15" }, 3)).toMatchObject({
      kind: "refused",
    });
    keep(
      await verifyIdentity(
        { ...visit("review"), key: "m".repeat(22) },
        { dob: "1990-10-14", last4SSN: "4108" },
        3,
      ),
    );
    expect(state.facts.prefill?.isMatched).toBe(true);

    const taken = keep(await acceptIdentity(visit("review"), 0));
    expect(taken).toMatchObject({ kind: "done", outcome: "confirmed" });
    expect(state.answers).toMatchObject({
      borrowers: [{ firstName: "Maeve", lastName: "O'Neil-Smith" }],
      propertyAddress: { street: "260 Quarry Hill", city: "Burlington", state: "VT", zip: "05401" },
    });
    const [row] = await reference.sql(
      "select a.last4_verified, p.data from applicants a join applications p on p.id = a.app_id where p.id = $1",
      [state.facts.appId],
    );
    expect(row).toMatchObject({
      last4_verified: true,
      data: {
        phoneNumber,
        isProveInfoConfirmed: true,
        proveCorrelationId: state.facts.prefill?.correlationId,
      },
    });
  });
});
