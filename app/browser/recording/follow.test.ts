// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRecording } from "./follow";
import type { RecordingStatus } from "./recording-status";

/** The recording status that the test server returns. */

let status: RecordingStatus = { state: "none" };
let requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  // The style sheet is already present, so the tests fetch nothing.
  document.head.innerHTML = '<link href="/recording.css">';
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? "GET"} ${address}`);
    return Promise.resolve(Response.json(status));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const words = (): string => document.body.textContent;

it("UI-041, REPLAY-02: requests the status once a second, ten times at most, and stops until the next page", async () => {
  status = { state: "looking" };
  watchRecording();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(requests).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(10);
  expect(words()).toBe("");
  watchRecording();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(20);
});

it("UI-040: shows the recording request once, with Accept and Decline, and Decline removes it", async () => {
  status = { state: "looking" };
  watchRecording();
  await vi.advanceTimersByTimeAsync(2_500);
  status = { state: "asked", id: "id-1", who: "Rosa Whitfield" };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(4);
  expect(words()).toContain("Rosa Whitfield, your loan expert, would like to see and record the pages");
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Accept", "Decline"]);
  status = { state: "none" };
  buttons[1]?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.at(-1)).toBe("POST /recording");
  expect(words()).toBe("");
});
