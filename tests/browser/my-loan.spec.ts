import { expect, type Page } from "playwright/test";
import { pdfOfSize, pdfWith } from "~server/uploads/testing/samples";
import { clickAndWait, openAs, openPage, origin, submitAndWait, test } from "../support/browser";
import { checkPageOnce } from "../support/check-page-once";
import { expectGoodPage } from "../support/good-page";
import { ownerAt, SAMPLE_CODE, SAMPLE_PHONE } from "../support/my-loan";
import { tooWideOn } from "../support/page-size";
import { Visitor } from "../support/visitor";

/** My loan in a browser: signing in, its pages on all screens, and sending papers. */

// The sample loans share one phone, and a correct code uses up every open code of its phone.
test.describe.configure({ mode: "default" });

/** One loan for each kind of browser, because what is sent stays. */
const loanOf = (hasScripts: boolean): string => (hasScripts ? "seed-loan-papers" : "seed-loan-checking");

const PAGES = [
  "/my-loan",
  "/my-loan/documents",
  "/my-loan/documents/homeowners-insurance",
  "/my-loan/devices",
];

const ownerOf = (appId: string): Promise<Visitor> => ownerAt(origin(), appId);

async function employee(): Promise<Visitor> {
  const visitor = new Visitor(origin());
  await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
  return visitor;
}

test("signs in by phone, code and birth date", async ({ page }) => {
  await openPage(page, "/my-loan");
  await expect(page.locator("h1")).toHaveText("Sign in to your loan");
  await page.getByLabel("The phone on your application").fill(SAMPLE_PHONE);
  await clickAndWait(page);
  await page.getByLabel("6-digit code").fill(SAMPLE_CODE);
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("When were you born?");
  for (const part of ["month", "day", "year"])
    await page.locator(`[name="birthDate.${part}"]`).fill(part === "year" ? "1980" : "3");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/my-loan$/);
  await expect(page.locator("h1")).toContainText("Delia");
});

test("checks the pages of My loan and an employee's page of a loan @js", async ({ page }) => {
  test.setTimeout(180_000);
  const [stranger, owner, banker] = [
    new Visitor(origin()),
    await ownerOf("seed-loan-deciding"),
    await employee(),
  ];
  await checkPageOnce(page, stranger, "/my-loan/sign-in", await stranger.get("/my-loan/sign-in"));
  for (const address of PAGES) await checkPageOnce(page, owner, address, await owner.get(address));
  const loan = "/spw/loan?application=seed-loan-deciding";
  await checkPageOnce(page, banker, loan, await banker.get(loan));
});

test("the pages of My loan are readable in dark colors @js", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const owner = await ownerOf("seed-loan-approved");
  for (const address of PAGES) {
    await openAs(page, owner, address);
    await expectGoodPage(page, `${address} in the dark`);
  }
});

test.describe("on a small phone @js", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page of My loan is wider than the screen", async ({ page }) => {
    await openPage(page, "/my-loan/sign-in");
    expect.soft(await tooWideOn(page), "sign-in").toEqual([]);
    const owner = await ownerOf("seed-loan-closing");
    for (const address of [...PAGES, "/my-loan/withdraw", "/my-loan/code"]) {
      await openAs(page, owner, address);
      expect.soft(await tooWideOn(page), address).toEqual([]);
    }
  });
});

/** Chooses files in the upload form. */
const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator("#files").setInputFiles({ name, mimeType: "application/pdf", buffer });

test("sends a paper, reads what became of it, and deletes it", async ({ page }, { project }) => {
  const owner = await ownerOf(loanOf(project.name === "js"));
  await openAs(page, owner, "/my-loan/documents/homeowners-insurance");
  await choose(page, "browser.pdf", pdfWith({ 9: "(browser)" }));
  await submitAndWait(page, () => page.getByRole("button", { name: "Send", exact: true }).click());
  await expect(page.getByText("We have your file.")).toBeVisible();
  await choose(page, "notes.pdf", Buffer.from("Plain words."));
  await submitAndWait(page, () => page.getByRole("button", { name: "Send", exact: true }).click());
  await expect(page.getByRole("alert")).toContainText("notes.pdf: We can't accept this kind of file.");
  await submitAndWait(page, () => page.getByRole("button", { name: "Delete browser.pdf" }).click());
  await expect(page.getByText("We deleted it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete browser.pdf" })).toHaveCount(0);
});

test("shows how much of a paper was sent @js", async ({ page }) => {
  const owner = await ownerOf("seed-loan-papers");
  await openAs(page, owner, "/my-loan/documents/w2");
  const status = page.locator("form p[role=status]");
  const isUpload = (url: URL) => url.pathname === "/my-loan/documents/w2";
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isUpload, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await choose(page, "large.pdf", pdfOfSize(2_000_000));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(status).toContainText("% sent");
  release();
  await expect(page.getByText("We have your file.")).toBeVisible();
});
