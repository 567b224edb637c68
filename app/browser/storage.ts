import { activityKey, CACHE_PREFIX, EXPIRATION_KEY, IDLE_MINUTES, stampKey } from "./constants";
import { local, perTab } from "./safe-storage";

/** The last activity of a flow, in ms since 1970, and its storage keys. */
interface FlowStamp {
  at: number;
  keys: readonly string[];
}

const isStamp = (value: unknown): value is FlowStamp =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "keys" in value &&
  Array.isArray(value.keys);

/** Returns the stamp of a flow; undefined when it is missing or invalid. */
function stampOf(flow: string): FlowStamp | undefined {
  try {
    const value: unknown = JSON.parse(local.get(stampKey(flow)) ?? "");
    return isStamp(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the flows that have a stamp, valid or not. */
const stampedFlows = (): string[] =>
  local
    .keys()
    .filter((key) => key.startsWith(stampKey("")))
    .map((key) => key.slice(stampKey("").length));

/**
 * Returns the keys that other flows wrote later: flows share modules, and an entry belongs to the
 * flow that wrote it last.
 */
const keysOfOtherFlows = (flow: string): string[] =>
  stampedFlows()
    .filter((other) => other !== flow)
    .flatMap((other) => stampOf(other)?.keys ?? []);

/** Removes the entries and the stamp of one flow; those of other flows stay (G3). */
export function clearFlow(flow: string): void {
  const others = keysOfOtherFlows(flow);
  for (const key of stampOf(flow)?.keys ?? []) if (!others.includes(key)) local.remove(key);
  local.remove(stampKey(flow));
  if (stampedFlows().length === 0) local.remove(EXPIRATION_KEY);
}

/**
 * Replaces the entries of one flow.
 * @param entries texts by their keys
 * @param at last activity, in ms since 1970
 */
export function storeFlow(flow: string, entries: Readonly<Record<string, string>>, at: number): void {
  clearFlow(flow);
  const keys = Object.keys(entries);
  for (const other of stampedFlows()) {
    const stamp = stampOf(other);
    if (stamp?.keys.some((key) => keys.includes(key)))
      local.set(
        stampKey(other),
        JSON.stringify({ ...stamp, keys: stamp.keys.filter((key) => !keys.includes(key)) }),
      );
  }
  for (const [key, text] of Object.entries(entries)) local.set(key, text);
  local.set(stampKey(flow), JSON.stringify({ at, keys } satisfies FlowStamp));
  local.set(EXPIRATION_KEY, String(at));
}

/** Removes all wizard entries, sealed copies and stamps. */
export function clearWizards(): void {
  for (const key of local.keys()) if (key.startsWith(CACHE_PREFIX)) local.remove(key);
}

/**
 * IDLE-10: removes the entries of a flow whose stamp is missing or as old as the idle timeout.
 * @param now ms since 1970
 */
export function clearStale(now: number): void {
  const isFresh = (flow: string): boolean => now - (stampOf(flow)?.at ?? Number.NaN) < IDLE_MINUTES * 60_000;
  const flows = stampedFlows();
  for (const flow of flows) if (!isFresh(flow)) clearFlow(flow);
  const kept = flows.filter(isFresh).flatMap((flow) => [stampKey(flow), ...(stampOf(flow)?.keys ?? [])]);
  if (kept.length > 0) kept.push(EXPIRATION_KEY);
  for (const key of local.keys()) if (key.startsWith(CACHE_PREFIX) && !kept.includes(key)) local.remove(key);
}

/** Clears the browser's data of one flow's visit. */
export function resetFlow(flow: string): void {
  clearFlow(flow);
  local.remove(activityKey(flow));
  perTab.clear();
}

/**
 * Clears the browser's data of all visits. The device id stays, because it belongs to the browser.
 */
export function resetData(): void {
  clearWizards();
  for (const key of local.keys()) if (key.startsWith(activityKey(""))) local.remove(key);
  perTab.clear();
}
