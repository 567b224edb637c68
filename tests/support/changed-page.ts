import type { Page } from "playwright/test";

/** Changes that extensions make to a document before the site's scripts run. */
export const changes = {
  "nothing is inserted": () => undefined,
  "a node stands before the body's first": () => {
    document.body.prepend(document.createElement("div"));
  },
  "a mark stands after each field": () => {
    for (const field of document.querySelectorAll("input, select, textarea"))
      field.after(document.createElement("span"));
  },
  "a style is in the head": () => {
    document.head.prepend(document.createElement("style"));
  },
  "elements have attributes of an extension": () => {
    for (const element of document.querySelectorAll("html, body, input, select, textarea"))
      element.setAttribute("data-of-an-extension", "1");
  },
} as const satisfies Record<string, () => void>;

export type Change = keyof typeof changes;

/** Changes the open document in the ways named. */
export async function changeDocument(page: Page, names: readonly Change[]): Promise<void> {
  for (const name of names) await page.evaluate(changes[name]);
}

/**
 * Holds the site's scripts back.
 * @returns what lets them through
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release();
  };
}
