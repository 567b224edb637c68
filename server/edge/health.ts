import type { Runtime } from "~server/visit/types";

/** Timeout of each check, in ms: a load balancer needs the result at once. */
const CHECK_TIMEOUT_MS = 900;

/** What a load balancer learns of a process: only whether each part is available. */
export interface Readiness {
  ready: boolean;
  backend: boolean;
  store: boolean;
  draining: boolean;
}

const withinTimeout = (ms: number, check: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    void check
      .catch(() => false)
      .then((found) => {
        clearTimeout(late);
        resolve(found);
      });
  });

/**
 * Checks whether a process can serve visitors: its backend and its store respond, and it is not
 * shutting down. Takes a second at most.
 */
export async function readiness({
  health,
  isDraining,
}: Pick<Runtime, "health" | "isDraining">): Promise<Readiness> {
  const [backend, store] = await Promise.all([
    withinTimeout(CHECK_TIMEOUT_MS, health.backend()),
    withinTimeout(CHECK_TIMEOUT_MS, health.store()),
  ]);
  return { ready: backend && store && !isDraining, backend, store, draining: isDraining };
}
