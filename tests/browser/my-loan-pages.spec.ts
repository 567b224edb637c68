import { expect } from "playwright/test";
import { loanSeeds } from "~server/reference/seeds/loans";
import { openAs, origin, test } from "../support/browser";
import { checkPageOnce } from "../support/check-page-once";
import { ownerAt } from "../support/my-loan";
import { expectRoomForLargeText, smallTargetsOn, tooWideOn } from "../support/page-size";
import type { Visitor } from "../support/visitor";

/** Every page of My loan that a new code opens: its quality, and its room on a phone. */

// The sample loans share one phone, and a correct code uses up every open code of its phone.
test.describe.configure({ mode: "default" });

const PAGES = [
  "/my-loan",
  "/my-loan/answers",
  "/my-loan/calls",
  "/my-loan/closing",
  "/my-loan/consents",
  "/my-loan/estimate",
  "/my-loan/lock",
  "/my-loan/messages",
  "/my-loan/passkeys",
  "/my-loan/people",
  "/my-loan/prices",
  "/my-loan/reminders",
  "/my-loan/your-data",
];

const ownerOf = (appId: string): Promise<Visitor> => ownerAt(origin(), appId);

for (const appId of ["seed-loan-closing", "seed-loan-estimate"])
  test(`the pages of ${appId} are valid, accessible and whole @js`, async ({ page }) => {
    test.setTimeout(240_000);
    const owner = await ownerOf(appId);
    for (const address of PAGES) {
      const served = await owner.get(address);
      if (served.status !== 200 || served.address !== address) continue;
      await test.step(address, () => checkPageOnce(page, owner, address, served));
    }
  });

test("the pages of My loan have room on a phone, with text twice as large", async ({ page }) => {
  test.setTimeout(240_000);
  const owner = await ownerOf("seed-loan-closing");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of PAGES) {
    await openAs(page, owner, address);
    expect.soft(new URL(page.url()).pathname, "the page itself").toBe(address);
    expect.soft(await smallTargetsOn(page), `small on ${address}`).toEqual([]);
    await expectRoomForLargeText(page, address);
  }
});

test("every sample loan says where it is, with scripts and without", async ({ page }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (line) => {
    if (line.type() === "error") problems.push(line.text());
  });
  for (const { id, firstName } of loanSeeds) {
    await openAs(page, await ownerOf(id), "/my-loan");
    const stages = page.getByLabel("Where your loan is");
    await expect.soft(stages, id).toBeVisible();
    await expect.soft(page.locator("main"), `${id} is ${firstName}'s`).toContainText(firstName);
    await expect.soft(page.locator(".next"), `what is next of ${id}`).toContainText(/\w+ \w+/);
    expect.soft(await tooWideOn(page), id).toEqual([]);
  }
  expect(problems).toEqual([]);
});
