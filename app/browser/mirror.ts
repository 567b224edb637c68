import { isOwnPath } from "~/domain/own-path";
import type { MirrorAnswer } from "~/ui/page-data";
import { flowBasePath, DEVICE_KEY, SESSION_KEY, sealedKey } from "./constants";
import { withSession } from "./session-of-page";
import { local, perTab } from "./safe-storage";
import { clearFlow, clearStale, storeFlow } from "./storage";

/**
 * The result of a mirror request: the visit continues, has ended, was restored at another page, or
 * the server did not respond.
 */
export type MirrorResult = "kept" | "away" | "moved" | "unreachable";

const mirrorAddress = (flow: string): string => `${flowBasePath(flow)}/-/mirror`;

/**
 * Checks by the page's query whether a lost visit may be restored: a visit that was ended on
 * purpose may not.
 */
function mayRestore(): boolean {
  const reason = new URLSearchParams(window.location.search).get("said");
  return reason === null || reason === "cookies";
}

function isMirrorAnswer(value: unknown): value is MirrorAnswer {
  return typeof value === "object" && value !== null;
}

async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, { ...init, headers: { Accept: "application/json" } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks whether an address is a page of this flow on this site, or the page that asks for a code.
 * "//elsewhere.test" is neither.
 */
const isOwnPage = (to: string, flow: string): boolean =>
  to === "/continue" || (to.startsWith(`${flowBasePath(flow)}/`) && isOwnPath(to));

/**
 * Posts the sealed copy and navigates to where the visit continues. The copy is deleted first, so
 * that a browser without cookies does not loop.
 */
async function restoreVisit(flow: string, sealed: string, go: (to: string) => void): Promise<boolean> {
  clearFlow(flow);
  const answer = await fetchJson(mirrorAddress(flow), {
    method: "POST",
    body: new URLSearchParams({ sealed }),
  });
  if (typeof answer !== "object" || answer === null || !("to" in answer)) return false;
  if (typeof answer.to !== "string" || !isOwnPage(answer.to, flow)) return false;
  go(answer.to);
  return true;
}

const toStorageTexts = (entries: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));

function storeAnswer(flow: string, answer: MirrorAnswer): void {
  const entries = toStorageTexts(answer.entries ?? {});
  if (answer.sealed !== undefined) entries[sealedKey(flow)] = answer.sealed;
  if (answer.age === undefined) clearFlow(flow);
  else storeFlow(flow, entries, Date.now() - answer.age);
  if (answer.deviceId !== undefined) local.set(DEVICE_KEY, answer.deviceId);
  if (answer.sessionId !== undefined) perTab.set(SESSION_KEY, answer.sessionId);
}

/**
 * Stores the copies of a page outside of the wizards, such as a survey.
 * @param step of the page
 */
export function storeCopies(step: string, copies: Readonly<Record<string, object>>): void {
  clearStale(Date.now());
  storeFlow(step, toStorageTexts(copies), Date.now());
}

/**
 * Copies the visit of one flow into the browser's storage, and restores a visit whose cookies were
 * lost. Copies of other flows stay.
 * @param flow id of the flow: "mini"
 * @param quietMs ms since the visitor's last activity; the request sets the server's idle clock to
 *   that moment
 * @param go navigates to another page of the site
 */
export async function mirrorVisit(
  flow: string,
  quietMs: number,
  go: (to: string) => void,
): Promise<MirrorResult> {
  clearStale(Date.now());
  const answer = await fetchJson(
    withSession(`${mirrorAddress(flow)}?active=${Math.max(0, Math.round(quietMs / 1000))}`),
  );
  if (!isMirrorAnswer(answer)) return "unreachable";
  if (answer.away) {
    clearFlow(flow);
    return "away";
  }
  const sealed = local.get(sealedKey(flow));
  if (answer.fresh && sealed !== undefined && mayRestore() && (await restoreVisit(flow, sealed, go)))
    return "moved";
  storeAnswer(flow, answer);
  if (answer.followed) document.dispatchEvent(new Event("site:followed"));
  return "kept";
}
