// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MirrorAnswer } from "~/ui/page-data";
import { EXPIRATION_KEY, IDLE_MINUTES, stampKey } from "./constants";
import { storeCopies, mirrorVisit } from "./mirror";
import { storeFlow } from "./storage";

const NOW = Date.UTC(2026, 10, 20, 12);
const go = vi.fn<(to: string) => void>();
const request = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

const full: MirrorAnswer = {
  entries: { "amc-cache-mini-wiz": { homeValue: 1 }, "amc-cache-wizard-metadata": { currentStep: "phone" } },
  sealed: "sealed-text",
  age: 0,
  deviceId: "abcdefgh12345678",
  sessionId: "abcd1234",
};
const fresh: MirrorAnswer = { ...full, entries: {}, sealed: undefined, fresh: true };

const answers = (...bodies: (object | Response)[]) => {
  for (const body of bodies) {
    request.mockResolvedValueOnce(body instanceof Response ? body : Response.json(body));
  }
};
const mirror = (quietMs = 0) => mirrorVisit("mini", quietMs, go);
const keep = (stamp: number) => {
  storeFlow("mini", { "amc-cache-mini-wiz": "{}", "amc-cache-sealed-mini": "kept-text" }, stamp);
};
const kept = (storage: Storage): Record<string, string | null> => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key)] as const));
};
const caches = () => Object.keys(kept(localStorage)).filter((key) => key.startsWith("amc-cache-"));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("fetch", request);
  localStorage.clear();
  sessionStorage.clear();
  request.mockReset();
  go.mockReset();
  window.history.replaceState(null, "", "/mini/home");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("copying a visit", () => {
  it("writes its entries, the timestamp and the ids under the known keys", async () => {
    answers(full);
    expect(await mirror()).toBe("kept");
    expect(kept(localStorage)).toEqual({
      "amc-cache-mini-wiz": '{"homeValue":1}',
      "amc-cache-wizard-metadata": '{"currentStep":"phone"}',
      "amc-cache-sealed-mini": "sealed-text",
      "amc-cache-expiration": String(NOW),
      "amc-cache-expiration-mini": JSON.stringify({
        at: NOW,
        keys: ["amc-cache-mini-wiz", "amc-cache-wizard-metadata", "amc-cache-sealed-mini"],
      }),
      "amc-device": "abcdefgh12345678",
    });
    expect(kept(sessionStorage)).toEqual({ "amc-session": "abcd1234" });
  });

  it("takes timestamps from the browser's clock, which may be set to any day", async () => {
    answers({ ...full, age: 60_000 });
    await mirror();
    expect(localStorage.getItem(EXPIRATION_KEY)).toBe(String(NOW - 60_000));
  });

  it("reports how long the visitor has been idle", async () => {
    answers(full);
    await mirror(90_400);
    expect(request.mock.calls[0]?.[0]).toBe("/mini/-/mirror?active=90");
  });

  it("removes entries that the server no longer sends", async () => {
    storeFlow("mini", { "amc-cache-module-income": "{}" }, NOW);
    localStorage.setItem("other", "1");
    answers(full);
    await mirror();
    expect(localStorage.getItem("amc-cache-module-income")).toBeNull();
    expect(localStorage.getItem("other")).toBe("1");
  });

  it("keeps its entries when the server is unreachable", async () => {
    keep(NOW);
    request.mockRejectedValueOnce(new TypeError("offline"));
    expect(await mirror()).toBe("unreachable");
    answers(new Response("no", { status: 502 }));
    expect(await mirror()).toBe("unreachable");
    expect(caches()).toHaveLength(4);
  });
});

describe("stale entries", () => {
  const lost = () => new Response("", { status: 503 });

  it("IDLE-10: removes all entries when the timestamp is as old as the idle timeout", async () => {
    keep(NOW - IDLE_MINUTES * 60_000);
    answers(lost());
    await mirror();
    expect(caches()).toEqual([]);
  });

  it("IDLE-10: removes all entries when the timestamp is missing or not a number", async () => {
    for (const stamp of [undefined, "soon"]) {
      keep(NOW);
      if (stamp === undefined) localStorage.removeItem(stampKey("mini"));
      else localStorage.setItem(stampKey("mini"), stamp);
      answers(lost());
      await mirror();
      expect(caches()).toEqual([]);
    }
  });

  it("IDLE-10: keeps the entries until then", async () => {
    keep(NOW - IDLE_MINUTES * 60_000 + 1);
    answers(lost());
    await mirror();
    expect(caches()).toHaveLength(4);
  });

  it("IDLE-02: removes the entries when the server reports that the visit has ended", async () => {
    keep(NOW);
    answers({ away: true });
    expect(await mirror()).toBe("away");
    expect(caches()).toEqual([]);
  });
});

