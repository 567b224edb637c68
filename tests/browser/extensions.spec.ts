import { expect, type Locator, type Page } from "playwright/test";
import { fillFields, giveCookies, origin, test, waitUntilReady, workerPersona } from "../support/browser";
import { changeDocument, changes, holdScripts, type Change } from "../support/changed-page";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Documents that an extension has changed before the site's scripts ran: what was typed until then
 * is still there.
 */

type Input = [name: string, value: string];

interface Case {
  name: string;
  /** an address that is opened directly, or the page that the persona walks to */
  at: string;
  last?: string;
  /** what is typed and chosen; the last of them has the focus */
  typed: Record<string, string>;
}

const NAMES: Case = { name: "names", at: "/mini/home", typed: { lastName: "Approved", firstName: "Ada" } };

const CASES: readonly Case[] = [
  NAMES,
  {
    name: "amounts",
    at: "/mini/estimated-price",
    last: "Approved",
    typed: { homeValue: "412,000", downPayment: "81 000" },
  },
  {
    name: "a date of birth",
    at: "/mini/date-of-birth",
    last: "Approved",
    typed: { "dob.month": "4", "dob.day": "17", "dob.year": "1981" },
  },
  {
    name: "a Social Security number",
    at: "/mini/social-security",
    last: "Fullssn",
    typed: { ssn: "123-45-6789" },
  },
  {
    name: "an amount, a list and a box of the quote tool",
    at: "/qt/cashout-amount",
    last: "Highrate",
    typed: { scoreBand: "740+", isMonthlyKept: "yes", cashAmount: "43,210" },
  },
  {
    name: "the survey",
    at: "/customer-survey/in-process-plc-contact?xaid=7001001&xcid=8300",
    // A low rating leads to a second page, so the sample loan has no finished survey.
    typed: { rating: "2", contactMe: "no", comment: "Slow, but kind." },
  },
  {
    name: "a list of records",
    at: "/mini/m/income/income-past-history",
    last: "Approved",
    typed: { "jobs[0].employerName": "Old Mill" },
  },
];

const everyChange = Object.keys(changes).filter((name): name is Change => name in changes);

/** Opens the page of a case as a document whose scripts are held back, and returns their release. */
async function openHeld(page: Page, { at, last }: Case): Promise<() => void> {
  let address = at;
  if (last !== undefined) {
    const visitor = new Visitor(origin());
    const walked = await walkTo(visitor, workerPersona(last, test.info().parallelIndex), at);
    address = walked.page.address;
    await giveCookies(page.context(), visitor);
  }
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main form .btn").first().waitFor();
  return release;
}

/** Locates the field that has a value typed or chosen. */
const fieldWith = (page: Page, [name, value]: Input): Locator =>
  page
    .locator(
      `main [name="${name}"]:not([type="radio"]), main [name="${name}"][type="radio"][value="${value}"]`,
    )
    .first();

/** Expects that the fields have what was typed and chosen. */
async function expectKept(page: Page, typed: readonly Input[]): Promise<void> {
  for (const input of typed) {
    const field = fieldWith(page, input);
    if (/^(?:radio|checkbox)$/.test((await field.getAttribute("type")) ?? ""))
      await expect(field).toBeChecked();
    else await expect(field).toHaveValue(input[1]);
  }
}

/** Returns a value without what the page adds when the visitor leaves a field. */
const plain = (value = ""): string => value.replace(/[ ,]/g, "").replace(/^0(?=\d$)/, "");

/** Expects that the form posts what was typed and chosen. */
async function expectPosted(page: Page, typed: readonly Input[]): Promise<void> {
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && !/\/-\/|\/reports$/.test(request.url()),
  );
  await page.locator("main form .btn").first().click();
  const sent = new URLSearchParams((await posted).postData() ?? "");
  for (const [name, value] of typed) expect(plain(sent.get(name) ?? ""), name).toBe(plain(value));
}

/** Types before the scripts run in a document changed in these ways, and expects the input after. */
async function expectInputKept(page: Page, one: Case, names: readonly Change[]): Promise<void> {
  const release = await openHeld(page, one);
  await changeDocument(page, names);
  const typed = Object.entries(one.typed);
  await fillFields(page, one.typed);
  const [last = ["", ""]] = typed.slice(-1);
  await fieldWith(page, last).focus();
  release();
  await waitUntilReady(page);
  await expectKept(page, typed);
  await expect(fieldWith(page, last)).toBeFocused();
  // The page's own styles still apply.
  expect(
    await page.evaluate(() => document.querySelector<HTMLStyleElement>("style[data-styles]")?.sheet),
  ).toBeTruthy();
  await expectPosted(page, typed);
}

test.describe("what was typed before the scripts ran @js", () => {
  // React's line in the console where it draws the document anew; and the content policy's line about
  // the style that the test inserts, because the policy does not bind extensions.
  // Also the browser's line about a form that is posted with one field, and refused. One expression,
  // because the runner takes a list of two for a value and its options.
  test.use({
    onPurpose: [
      /Minified React error #418|Applying inline style violates|the server responded with a status of 400/,
    ],
  });

  for (const one of CASES)
    test(`stays where all is inserted at once: ${one.name}`, ({ page }) =>
      expectInputKept(page, one, everyChange));

  for (const change of everyChange)
    test(`stays where ${change}`, ({ page }) => expectInputKept(page, NAMES, [change]));

  test("stays where the visitor is at no field, and what was typed since is not overwritten", async ({
    page,
  }) => {
    const release = await openHeld(page, NAMES);
    await changeDocument(page, everyChange);
    await fillFields(page, NAMES.typed);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    release();
    await waitUntilReady(page);
    await expect(page.locator('[name="lastName"]')).toHaveValue("Approved");
    await page.locator('[name="lastName"]').fill("Highrate");
    await page.waitForLoadState("networkidle");
    await expectPosted(page, Object.entries({ ...NAMES.typed, lastName: "Highrate" }));
  });

  test("keeps the caret where it was", async ({ page }) => {
    const release = await openHeld(page, NAMES);
    await changeDocument(page, everyChange);
    const name = page.locator('[name="firstName"]');
    await name.fill("Aa");
    await name.press("ArrowLeft");
    release();
    await waitUntilReady(page);
    await page.keyboard.type("d");
    await expect(name).toHaveValue("Ada");
  });
});

test("a document that nothing has changed keeps what was typed over saved answers @js", async ({ page }) => {
  const visitor = new Visitor(origin());
  const who = workerPersona("Approved", test.info().parallelIndex);
  await walkTo(visitor, who, "/mini/date-of-birth");
  await giveCookies(page.context(), visitor);
  const typed = { homeValue: "512,000", downPayment: "91,000" };
  const release = await openHeld(page, { name: "saved amounts", at: "/mini/estimated-price", typed });
  await expect(page.locator('[name="homeValue"]')).toHaveValue("400,000");
  await fillFields(page, typed);
  release();
  await waitUntilReady(page);
  await expectKept(page, Object.entries(typed));
  await expectPosted(page, Object.entries(typed));
});
