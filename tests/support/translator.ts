import { expect, type BrowserContext, type Page } from "playwright/test";

/**
 * Stands for a browser's translation: it wraps each text of the page in two `font` elements, marks
 * the document, and goes on with what is added later. The words stay, so that a test can compare
 * them with the server's own.
 */
function translate(): void {
  const wrapped = new WeakSet<Node>();
  // Through the namespace, because the type of "font" is deprecated.
  const newFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
  const wrap = (text: Node): void => {
    const parent = text.parentElement;
    if (!parent || wrapped.has(text) || text.nodeValue?.trim() === "") return;
    if (parent.closest("script, style, noscript, title, textarea, option, svg")) return;
    const [outer, inner] = [newFont(), newFont()];
    wrapped.add(text);
    // A new text, as the translator writes it: the page's own is no longer in the document.
    const words = document.createTextNode(text.nodeValue ?? "");
    wrapped.add(words);
    inner.append(words);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const wrapAll = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) wrap(text);
  };
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "es";
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
  }).observe(document.body, { childList: true, subtree: true });
}

declare global {
  interface Window {
    isTranslated?: boolean;
  }
}

/**
 * Translates every page that the browser opens, a little after React has rendered it, however long
 * that takes.
 */
export async function translateEveryPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(`addEventListener("load", function later() {
    if (window.shown?.at !== location.href) return setTimeout(later, 50);
    setTimeout(() => {
      (${translate.toString()})();
      window.isTranslated = true;
    }, 200);
  })`);
}

/** Waits until the open page is translated. */
export const whenTranslated = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => window.isTranslated));

const ENTITIES: readonly [entity: string, sign: string][] = [
  ["&#x27;", "'"],
  ["&quot;", '"'],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

/** Returns the words of a document's main part as the server sends it, without spaces. */
function serverWords(html: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "");
  return ENTITIES.reduce((words, [entity, sign]) => words.replaceAll(entity, sign), text).replace(/\s+/g, "");
}

/** Returns the words of the open page's main part, without spaces. */
const shownWords = (page: Page): Promise<string> =>
  page.locator("main").evaluate((main) => {
    const copy = document.createElement("div");
    copy.append(main.cloneNode(true));
    for (const part of copy.querySelectorAll("script, style, noscript")) part.remove();
    return copy.textContent.replace(/\s+/g, "");
  });

/** Messages that only the answer to a form has, without spaces. */
const ANSWERS = ["Nowchoosethecounty."];

/** Expects that the open page says what the server says at its address. */
export async function expectServerWords(page: Page): Promise<void> {
  const words = serverWords(await (await page.request.get(page.url())).text());
  expect(words.length).toBeGreaterThan(20);
  const shown = await shownWords(page);
  expect(
    ANSWERS.reduce((all, answer) => all.replace(answer, ""), shown),
    page.url(),
  ).toBe(words);
}
