import { ACTIVITY_KEY, CACHE_PREFIX, EXPIRATION_KEY, IDLE_MINUTES } from "./constants";

/** A storage that may be blocked or full: what cannot be kept is not kept. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
}

function safely(find: () => Storage): SafeStorage {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () =>
      attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      ),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

/** What outlives the tab. */
export const local = safely(() => window.localStorage);
/** What the tab alone knows. */
export const perTab = safely(() => window.sessionStorage);

/** Removes every entry of the wizards, the sealed copies and the stamp included. */
export function clearWizards(): void {
  for (const key of local.keys()) if (key.startsWith(CACHE_PREFIX)) local.remove(key);
}

/** IDLE-10: the entries go when their stamp is missing or as old as the idle timeout. @param now ms since 1970 */
export function clearStale(now: number): void {
  const stamp = Number(local.get(EXPIRATION_KEY) ?? Number.NaN);
  if (!(now - stamp < IDLE_MINUTES * 60_000)) clearWizards();
}

/** Clears all that a visit left in this browser. The device id stays: it is the browser's, not the visit's. */
export function resetData(): void {
  clearWizards();
  local.remove(ACTIVITY_KEY);
  perTab.clear();
}
