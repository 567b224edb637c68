import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "./origin";
import { countPost, MOST_POSTS_PER_MINUTE } from "./rate";
import { saidBy } from "./said";
import { newSession } from "~server/session/site-session";

const from = (headers: Record<string, string>) =>
  new Request("http://127.0.0.1:3000/tiny/town", { method: "POST", headers });
const PUBLIC = "https://www.lender.example";

describe("where a post comes from", () => {
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

  it("without a public origin only the name it was asked by counts", () => {
    expect(isOwnOrigin(from({ Origin: PUBLIC }), undefined)).toBe(false);
    expect(isOwnOrigin(from({ Origin: PUBLIC, Host: "www.lender.example" }), undefined)).toBe(true);
  });
});

describe("posts of a visit", () => {
  it("are counted by the minute", () => {
    const session = newSession(0);
    const taken = Array.from({ length: MOST_POSTS_PER_MINUTE + 2 }, () => countPost(session, 30));
    expect(taken.filter(Boolean)).toHaveLength(MOST_POSTS_PER_MINUTE);
    expect(countPost(session, 59)).toBe(false);
    expect(countPost(session, 60)).toBe(true);
    expect(session.posts).toEqual([1, 1]);
  });
});

describe("what a page says because of how one came", () => {
  const said = (query: string) => saidBy(new URL(`http://site.test/tiny/start${query}`));

  it("is found by its name", () => {
    expect(said("?said=away")).toMatch(/away/);
    for (const name of ["fresh", "cookies", "restart", "expired"])
      expect(said(`?said=${name}`)).toBeTypeOf("string");
  });

  it("is nothing for any other text", () => {
    for (const query of ["", "?said=", "?said=toString", "?said=<b>", "?said=__proto__"]) {
      expect(said(query)).toBeUndefined();
    }
  });
});
