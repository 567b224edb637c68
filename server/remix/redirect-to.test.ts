import { expect, it } from "vitest";
import { redirectTo } from "./redirect-to";

it("redirects by a Response, whose headers can be copied with all cookies", () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
  ]);
  const made = redirectTo("/mini/name", headers);
  expect(Object.getPrototypeOf(made)).toBe(Response.prototype);
  expect([made.status, made.body, made.headers.get("Location")]).toEqual([303, null, "/mini/name"]);
  const copied = new Headers(made.headers);
  expect([copied.get("Location"), copied.getSetCookie()]).toEqual(["/mini/name", ["a=1", "b=2"]]);
});
