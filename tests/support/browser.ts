import { expect, test as base, type BrowserContext, type Page } from "playwright/test";
import { persona, type Fields, type Persona } from "./persona";
import { Visitor } from "./visitor";
import { doorOf, type Door } from "./front-door";
import { answersFor, isFirstPage, stepAt as stepOf, walkTo } from "./walk";

const MOST_PAGES = 120;
/** A page may come back once or twice, as the one that asks for the county after the state. */
const MOST_TIMES = 4;
/** A page that waits for a bureau may take a little longer than the slowest persona. */
const WAIT_MS = 40_000;

/** Returns the site's address, without a slash at the end. */
export const origin = (): string => process.env["SITE_URL"] ?? "";

/**
 * Remix loads the styles of the next page before rendering it, and a few seconds after a page load
 * Chrome checks once for unused preloads: a navigation at that moment causes a warning. None of our
 * documents preloads anything (good-page.ts).
 */
const STYLES_OF_THE_NEXT_PAGE = /\/assets\/\S+\.css was preloaded using link preload but not used/;

/**
 * Collects what a good page never does: a console line, an error, a request to another host.
 * @returns what was collected so far
 */
export function watchForTrouble(context: BrowserContext): () => readonly string[] {
  const seen: string[] = [];
  context.on("console", (line) => {
    if (line.type() === "error" || (line.type() === "warning" && !STYLES_OF_THE_NEXT_PAGE.test(line.text())))
      seen.push(`console ${line.type()}: ${line.text()}`);
  });
  context.on("weberror", (error) => seen.push(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const { origin: requestOrigin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && requestOrigin !== origin())
      seen.push(`asked another host: ${requestOrigin}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} at ${new URL(response.url()).pathname}`);
  });
  return () => seen;
}

/**
 * The base of every browser test: its pages report when they are ready, and trouble on any of them
 * fails it.
 */
