import type { Page } from "playwright/test";
import { submitAndWait, stepAt } from "./browser";
import type { Persona } from "./persona";
import { answersFor } from "./walk";

/** More than the focusable elements of any page. */
const MOST_TABS = 150;
const MOST_CHOICES = 40;

interface Focused {
  tag: string;
  type: string;
  name: string;
  value: string;
  checked: boolean;
  /** the page's main button */
  isMain: boolean;
  /** collapsed sections with fields to answer */
  folds: readonly string[];
  /** labels of a list's options, by value */
  labels: Readonly<Record<string, string>>;
}

const focusedOn = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const on = document.activeElement;
    const folded = on?.tagName === "SUMMARY" ? on.closest("details:not([open])") : null;
    const isField = on instanceof HTMLInputElement || on instanceof HTMLSelectElement;
    return {
      tag: on?.tagName ?? "",
      type: on?.getAttribute("type") ?? "",
      name: on?.getAttribute("name") ?? "",
      value: isField ? on.value : (on?.getAttribute("value") ?? ""),
      checked: on instanceof HTMLInputElement && on.checked,
      isMain: on === document.querySelector("main form .btn"),
      folds: [...(folded?.querySelectorAll("[name]") ?? [])].map((one) => one.getAttribute("name") ?? ""),
      labels: Object.fromEntries(
        on instanceof HTMLSelectElement ? [...on.options].map(({ value, label }) => [value, label]) : [],
      ),
    };
  });

/** Answers the focused control. */
async function fillByKeys(
  page: Page,
  { tag, type, value, checked, labels }: Focused,
  wanted: string,
): Promise<void> {
  const keys = page.keyboard;
  if (type === "checkbox") {
    if (!checked) await keys.press("Space");
  } else if (type === "radio") {
    if (value === wanted && !checked) await keys.press("Space");
    for (let turn = 0; (await focusedOn(page)).value !== wanted; turn += 1) {
      if (turn > MOST_CHOICES) throw new Error(`${stepAt(page)} has no choice ${wanted}.`);
      await keys.press("ArrowDown");
    }
  } else if (tag === "SELECT") {
    await keys.type(labels[wanted] ?? wanted);
  } else {
    await keys.press("Control+a");
    await keys.type(wanted);
  }
}

/**
 * Answers the open page as the persona does, with the keyboard only: Tab between controls, Space,
 * arrows and letters on them, Enter on a button.
 * @throws when Tab does not reach a control or the button
 */
export async function answerByKeys(page: Page, who: Persona): Promise<void> {
  const open = new Map(Object.entries(answersFor(who, { address: page.url(), html: await page.content() })));
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    const on = await focusedOn(page);
    const wanted = open.get(on.name);
    if (on.tag === "BUTTON") {
      const isMeant = wanted === undefined ? on.isMain && open.size === 0 : wanted === on.value;
      if (isMeant) return submitAndWait(page, () => page.keyboard.press("Enter"));
    } else if (on.folds.some((name) => open.has(name))) {
      await page.keyboard.press("Enter");
    } else if (wanted !== undefined) {
      const [first = ""] = typeof wanted === "string" ? [wanted] : wanted;
      const isBox = on.type === "checkbox";
      if (isBox && !wanted.includes(on.value)) continue;
      await fillByKeys(page, on, typeof wanted === "string" || isBox ? first : wanted.join("\n"));
      if (!isBox || typeof wanted === "string") open.delete(on.name);
      else
        open.set(
          on.name,
          wanted.filter((one) => one !== on.value),
        );
      if (open.get(on.name)?.length === 0) open.delete(on.name);
    }
  }
  throw new Error(`Tab comes by neither the button of ${stepAt(page)} nor ${[...open.keys()].join(", ")}.`);
}
