import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PresentationView, PresentationViews } from "~server/store/views";
import { createHub } from "./hub";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const VIEW: PresentationView = { shownVersion: 2, seenVersion: 0, follows: true };

it("TABLE-03: sends a change once after the store is reachable again, when it could not be read before", async () => {
  let changed: (id?: string) => void = () => undefined;
  const read = vi
    .fn<PresentationViews["read"]>()
    .mockRejectedValueOnce(new Error("away"))
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue(VIEW);
  const views: PresentationViews = {
    read,
    saveShown: () => Promise.resolve(VIEW),
    saveViewed: () => Promise.resolve(VIEW),
    setFollowing: () => Promise.resolve(VIEW),
    onChange(listener) {
      changed = listener;
      return () => undefined;
    },
  };
  const hub = createHub(views, { error: () => undefined, info: () => undefined });
  const receivedViews: (PresentationView | undefined)[] = [];
  hub.join("p", {
    visit: "v",
    onChange: (view) => void receivedViews.push(view),
    sendHeartbeat: () => undefined,
    end: () => undefined,
  });
  changed("p");
  changed();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(receivedViews).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receivedViews).toEqual([VIEW]);
  expect(read).toHaveBeenCalledTimes(3);
  hub.stop();
});
