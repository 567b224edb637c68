import { request as ask } from "node:http";
import { describe, expect, it } from "vitest";
import {
  requestByBothPaths,
  fixedClockHeaders,
  openByBothPaths,
  postByBothPaths,
  type PathComparison,
} from "../support/both-paths";
import { stateOf } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { formFor, headingIn, Visitor, type Page } from "../support/visitor";

/**
 * A visitor gets the same response whether Remix's handler or the fast path answers
 * (docs/decisions/0042-the-fast-path.md).
 */

const testEnv = useTestEnv();

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const NAME = { firstName: "Ada", lastName: "Approved" };

const same = (ways: readonly PathComparison[]): void => {
  for (const { what, difference } of ways) expect(difference, what).toBeUndefined();
};

async function atOffer(who?: string): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  if (who !== undefined) visitor.cookies.set("CLICKID", who);
  const page = await visitor.submit(await visitor.get("/mini/home"), NAME);
  expect(headingIn(page.html)).toBe("Has a seller accepted your offer?");
  return { visitor, page };
}

const posting = (visitor: Visitor, page: Page, fields: Record<string, string>) => {
  const form = formFor(page.html, fields);
  const body = new URLSearchParams({ ...form?.hidden, ...fields }).toString();
  return {
    address: form?.action ?? "",
    init: { method: "POST", body, headers: { ...FORM, Origin: visitor.origin } },
  };
};

const savesOf = (who: string): number =>
  testEnv.backend.calls.filter(({ path, query }) => path === "/app-data" && query.get("clickId") === who)
    .length;

describe("a step on the fast path and through Remix's handler", () => {
  it("takes the fast path for a plain address: the response is one piece with its length", async () => {
    const { visitor, page } = await atOffer();
    const { address, init } = posting(visitor, page, { acceptedOffer: "yes" });
    const isWhole = async (at: string, how: typeof init | undefined) =>
      (await visitor.clone().request(at, how)).headers.has("content-length");
    // Remix serves the first visitor of a page, which provides the data the fast path needs.
    await visitor.get(page.address);
    expect(await isWhole(page.address, undefined)).toBe(true);
    expect(await isWhole(address, init)).toBe(true);
    expect(await isWhole(address.replace("?", ".data?"), init)).toBe(true);
    expect(await isWhole(`${page.address}&index`, undefined)).toBe(false);
    expect(await isWhole(`${address}&index`, init)).toBe(false);
  });

  it("shows the same page, and the same errors for an empty form", async () => {
    const { visitor, page } = await atOffer();
    same(await openByBothPaths(visitor, page));
    const home = await visitor.get("/mini/home");
    same(await openByBothPaths(new Visitor(testEnv.site.url), home));
  });

  it("leads to the same next page, with the same answers in the visitor's cookie", async () => {
    const { visitor, page } = await atOffer();
    const ways = await postByBothPaths(visitor, page, { acceptedOffer: "yes" });
    same(ways);
    expect(ways.map(({ status }) => status)).toEqual([303, 202]);
    const { address, init } = posting(visitor, page, { acceptedOffer: "yes" });
    // Answers in the cookie may contain their time.
    const clock = fixedClockHeaders();
    const states = [address, `${address}&index`, address.replace("?", ".data?")].map(async (at) => {
      const other = visitor.clone();
      await other.request(at, { ...init, headers: { ...init.headers, ...clock } });
      return stateOf(other);
    });
    const [first, ...others] = await Promise.all(states);
    expect(first?.answers).toMatchObject({ acceptedOffer: true });
    for (const other of others) expect(other).toEqual(first);
  });

  it("redirects or rejects the same: no visit, another visit's address, a page out of order, an unknown one, other methods", async () => {
    const { visitor, page } = await atOffer();
    const stranger = new Visitor(testEnv.site.url);
    same([
      await requestByBothPaths(stranger, page.address),
      await requestByBothPaths(stranger, page.address, { method: "POST", body: "", headers: FORM }),
      await requestByBothPaths(visitor, page.address.replace(/sessionId=\w+/, "sessionId=abcdefgh")),
      await requestByBothPaths(visitor, page.address.replaceAll("accepted-offer", "credit-report-payment")),
      await requestByBothPaths(visitor, "/mini/no-such-page"),
      await requestByBothPaths(visitor, "/mini/no-such-page", { method: "POST", body: "", headers: FORM }),
      await requestByBothPaths(visitor, page.address, { method: "PUT", body: "" }),
      await requestByBothPaths(visitor, `${page.address}&firstName=Ada`),
    ]);
  });

  it("refuses the same: a post from another site, a body of another kind, one that is too large", async () => {
    const { visitor, page } = await atOffer("refused");
    const before = savesOf("refused");
    const { address, init } = posting(visitor, page, { acceptedOffer: "yes" });
    const ways = [
      await requestByBothPaths(visitor, address, {
        ...init,
        headers: { ...FORM, Origin: "https://evil.example" },
      }),
      await requestByBothPaths(visitor, address, {
        ...init,
        headers: { ...FORM, Origin: visitor.origin, "Sec-Fetch-Site": "cross-site" },
      }),
      await requestByBothPaths(visitor, address, {
        ...init,
        headers: { "Content-Type": "application/json", Origin: visitor.origin },
      }),
      await requestByBothPaths(visitor, address, {
        ...init,
        body: `${init.body}&more=${"x".repeat(70_000)}`,
      }),
    ];
    same(ways);
    expect(ways.map(({ status }) => status)).toEqual([403, 403, 415, 413]);
    expect(savesOf("refused")).toBe(before);
  });

  it("calls the backend once for one post, whatever the outcome", async () => {
    const { visitor, page } = await atOffer("once");
    const { address, init } = posting(visitor, page, { acceptedOffer: "yes" });
    let before = savesOf("once");
    expect((await visitor.clone().request(address, init)).status).toBe(303);
    expect(savesOf("once")).toBe(before + 1);
    // A failed save returns the form: Remix renders the page without running the step again.
    testEnv.backend.trouble("POST /app-data", "rubbish", "once");
    before = savesOf("once");
    const failed = await visitor.clone().request(address, init);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain("Has a seller accepted your offer?");
    const ofOne = savesOf("once") - before;
    before = savesOf("once");
    await visitor.clone().request(`${address}&index`, init);
    expect(savesOf("once") - before).toBe(ofOne);
    same([await requestByBothPaths(visitor, address, init), ...(await openByBothPaths(visitor, page))]);
    testEnv.backend.trouble("*", "failing", "once");
    same([await requestByBothPaths(visitor, address, init), ...(await openByBothPaths(visitor, page))]);
    testEnv.backend.mend("once");
  });

  it("ends the same when the visitor disconnects during a form: nothing is saved, and the next request is served", async () => {
    const { visitor, page } = await atOffer("left");
    const before = savesOf("left");
    const { address, init } = posting(visitor, page, { acceptedOffer: "yes" });
    for (const at of [address, `${address}&index`]) {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const half = ask(new URL(at, testEnv.site.url), {
        method: "POST",
        headers: { ...init.headers, Cookie: cookie, "Content-Length": init.body.length },
      });
      half.on("error", () => undefined);
      const gone = new Promise<void>((resolve) => half.once("close", resolve));
      await new Promise<void>((resolve) => half.write(init.body.slice(0, 10), () => resolve()));
      half.destroy();
      await gone;
    }
    expect((await visitor.get(page.address)).status).toBe(200);
    expect(savesOf("left")).toBe(before);
    expect(testEnv.site.output()).not.toContain("a page failed");
  });
});
