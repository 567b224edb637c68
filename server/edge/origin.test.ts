import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "./origin";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings, readLimits } from "~server/shared/limits/table";
import { countPost } from "./rate-limits";
import { testSite } from "~server/visit/testing/site";
import { parseConfig } from "~server/config";
import { noticeInAddress } from "~server/visit/notices";
import { newSession } from "~server/session/site-session";

const from = (headers: Record<string, string>) =>
  new Request("http://127.0.0.1:3000/tiny/town", { method: "POST", headers });
const PUBLIC = "https://www.lender.example";

describe("the origin of a post", () => {
  it.each([
    ["a text browser that sends no origin", {}, true],
    ["the site itself", { Origin: "http://127.0.0.1:3000" }, true],
    ["the site by the name it was asked by", { Origin: "http://site.test", Host: "site.test" }, true],
    ["the public name behind a proxy", { Origin: PUBLIC, Host: "inner:3000" }, true],
    ["another site", { Origin: "http://evil.test" }, false],
    ["another port", { Origin: "http://127.0.0.1:4000" }, false],
    ["a name that only begins like ours", { Origin: `${PUBLIC}.evil.test` }, false],
    ["another site, as the browser says itself", { "Sec-Fetch-Site": "cross-site" }, false],
    ["another site that names ours", { Origin: PUBLIC, "Sec-Fetch-Site": "cross-site" }, false],
    ["a page of ours without a referrer", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, true],
    ["a sandboxed page", { Origin: "null" }, false],
    ["a sandboxed page of elsewhere", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, false],
    ["nonsense", { Origin: "nonsense" }, false],
  ])("%s", (_who, headers, own) => {
    expect(isOwnOrigin(from(headers), PUBLIC)).toBe(own);
  });

  it("without a public origin only the request's own host counts", () => {
    expect(isOwnOrigin(from({ Origin: PUBLIC }), undefined)).toBe(false);
    expect(isOwnOrigin(from({ Origin: PUBLIC, Host: "www.lender.example" }), undefined)).toBe(true);
  });
});

describe("F5: posts", () => {
  const site = () => {
    const { runtime } = testSite({});
    const choices = readLimits("posts-per-visit=3, posts-per-address=5");
    const limits = createLimits({
      settings: limitSettings(choices, "production"),
      secret: "s",
      log: { error: () => undefined },
    });
    return { ...runtime, limits, knowsAddresses: true };
  };
  const post = (address: string) =>
    new Request("http://site.test/", { headers: { "X-Client-Address": address } });

  it("F5: are counted by visit and by address, and new cookies do not reset the address's count", async () => {
    const counting = site();
    const session = newSession(0);
    const count = async (from: string, visit = session) =>
      (await countPost(counting, visit, post(from))) === undefined;
    const taken = [];
    for (let posts = 0; posts < 5; posts += 1) taken.push(await count("192.0.2.1"));
    expect(taken).toEqual([true, true, true, false, false]);
    const fresh = [];
    for (let posts = 0; posts < 4; posts += 1) fresh.push(await count("192.0.2.1", newSession(0)));
    expect(fresh).toEqual([true, true, false, false]);
    expect(await count("192.0.2.2", newSession(0))).toBe(true);
    expect((await countPost(counting, session, post("192.0.2.9")))?.words).toMatch(
      /come back in a minute\. Or call us at \(\d{3}\)/,
    );
  });

  it("F5: an IPv6 connection counts by its whole /64 of addresses", async () => {
    const counting = site();
    const from = (address: string) => countPost(counting, newSession(0), post(address));
    for (const last of ["1", "2:3", "ffff", "a:b:c", "5"])
      expect(await from(`2001:db8:1:2::${last}`)).toBeUndefined();
    expect(await from("2001:db8:1:2:9:9:9:9")).toBeDefined();
    expect(await from("2001:db8:1:3::1")).toBeUndefined();
  });
});

describe("the notice in a page's address", () => {
  const findNotice = (query: string) =>
    noticeInAddress(new URL(`http://site.test/tiny/start${query}`), { config: parseConfig({}) });

  it("is found by its name", () => {
    expect(findNotice("?said=away")).toMatch(/away/);
    for (const name of ["fresh", "cookies", "restart", "expired"])
      expect(findNotice(`?said=${name}`)).toBeTypeOf("string");
  });

  it("is none for any other text", () => {
    for (const query of ["", "?said=", "?said=toString", "?said=<b>", "?said=__proto__"]) {
      expect(findNotice(query)).toBeUndefined();
    }
  });
});