export const test = base.extend<{ onPurpose: readonly RegExp[]; noTrouble: undefined }>({
  /** trouble that a test expects */
  onPurpose: [[], { option: true }],
  noTrouble: [
    async ({ context, onPurpose }, use) => {
      await reportWhenRendered(context);
      const trouble = watchForTrouble(context);
      await use(undefined);
      expect(trouble().filter((line) => !onPurpose.some((known) => known.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    /**
     * the page that React has rendered and hydrated last: its address, and the number of the
     * rendering
     */
    shown?: { at: string; turn: string };
  }
}

/** Checks whether the open page has scripts and the browser runs them. */
const scriptsRun = async (page: Page): Promise<boolean> =>
  test.info().project.use.javaScriptEnabled !== false && (await page.locator("script[nonce]").count()) > 0;

/**
 * Returns a persona with a phone per worker, because a correct code uses up every open code of its
 * phone.
 */
export function workerPersona(lastName: string, worker: number, more: Partial<Persona> = {}): Persona {
  return persona(lastName, { phone: `(202) 555-010${(worker % 6) + 1}`, ...more });
}

/**
 * Makes every page report which address it has rendered, so that a test knows when it is hydrated.
 */
export async function reportWhenRendered(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("site:page", () => {
      window.shown = { at: location.href, turn: String(Math.random()) };
    });
  });
}

/** Waits until the page is ready: with scripts, until React has rendered this address. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  if (await scriptsRun(page)) await page.waitForFunction(() => window.shown?.at === location.href);
}

/** Opens an address and waits until it is ready. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilReady(page);
}

/**
 * Opens an address with a test-controlled page clock, which advances only as far as the page needs
 * to become ready, however slow the machine is.
 */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  const stands = async () => {
    await page.clock.runFor(20);
    return page.evaluate(() => window.shown?.at === location.href);
  };
  await expect.poll(stands, { timeout: 15_000 }).toBe(true);
}

/** Locates the form with the page's main button. */
const mainForm = (page: Page) => page.locator("main form:has(.btn)").first();

/** Locates the form with a field: the main one unless only another one has it. */
async function formWith(page: Page, name: string) {
  const forms = page.locator("main form", { has: page.locator(`[name="${name}"]`) });
  const main = forms.and(mainForm(page));
  return (await main.count()) > 0 ? main : forms.first();
}

/**
 * Fills fields by name: text, lists, radio buttons and checkboxes, including those in a closed
 * "details".
 */
export async function fillFields(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const form = await formWith(page, name);
    const first = form.locator(`[name="${name}"]`).first();
    if (!(await first.isVisible())) {
      // The "details" may contain the whole form.
      await first.locator("xpath=ancestor::details[not(@open)]").first().locator("> summary").click();
    }
    const [tag, type] = await first.evaluate((found) => [found.tagName, found.getAttribute("type")]);
    if (type === "radio" || type === "checkbox") {
      for (const one of typeof value === "string" ? [value] : value) {
        await form.locator(`[name="${name}"][value="${one}"]`).check();
      }
    } else if (tag === "SELECT") {
      await first.selectOption(value);
    } else {
      await first.fill(typeof value === "string" ? value : value.join("\n"));
    }
  }
}

const problemsOn = async (page: Page): Promise<string[]> => page.locator(".sum li").allInnerTexts();

/**
 * Clicks the main button, or the one with a value, and waits for the next page.
 * @throws with the problems when the form is refused
 */
export async function clickAndWait(page: Page, value?: string): Promise<void> {
  const button =
    value === undefined
      ? mainForm(page).locator(".btn").first()
      : page.locator(`main button[value="${value}"]`).first();
  await submitAndWait(page, () => button.click());
}

/**
 * Performs an action that submits a form, and waits for the next page.
 * @throws with the problems when the form is refused
 */
export async function submitAndWait(page: Page, act: () => Promise<void>): Promise<void> {
  if (await scriptsRun(page)) {
    const before = await page.evaluate(() => {
      document.querySelector(".sum")?.setAttribute("data-seen", "");
      return window.shown?.turn;
    });
    await act();
    // A refused form is not a new page: its error summary appears.
    await page.waitForFunction(
      (turn) =>
        document.querySelector(".sum:not([data-seen])") !== null ||
        (window.shown !== undefined && window.shown.turn !== turn && window.shown.at === location.href),
      before,
    );
  } else {
    const loaded = page.waitForEvent("domcontentloaded");
    await act();
    await loaded;
  }
  const problems = await problemsOn(page);
  if (problems.length > 0) throw new Error(`${stepAt(page)} was refused: ${problems.join("; ")}`);
}

/** Returns the step that a page shows: "m/income/income-type/LH-1/0". */
export const stepAt = (page: Page): string => stepOf(page.url());

/**
 * Waits for a waiting page to move on by itself: by a refresh without scripts, by polling with
 * them.
 */
async function waitItOut(page: Page): Promise<void> {
  await expect(page.locator(".wait")).toHaveCount(0, { timeout: WAIT_MS });
  await waitUntilReady(page);
}

/** Presses a door of the first page, which is open, and answers its question. */
async function pressDoor(page: Page, { press, answer }: Door): Promise<void> {
  await page.getByRole("link", { name: press, exact: true }).first().click();
  if (answer !== undefined) {
    await page.getByRole("radio", { name: answer }).check();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await waitUntilReady(page);
}

/** Answers the open page as the persona does, and waits for the next one. */
export async function answerPage(page: Page, who: Persona): Promise<void> {
  if (isFirstPage(page.url())) return pressDoor(page, doorOf(who));
  const given = Object.entries(answersFor(who, { address: page.url(), html: await page.content() }));
  // A button's own value, such as an intent, means that it is clicked.
  const isPressed = await Promise.all(
    given.map(async ([name]) => (await page.locator(`main button[name="${name}"]`).count()) > 0),
  );
  const [pressed] = given.filter((_, index) => isPressed[index]).map(([, value]) => value);
  await fillFields(page, Object.fromEntries(given.filter((_, index) => !isPressed[index])));
  await clickAndWait(page, typeof pressed === "string" ? pressed : undefined);
}

type OnPage = (step: string) => Promise<void>;

/**
 * Walks from the open page to the step `until`, which is not answered, and passes every page to
 * `onPage`.
 * @param answers how a page is answered
 * @returns the steps in order
 * @throws when a form is refused, naming the page and its problems; when the walk does not end
 */
export async function walkInBrowser(
  page: Page,
  who: Persona,
  until: string,
  onPage: OnPage = () => Promise.resolve(),
  answers = answerPage,
): Promise<string[]> {
  const trail: string[] = [];
  while (trail.length < MOST_PAGES) {
    const step = stepAt(page);
    trail.push(step);
    if (trail.slice(-MOST_TIMES).filter((one) => one === step).length === MOST_TIMES) {
      throw new Error(`The walk stays at ${step}: ${await page.locator("main").innerText()}`);
    }
    await onPage(step);
    if ((await page.locator(".wait").count()) > 0) {
      await waitItOut(page);
    } else {
      if (step === until || step.startsWith(`${until}/`)) return trail;
      await answers(page, who);
    }
  }
  throw new Error(`The walk did not reach ${until}: ${trail.slice(-20).join(" > ")}`);
}

/**
 * Walks to a page over plain HTTP, and opens it in the browser with the walk's cookies: faster,
 * where the walk is not tested.
 */
export async function arriveAt(page: Page, who: Persona, until: string, from?: string): Promise<void> {
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, until, from);
  await openAs(page, visitor, found.address);
}

/** Gives a browser the cookies of a visitor who has walked over plain HTTP, each with its path. */
export const giveCookies = (context: BrowserContext, { cookies }: Visitor): Promise<void> =>
  context.addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      domain: "127.0.0.1",
      path: name === "amc-cache-spw" ? "/spw" : "/",
    })),
  );

/** Opens an address as a visitor who was there over plain HTTP, and waits until it is ready. */
export async function openAs(page: Page, { cookies }: Visitor, address: string): Promise<void> {
  await page.context().clearCookies();
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin(), httpOnly: true })));
  await openPage(page, address);
}
