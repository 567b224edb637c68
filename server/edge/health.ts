import type { Runtime } from "~server/runtime";

/** Whoever asks wants to know now: what has not answered by then is away, in ms. */
const ANSWER_MS = 900;

/** What a load balancer learns of a process: never more than whether each part is there. */
export interface Readiness {
  ready: boolean;
  backend: boolean;
  store: boolean;
  draining: boolean;
}

const within = (ms: number, asked: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    void asked
      .catch(() => false)
      .then((found) => {
        clearTimeout(late);
        resolve(found);
      });
  });

/** Whether a process may be sent visitors: its backend and its store answer, and it is not about to end. Takes a second at most. */
export async function readiness({
  health,
  isDraining,
}: Pick<Runtime, "health" | "isDraining">): Promise<Readiness> {
  const [backend, store] = await Promise.all([
    within(ANSWER_MS, health.backend()),
    within(ANSWER_MS, health.store()),
  ]);
  return { ready: backend && store && !isDraining, backend, store, draining: isDraining };
}
