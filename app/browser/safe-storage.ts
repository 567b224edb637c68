/** Storage that may be blocked or full; failed writes are ignored. */
interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
}

function safeStorage(find: () => Storage): SafeStorage {
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

/** Storage that outlives the tab. */
export const local = safeStorage(() => window.localStorage);
/** Storage of this tab. */
export const perTab = safeStorage(() => window.sessionStorage);
