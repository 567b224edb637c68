// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageFrame } from "~/ui/page-data";
import { testFrame } from "~/ui/test-step";
import { reloadOnMissingChunk, reloadOnce } from "./reload";
import { skipScriptsOnSmallPhone } from "./small-phone";
import { startBrowser } from "./start";

const request = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  request.mockReset().mockImplementation(() => Promise.resolve(Response.json({ fresh: true })));
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("__remixManifest", { routes: {} });
  vi.stubGlobal("__remixRouteModules", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a chunk that does not load", () => {
  it("TRANSPORT-07, UI-060: reloads the page, at most once in ten seconds", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const reload = vi.fn();
    reloadOnMissingChunk(reload);
    const fail = () => window.dispatchEvent(new Event("vite:preloadError"));
    fail();
    fail();
    vi.advanceTimersByTime(9_999);
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("TRANSPORT-07: does not reload where it can't store the time of the reload", () => {
    const reload = vi.fn();
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    reloadOnce(reload);
    vi.restoreAllMocks();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a phone with little memory", () => {
  const cookieWith = (memory: number | undefined) => {
    const cookie = vi.spyOn(document, "cookie", "set");
    vi.stubGlobal("navigator", memory === undefined ? {} : { deviceMemory: memory });
    skipScriptsOnSmallPhone();
    const [written] = cookie.mock.calls.flat();
    cookie.mockRestore();
    return written;
  };

  it("gets its next pages without scripts", () => {
    expect(cookieWith(1)).toBe("basic=1; path=/; max-age=31536000; samesite=lax");
    expect(cookieWith(0.5)).toMatch(/^basic=1/);
  });

  it("is distinguished from other devices", () => {
    expect(cookieWith(2)).toBeUndefined();
    expect(cookieWith(undefined)).toBeUndefined();
  });
});

describe("startBrowser", () => {
  const show = (page: PageFrame | undefined) =>
    document.dispatchEvent(new CustomEvent("site:page", { detail: page }));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 400));
  const listRequests = () => request.mock.calls.map(([address]) => address);

  it("mirrors each page that is shown, except waiting pages and pages outside of the flows", async () => {
    startBrowser();
    show(undefined);
    await settled();
    expect(listRequests()).toEqual([]);
    show(testFrame({ step: "home" }));
    await vi.waitFor(() => expect(listRequests()).toEqual(["/mini/-/mirror?active=0"]), { timeout: 5_000 });
    show(testFrame({ step: "phone" }));
    show(testFrame({ step: "validate-phone" }));
    await settled();
    expect(listRequests()).toHaveLength(2);
    const waiting = testFrame({
      action: "/mini/frozen-wait",
      refresh: { seconds: 5, to: "/mini/frozen-wait" },
    });
    show(waiting);
    show(undefined);
    await settled();
    expect(listRequests()).toHaveLength(2);
  });
});
