import { describe, expect, it } from "vitest";
import { backendUrlsOf } from "~server/shared/backend-settings";
import { apiBase, apiKindForPath, apiKinds, parseApiKind } from "./api-kind";

describe("apiKindForPath", () => {
  it.each([
    ["/mini/home", "mini"],
    ["/mini", "mini"],
    ["/spw/home?x=1", "spw"],
    ["/refi-mini/home", "refi-mini"],
    ["/refi-mini-transfer/home", "refi-mini"],
    ["/qt/home-loans", "qt"],
    ["/purchase/home", "purchase"],
    ["/purchase", "main"],
    ["/purchase/", "main"],
    ["/cashout-challenger/home", "cashout-challenger"],
    ["/customer-survey", "customer-survey"],
    ["/minivan", "main"],
    ["/qtx/mini", "main"],
    ["/main/home", "main"],
    ["/", "main"],
  ])("TRANSPORT-02: %s uses the API of %s", (path, kind) => {
    expect(apiKindForPath(path)).toBe(kind);
  });
});

describe("the base URL of an API", () => {
  it("TRANSPORT-03: an unknown kind throws", () => {
    expect(() => parseApiKind("xyz")).toThrow("Unknown API type: xyz");
    expect(() => apiBase("http://b", "xyz")).toThrow("Unknown API type: xyz");
    for (const kind of apiKinds) expect(parseApiKind(kind)).toBe(kind);
  });

  it("is one for all kinds, or one per kind", () => {
    expect(apiBase("http://b/", "mini")).toBe("http://b");
    const urls = backendUrlsOf({ BACKEND_URL: "http://m/", BACKEND_URL_MINI: "http://b/mini/" });
    if (!urls) throw new Error("No backend is set.");
    expect(["mini", "qt", "main"].map((kind) => apiBase(urls, kind))).toEqual([
      "http://b/mini",
      "http://m",
      "http://m",
    ]);
  });
});
