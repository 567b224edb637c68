import { expect, test, type CDPSession, type Page } from "playwright/test";
import { birthDateFields, birthDateOf, SAMPLE_CODE, SAMPLE_PHONE } from "../support/my-loan";
import { tooWideOn } from "../support/page-size";
import { freePort, startSite, type Site } from "../support/site";

/**
 * Passkeys in a browser, with the browser's own virtual device. A passkey needs a host name, so this
 * site is opened by one.
 */

let site: Site;
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${String(port)}`;
  site = await startSite({ port, env: { LOG_LEVEL: "warn", PUBLIC_ORIGIN: origin } });
});
test.afterAll(() => site.stop());

/** Plugs a virtual device with a checked owner into the page's browser. */
async function plugDevice(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function signInWithCode(page: Page, appId: string): Promise<void> {
  await page.goto(`${origin}/my-loan`);
  await page.getByLabel("The phone on your application").fill(SAMPLE_PHONE);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("6-digit code").fill(SAMPLE_CODE);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("h1")).toHaveText("When were you born?");
  for (const [name, value] of Object.entries(birthDateFields(birthDateOf(appId))))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/my-loan$/);
}

test("adds a passkey, signs out, and signs in with it @js", async ({ page }) => {
  await plugDevice(page);
  await signInWithCode(page, "seed-loan-papers");
  await page.goto(`${origin}/my-loan/devices`);
  await page.getByRole("link", { name: "Sign in without codes: passkeys" }).click();
  await page.getByRole("button", { name: "Add a passkey on this device" }).click();
  await expect(page.getByText("Your passkey is added.")).toBeVisible();
  await expect(page.getByText("Not used yet.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWideOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`${origin}/my-loan/devices`);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("link", { name: "Sign in with a passkey" }).click();
  await expect(page.locator("h1")).toHaveText("Sign in with a passkey");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/my-loan$/);
  await expect(page.locator("h1")).toContainText("Paula");
});

test("says what else there is when the device refuses, and when there is none @js", async ({ page }) => {
  const cdp = await plugDevice(page);
  await page.goto(`${origin}/my-loan/passkey`);
  // The device has no passkey of this site.
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("nothing was done");
  await cdp.send("WebAuthn.disable");
  await page.addInitScript("delete window.PublicKeyCredential");
  await page.goto(`${origin}/my-loan/passkey`);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("status")).toContainText("Use a code by text message instead.");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});

test("leads to a code without scripts @nojs", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/my-loan/passkey`);
  await expect(page.getByRole("status")).toContainText("Passkeys need JavaScript");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await expect(page.getByLabel("Stay signed in on this device for 30 days")).toBeHidden();
  expect(await tooWideOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in with a code by text message" }).click();
  await expect(page.locator("h1")).toHaveText("Sign in to your loan");
});
