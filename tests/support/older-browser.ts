import type { BrowserContext } from "playwright/test";

/**
 * Removes what the oldest supported browsers lack (docs/decisions/0078): functions that are newer
 * than the syntax of our scripts, which every browser of a test has.
 */
function removeNewFunctions(): void {
  const NEW: readonly [owner: object, ...names: string[]][] = [
    [Array.prototype, "at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"],
    [String.prototype, "at", "isWellFormed", "replaceAll", "toWellFormed"],
    [Object, "groupBy", "hasOwn"],
    [Promise, "any", "try", "withResolvers"],
    [URLSearchParams.prototype, "size"],
    [URL, "canParse", "parse"],
    [AbortSignal, "any", "timeout"],
    [Crypto.prototype, "randomUUID"],
    [Element.prototype, "checkVisibility", "replaceChildren"],
    [Document.prototype, "replaceChildren", "startViewTransition"],
    [DocumentFragment.prototype, "replaceChildren"],
    [HTMLFormElement.prototype, "requestSubmit"],
    [HTMLDialogElement.prototype, "close", "show", "showModal"],
    [HTMLElement.prototype, "inert"],
    [SubmitEvent.prototype, "submitter"],
    [Performance.prototype, "timeOrigin"],
    [
      window,
      "AggregateError",
      "BroadcastChannel",
      "PerformanceNavigationTiming",
      "SubmitEvent",
      "WeakRef",
      "requestIdleCallback",
      "structuredClone",
    ],
  ];
  for (const [owner, ...names] of NEW) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes every page of a context run as in the oldest supported browsers. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewFunctions);
}