describe("two flows in one browser (G3)", () => {
  const entry = (key: string) => localStorage.getItem(key);
  const ofMain: MirrorAnswer = {
    ...full,
    entries: {
      "amc-cache-business": { goal: "refi" },
      "amc-cache-wizard-metadata": { currentStep: "phone" },
    },
    sealed: "sealed-main",
  };
  const both = async () => {
    answers(full, ofMain);
    await mirror();
    await mirrorVisit("main", 0, go);
  };

  it("each keeps its own entries and its own sealed copy", async () => {
    await both();
    expect(
      ["mini-wiz", "sealed-mini", "business", "sealed-main"].map((key) => entry(`amc-cache-${key}`)),
    ).toEqual(['{"homeValue":1}', "sealed-text", '{"goal":"refi"}', "sealed-main"]);
  });

  it("IDLE-10: each expires by its own timestamp", async () => {
    await both();
    vi.setSystemTime(NOW + (IDLE_MINUTES - 1) * 60_000);
    answers(ofMain);
    await mirrorVisit("main", 0, go);
    vi.setSystemTime(NOW + IDLE_MINUTES * 60_000);
    answers(ofMain);
    await mirrorVisit("main", 0, go);
    expect(entry("amc-cache-sealed-mini")).toBeNull();
    expect(entry("amc-cache-mini-wiz")).toBeNull();
    expect(entry("amc-cache-sealed-main")).toBe("sealed-main");
  });

  it("an entry that both write is removed with the flow that wrote it last", async () => {
    await both();
    answers({ away: true });
    await mirror();
    expect(entry("amc-cache-wizard-metadata")).toBe('{"currentStep":"phone"}');
    answers({ away: true });
    await mirrorVisit("main", 0, go);
    expect(caches()).toEqual([]);
  });

  it("lost cookies: each flow is restored from its own copy", async () => {
    await both();
    answers(fresh, { to: "/mini/phone" });
    expect(await mirror()).toBe("moved");
    answers(fresh, { to: "/phone" });
    expect(await mirrorVisit("main", 0, go)).toBe("moved");
    const sent = request.mock.calls.flatMap(([, init]) =>
      init?.body instanceof URLSearchParams ? [init.body.toString()] : [],
    );
    expect(sent).toEqual(["sealed=sealed-text", "sealed=sealed-main"]);
  });
});

it("G3: keeps the copies of pages outside of the flows next to the flows' entries, for as long as the idle timeout", () => {
  keep(NOW);
  storeCopies("customer-survey", { "amc-cache-customer-survey": { isAnswered: false } });
  expect(localStorage.getItem("amc-cache-customer-survey")).toBe('{"isAnswered":false}');
  expect(localStorage.getItem("amc-cache-sealed-mini")).toBe("kept-text");
  vi.setSystemTime(NOW + IDLE_MINUTES * 60_000);
  storeCopies("consent", { "amc-cache-consent": {} });
  expect(caches()).toEqual(["amc-cache-consent", "amc-cache-expiration-consent", "amc-cache-expiration"]);
});

describe("a visit whose cookies were lost", () => {
  it("is restored, and the visitor is redirected to the next step", async () => {
    keep(NOW);
    window.history.replaceState(null, "", "/mini/home?said=cookies");
    answers(fresh, { to: "/mini/phone?sessionId=abcd1234" });
    expect(await mirror()).toBe("moved");
    expect(go).toHaveBeenCalledExactlyOnceWith("/mini/phone?sessionId=abcd1234");
    const [address, init] = request.mock.calls[1] ?? [];
    expect([address, init?.method]).toEqual(["/mini/-/mirror", "POST"]);
    expect(init?.body).toEqual(new URLSearchParams({ sealed: "kept-text" }));
  });

  it("is restored at the root too, and never redirects to another site", async () => {
    const atRoot = () => {
      storeFlow("main", { "amc-cache-sealed-main": "kept-text" }, NOW);
      return mirrorVisit("main", 0, go);
    };
    answers(fresh, { to: "/cashout-amount?sessionId=abcd1234" });
    expect(await atRoot()).toBe("moved");
    expect(go).toHaveBeenCalledExactlyOnceWith("/cashout-amount?sessionId=abcd1234");
    expect(request.mock.calls.map(([address]) => address)).toEqual(["/-/mirror?active=0", "/-/mirror"]);
    for (const to of ["//evil.test/", "/\\evil.test/", "/\t/evil.test/", "https://evil.test/"]) {
      answers(fresh, { to });
      expect(await atRoot()).toBe("kept");
    }
    expect(go).toHaveBeenCalledOnce();
  });

  it("is restored only once, so that a browser that accepts no cookies gets no redirect loop", async () => {
    keep(NOW);
    answers({ fresh: true }, { to: "/mini/phone" }, { fresh: true });
    await mirror();
    expect(await mirror()).toBe("kept");
    expect(go).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledTimes(3);
  });

  it("stays lost when the server does not open the copy, or would redirect elsewhere", async () => {
    const elsewhere = [
      { to: "https://evil.test/" },
      { to: "//evil.test/mini/" },
      { to: "/other/x" },
      {},
      { to: 1 },
    ];
    for (const answer of [new Response("{}", { status: 410 }), ...elsewhere]) {
      keep(NOW);
      answers(fresh, answer);
      expect(await mirror()).toBe("kept");
      expect(localStorage.getItem("amc-cache-sealed-mini")).toBeNull();
    }
    expect(go).not.toHaveBeenCalled();
  });

  it("stays ended when it was ended by the idle timeout, by starting over or by the server", async () => {
    for (const reason of ["away", "restart", "expired", "fresh"]) {
      keep(NOW);
      window.history.replaceState(null, "", `/mini/home?said=${reason}`);
      request.mockReset();
      answers(fresh, { to: "/mini/phone" });
      expect(await mirror()).toBe("kept");
      expect(request).toHaveBeenCalledOnce();
      expect(localStorage.getItem("amc-cache-sealed-mini")).toBeNull();
    }
    expect(go).not.toHaveBeenCalled();
  });

  it("does not look for a copy when the server has answers", async () => {
    keep(NOW);
    answers(full);
    await mirror();
    expect(request).toHaveBeenCalledOnce();
  });
});
