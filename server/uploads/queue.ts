/** Runs one task at a time; the others wait in their order. */
export interface Queue {
  /**
   * @throws QueueFull when too many wait, or this one waited too long
   * @throws the reason of the signal when it aborts meanwhile
   */
  run<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/**
 * @param waiting most tasks that wait
 * @param waitMs longest wait of a task, in ms
 */
export function createQueue({ waiting, waitMs }: { waiting: number; waitMs: number }): Queue {
  const next: (() => void)[] = [];
  let isBusy = false;
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = (reason: unknown): void => {
        clear();
        next.splice(next.indexOf(start), 1);
        reject(reason instanceof Error ? reason : new QueueFull());
      };
      const onAbort = (): void => {
        stop(signal.reason);
      };
      const timer = setTimeout(() => {
        stop(new QueueFull());
      }, waitMs);
      const clear = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
      };
      const start = (): void => {
        clear();
        resolve();
      };
      signal.addEventListener("abort", onAbort, { once: true });
      next.push(start);
    });
  return {
    async run(task, signal) {
      signal.throwIfAborted();
      if (isBusy) {
        if (next.length >= waiting) throw new QueueFull();
        await turn(signal);
      }
      isBusy = true;
      try {
        return await task();
      } finally {
        const start = next.shift();
        if (start) start();
        else isBusy = false;
      }
    },
  };
}
