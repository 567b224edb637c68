import { describe, expect, it } from "vitest";
import { fetchMetadataOf, fetchSourceOf } from "./fetch-metadata";

const own = { "Sec-Fetch-Site": "same-origin" };

describe("the Fetch Metadata of a request", () => {
  it.each([
    ["navigation", { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none" }],
    ["navigation", { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" }],
    ["script", { "Sec-Fetch-Dest": "empty", ...own }],
    ["script", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "none" }],
    ["embedded", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-site" }],
    ["embedded", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }],
    ["embedded", { "Sec-Fetch-Dest": "empty" }],
    ...[
      "image",
      "iframe",
      "frame",
      "style",
      "font",
      "object",
      "embed",
      "video",
      "audio",
      "track",
      "script",
    ].map((destination) => ["embedded", { "Sec-Fetch-Dest": destination, ...own }] as const),
    ["embedded", { "Sec-Fetch-Dest": "a-new-one", ...own }],
    ["embedded", { "Sec-Fetch-Dest": "", ...own }],
    ["embedded", { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender", ...own }],
    ["embedded", { "Sec-Fetch-Dest": "empty", "Sec-Purpose": "prefetch", ...own }],
    ["embedded", { Purpose: "prefetch" }],
    ["embedded", { "X-Moz": "prefetch" }],
    ["script", { Accept: "application/json" }],
    ["script", { Accept: "text/event-stream" }],
    ["embedded", { Accept: "application/json", "Sec-Fetch-Dest": "image", ...own }],
    ["unknown", { Accept: "image/avif,image/webp,*/*" }],
    ["unknown", { Accept: "*/*" }],
    ["unknown", {}],
    ["unknown", own],
  ] as const)("%s: %o", (source, headers) => {
    expect(fetchSourceOf(new Headers(headers))).toBe(source);
  });

  it("is passed on by its own headers only", () => {
    const headers = { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin", Purpose: "prefetch" };
    expect(fetchMetadataOf(new Headers({ Cookie: "a=b", Accept: "*/*", ...headers }))).toEqual(headers);
  });
});
