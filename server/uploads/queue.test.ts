import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createQueue, QueueFull } from "./queue";

const { signal } = new AbortController();

it("runs one task at a time, in their order, also after one that fails", async () => {
  const queue = createQueue({ waiting: 10, waitMs: 5_000 });
  const seen: string[] = [];
  const task = (name: string) => async (): Promise<void> => {
    seen.push(`${name} begins`);
    await sleep(10);
    seen.push(`${name} ends`);
    if (name === "a") throw new Error("failed");
  };
  await Promise.allSettled(["a", "b", "c"].map((name) => queue.run(task(name), signal)));
  expect(seen).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it("turns away tasks beyond its places, those that wait too long, and those whose visitor leaves", async () => {
  const queue = createQueue({ waiting: 2, waitMs: 50 });
  let finish = (): void => undefined;
  const long = queue.run(() => new Promise<void>((resolve) => (finish = resolve)), signal);
  const leaving = new AbortController();
  const run: string[] = [];
  const late = queue.run(async () => void run.push("late"), signal);
  const left = queue.run(async () => void run.push("left"), leaving.signal);
  await expect(queue.run(async () => undefined, signal)).rejects.toThrow(QueueFull);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(late).rejects.toThrow(QueueFull);
  finish();
  await long;
  expect(await queue.run(async () => "next", signal)).toBe("next");
  expect(run).toEqual([]);
});
