// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as domain from "~/domain/idle";
import { main } from "~/flows/main/flow";
import { mini } from "~/flows/mini/flow";
import {
  activityKey,
  flowBasePath,
  EXPIRATION_KEY,
  IDLE_KEY,
  IDLE_MINUTES,
  NEARLY_IDLE_MINUTES,
} from "./constants";
import { watchIdle, type IdleWatch } from "./idle";
import type { MirrorResult } from "./mirror";
import { storeFlow } from "./storage";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 12);
const step = { flow: "mini", hasIdleTimeout: true };
const rest = { flow: "mini", hasIdleTimeout: false };

const go = vi.fn<(to: string) => void>();
const reportIdleMock = vi.fn<(flow: string, quietMs: number) => Promise<MirrorResult>>();
let idle: IdleWatch;

const keepMini = () => {
  storeFlow("mini", { "amc-cache-mini-wiz": "{}" }, Date.now());
};
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE);
const dialog = () => document.querySelector("dialog");
const words = () => dialog()?.querySelector("[role=status]")?.textContent;
const press = (label: string) =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === label)?.click();
const act = (name = "pointerdown") => window.dispatchEvent(new Event(name));
/** Moves the clock while no timer runs, like a computer that slept. */
const sleep = (count: number) => vi.setSystemTime(Date.now() + count * MINUTE);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  sessionStorage.clear();
  go.mockReset();
  reportIdleMock.mockReset().mockResolvedValue("kept");
  idle = watchIdle({ navigate: go, reportIdle: reportIdleMock });
});
afterEach(() => {
  idle.stop();
  vi.useRealTimers();
});

it("the browser's idle times match those of the domain", () => {
  expect([NEARLY_IDLE_MINUTES, IDLE_MINUTES]).toEqual([domain.NEARLY_IDLE_MINUTES, domain.IDLE_MINUTES]);
});

it("uses the same base path as the server for each flow's helper routes", () => {
  for (const { id, prefix } of [main, mini]) expect(flowBasePath(id)).toBe(prefix);
});

