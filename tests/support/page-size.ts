import { expect, type Page } from "playwright/test";

/** Measures of an open page: what is wider than its window, and what is too small to touch. */

/** How a browser enlarges text: by its setting for the text size, or each text by itself. */
export type Enlargement = "root" | "texts";

/** Doubles the size of all text. @returns a function that undoes it */
export async function doubleText(page: Page, how: Enlargement): Promise<() => Promise<void>> {
  await page.evaluate((way) => {
    if (way === "root") return document.documentElement.style.setProperty("font-size", "200%");
    const all = [...document.querySelectorAll<HTMLElement | SVGElement>("body, body *")];
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [index, one] of all.entries())
      one.style.setProperty("font-size", `${String((sizes[index] ?? 0) * 2)}px`);
  }, how);
  return () =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement | SVGElement>("html, body, body *"))
        one.style.removeProperty("font-size");
    });
}

/** Returns the elements that extend beyond the window, where the page scrolls sideways. */
export const tooWideOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    // What a part of the page scrolls by itself does not make the page wider.
    const isScrolled = (one: Element): boolean => {
      for (let around = one.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== "visible") return true;
      return false;
    };
    return [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > room + 1 && !isScrolled(one))
      .slice(-6)
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} ` +
          `${String(Math.round(one.getBoundingClientRect().right))} ${one.textContent.slice(0, 40)}`,
      );
  });

/**
 * Returns the links and buttons that stand alone and are lower than 44 pixels. A link within a
 * sentence is as high as its line.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (one: Element | null): string => (one?.textContent ?? "").replace(/[\s·|,.]+/g, "");
    const isInSentence = (one: Element): boolean => {
      if (one.tagName !== "A") return false;
      const block = one.closest("p, li, dd, dt, td, th, small, figcaption, div, label, summary");
      const linked = [...(block?.querySelectorAll("a, button") ?? [])].map(words).join("");
      return words(block).length > linked.length;
    };
    return [...document.querySelectorAll("a[href], button, summary, select")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInSentence(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 2 && box.height < 43.5)
      .map(
        ({ one, box }) =>
          `${one.tagName.toLowerCase()} ${String(Math.round(box.height))} "${one.textContent}"`,
      );
  });

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 780 },
  { width: 740, height: 360 },
] as const;

/** Expects that nothing is wider than a phone's window, upright and turned, with text twice as large. */
export async function expectRoomForLargeText(page: Page, step: string): Promise<void> {
  const size = page.viewportSize() ?? WINDOWS[0];
  for (const how of ["root", "texts"] as const) {
    const undo = await doubleText(page, how);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      expect(await tooWideOn(page), `wide on ${step}, ${String(window.width)} px, ${how}`).toEqual([]);
    }
    await undo();
  }
  await page.setViewportSize(size);
}
