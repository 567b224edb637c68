// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testFrame } from "~/ui/test-step";
import { watchForNewBuild } from "./build-check";
import { reloadOnMissingChunk } from "./reload";

const HOUR = 60 * 60_000;
let status = 404;
const request = vi.fn<(address: string, how: { method: string }) => Promise<Response>>();
const reload = vi.fn();

beforeAll(() => reloadOnMissingChunk(reload));
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  document.dispatchEvent(new CustomEvent("site:page"));
  document.body.innerHTML = '<main><form><input name="firstName"></form></main>';
  status = 404;
  reload.mockReset();
  request.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("__remixManifest", { url: "/assets/manifest-0000000.js" });
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typeInto = () => document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));

it("UI-059, UI-060: checks once an hour, when a page opens, and reloads if its build is gone, at most once in ten seconds", async () => {
  const shown = watchForNewBuild();
  shown(testFrame());
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  shown(testFrame());
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  shown(testFrame());
  shown(testFrame());
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledWith("/assets/manifest-0000000.js", { method: "HEAD", cache: "no-store" });
  // A visitor who has moved on is not interrupted.
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  shown(testFrame());
  await vi.advanceTimersByTimeAsync(0);
  expect([request.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
  // The page was reloaded a moment ago without success.
  sessionStorage.setItem("amc-reloaded", String(Date.now() + HOUR - 9_000));
  await vi.advanceTimersByTimeAsync(HOUR);
  shown(testFrame());
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

const CASES: readonly (readonly [when: string, arrange: () => void])[] = [
  ["the build is still there", () => void (status = 200)],
  ["the site cannot be reached", () => void request.mockRejectedValue(new TypeError("offline"))],
  [
    "a form has come back with what is wrong",
    () => document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<div class="sum"></div>'),
  ],
];

it.for(CASES)("UI-059: does not reload when %s", async ([, arrange]) => {
  const shown = watchForNewBuild();
  await vi.advanceTimersByTimeAsync(HOUR);
  arrange();
  shown(testFrame());
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it("UI-059: does not reload when the visitor has typed during the check", async () => {
  const shown = watchForNewBuild();
  await vi.advanceTimersByTimeAsync(HOUR);
  shown(testFrame());
  document.dispatchEvent(new CustomEvent("site:page"));
  typeInto();
  await vi.advanceTimersByTimeAsync(0);
  expect(request).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