describe("the idle dialog", () => {
  it("IDLE-01: opens after 15 minutes without activity, not before", async () => {
    idle.pageOpened(step);
    await minutes(14.99);
    expect(dialog()).toBeNull();
    await minutes(0.01);
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.querySelector("h2")?.textContent).toBe("Are you still there?");
    expect(words()).toBe("To keep your answers safe, we clear them in 5 minutes.");
  });

  it("counts down once a minute", async () => {
    idle.pageOpened(step);
    await minutes(15);
    const seen = new Set([words()]);
    for (let second = 0; second < 299; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      seen.add(words());
    }
    expect([...seen].map((text) => text?.replace("To keep your answers safe, we clear them ", ""))).toEqual([
      "in 5 minutes.",
      "in 4 minutes.",
      "in 3 minutes.",
      "in 2 minutes.",
      "in 1 minute.",
    ]);
  });

  it("reports the idle time to the server when it opens, so that Continue works until the last second", async () => {
    idle.pageOpened(step);
    await minutes(15);
    expect(reportIdleMock).toHaveBeenCalledExactlyOnceWith("mini", 15 * MINUTE);
    await minutes(4.9);
    press("Continue");
    expect(reportIdleMock).toHaveBeenLastCalledWith("mini", 0);
    expect(dialog()).toBeNull();
    await minutes(14.9);
    expect(dialog()).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  it("treats Escape as Continue, and returns the focus", async () => {
    document.body.innerHTML = "<input id=field>";
    document.querySelector("input")?.focus();
    idle.pageOpened(step);
    await minutes(15);
    dialog()?.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(dialog()).toBeNull();
    expect(document.activeElement?.id).toBe("field");
    document.body.innerHTML = "";
  });

  it("IDLE-08: does not open again for one second after it was closed", async () => {
    idle.pageOpened(step);
    await minutes(15);
    press("Continue");
    await vi.advanceTimersByTimeAsync(500);
    // Only a clock that was set forward ends the visit again so soon.
    sleep(16);
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(499);
    expect(dialog()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(dialog()?.open).toBe(true);
  });

  it("is skipped where the browser has no modal dialogs", async () => {
    const { showModal } = HTMLDialogElement.prototype;
    Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
    idle.pageOpened(step);
    await minutes(19);
    expect(dialog()).toBeNull();
    await minutes(1);
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
    HTMLDialogElement.prototype.showModal = showModal;
  });
});

describe("the end of an idle visit", () => {
  it("IDLE-02: after 20 minutes stores the marker and ends the visit", async () => {
    idle.pageOpened(step);
    keepMini();
    await minutes(19.99);
    expect(go).not.toHaveBeenCalled();
    await minutes(0.01);
    expect(go).toHaveBeenCalledExactlyOnceWith("/mini/-/restart?said=away");
    expect(localStorage.getItem(IDLE_KEY)).not.toBeNull();
    expect(localStorage.getItem("amc-cache-mini-wiz")).toBeNull();
    expect(dialog()).toBeNull();
    await minutes(60);
    expect(go).toHaveBeenCalledOnce();
  });

  it("comes at once when a phone wakes too late, even if its timers did not run", () => {
    idle.pageOpened(step);
    sleep(25);
    window.dispatchEvent(new Event("pageshow"));
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
  });

  it("is not prevented by touching a phone that slept too long", () => {
    idle.pageOpened(step);
    sleep(25);
    act();
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
  });

  it("comes when the server reports that the visit has ended", async () => {
    idle.pageOpened(step);
    reportIdleMock.mockResolvedValue("away");
    await minutes(15);
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
    expect(dialog()).toBeNull();
  });

  it("IDLE-03: a page opened with the marker stored clears it and all data, and redirects to the first step", () => {
    localStorage.setItem(IDLE_KEY, "mini");
    localStorage.setItem(EXPIRATION_KEY, String(START));
    keepMini();
    sessionStorage.setItem("amc-session", "abcd1234");
    expect(idle.pageOpened(step)).toBe(false);
    expect(go).toHaveBeenCalledExactlyOnceWith("/mini/-/restart?said=away");
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("IDLE-03: an entry page clears them and stays open", () => {
    localStorage.setItem(IDLE_KEY, "mini");
    keepMini();
    expect(idle.pageOpened(rest)).toBe(true);
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem(IDLE_KEY)).toBeNull();
    expect(localStorage.getItem("amc-cache-mini-wiz")).toBeNull();
  });
});

describe("two flows in one browser (G3)", () => {
  const other = { flow: "refi-mini", hasIdleTimeout: true };

  it("IDLE-02: activity in another flow does not keep this one open, and its end keeps the other flow's entries", async () => {
    storeFlow("refi-mini", { "amc-cache-refi-mini-wiz": "{}" }, START);
    keepMini();
    idle.pageOpened(step);
    for (let passed = 0; passed < 20; passed += 1) {
      await minutes(1);
      localStorage.setItem(activityKey("refi-mini"), String(Date.now()));
      window.dispatchEvent(new Event("storage"));
    }
    expect(go).toHaveBeenCalledExactlyOnceWith("/mini/-/restart?said=away");
    expect(localStorage.getItem("amc-cache-mini-wiz")).toBeNull();
    expect(localStorage.getItem("amc-cache-refi-mini-wiz")).toBe("{}");
  });

  it("IDLE-03: the marker of one flow does not end another flow", () => {
    localStorage.setItem(IDLE_KEY, "mini");
    expect(idle.pageOpened(other)).toBe(true);
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem(IDLE_KEY)).toBe("mini");
  });
});

describe("starting over", () => {
  it("IDLE-05: clears the marker and all data, and restarts the flow", async () => {
    idle.pageOpened(step);
    await minutes(15);
    for (const key of [IDLE_KEY, "amc-cache-mini-wiz", "amc-cache-wizard-metadata", EXPIRATION_KEY]) {
      localStorage.setItem(key, "1");
    }
    localStorage.setItem("amc-device", "abcdefgh12345678");
    sessionStorage.setItem("amc-session", "abcd1234");
    press("Start over");
    expect(go).toHaveBeenCalledExactlyOnceWith("/mini/-/restart?said=restart");
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, "amc-device"]);
    expect(sessionStorage.length).toBe(0);
    expect(dialog()).toBeNull();
  });

  it("IDLE-06: puts no session, flow or step into the address", async () => {
    idle.pageOpened(step);
    await minutes(20);
    expect(go.mock.calls.flat().join()).not.toMatch(/sessionId|flowId|stepId/);
  });
});

describe("pages without an idle timeout", () => {
  it.each([
    ["IDLE-04", "an entry"],
    ["IDLE-07", "a terminal page"],
  ])("%s: %s shows no idle dialog and does not reset", async () => {
    idle.pageOpened(rest);
    await minutes(120);
    expect(dialog()).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  it("do not end when the server reports that the visit has ended", async () => {
    idle.pageOpened(rest);
    reportIdleMock.mockResolvedValue("away");
    await minutes(30);
    act();
    await minutes(1);
    expect(reportIdleMock).toHaveBeenCalled();
    idle.visitEnded();
    expect(go).not.toHaveBeenCalled();
  });

  it("start a new clock at the next step", async () => {
    idle.pageOpened(rest);
    await minutes(60);
    idle.pageOpened(step);
    await minutes(14.9);
    expect(dialog()).toBeNull();
  });
});

describe("activity", () => {
  const stored = () => Number(localStorage.getItem(activityKey("mini"))) - START;

  it("IDLE-09: is stored after half a second of quiet, and every second and a half while it continues", async () => {
    idle.pageOpened(step);
    const writes: number[] = [];
    for (let ms = 0; ms < 4_000; ms += 50) {
      act("pointermove");
      const before = stored();
      await vi.advanceTimersByTimeAsync(50);
      if (stored() !== before) writes.push(Date.now() - START);
    }
    expect(writes).toEqual([1_500, 3_000]);
    await vi.advanceTimersByTimeAsync(500);
    expect(stored()).toBe(3_950);
  });

  it("IDLE-09: a single event is stored half a second later, with its own time", async () => {
    idle.pageOpened(step);
    await vi.advanceTimersByTimeAsync(10_000);
    act("keydown");
    await vi.advanceTimersByTimeAsync(499);
    expect(stored()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored()).toBe(10_000);
  });

  it("postpones the idle dialog", async () => {
    idle.pageOpened(step);
    await minutes(10);
    act("scroll");
    await minutes(14.9);
    expect(dialog()).toBeNull();
    await minutes(0.2);
    expect(dialog()).not.toBeNull();
  });

  it("in another tab counts, and closes the idle dialog", async () => {
    idle.pageOpened(step);
    await minutes(15);
    localStorage.setItem(activityKey("mini"), String(Date.now()));
    window.dispatchEvent(new Event("storage"));
    expect(dialog()).toBeNull();
    await minutes(14.9);
    expect(go).not.toHaveBeenCalled();
  });

  it("does not close the idle dialog", async () => {
    idle.pageOpened(step);
    await minutes(15);
    act("pointermove");
    await minutes(5);
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
  });

  it("is reported to the server every four minutes, and no more often", async () => {
    idle.pageOpened(step);
    for (let half = 0; half < 24; half += 1) {
      act();
      await minutes(0.5);
    }
    expect(reportIdleMock.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(reportIdleMock.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it("is tracked where storage is blocked", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    idle.pageOpened(step);
    await minutes(10);
    act();
    await minutes(14);
    expect(dialog()).toBeNull();
    await minutes(6.1);
    expect(go).toHaveBeenCalledWith("/mini/-/restart?said=away");
    vi.restoreAllMocks();
  });
});
