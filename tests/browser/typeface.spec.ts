import { expect } from "playwright/test";
import { openPage, test } from "../support/browser";

test("hardly anything moves when the typeface arrives late @js", async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
      document.documentElement.dataset["shift"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  for (const address of ["/", "/mini/home"]) {
    await openPage(page, address);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("650 40px Figtree"))).toBe(true);
    const shift = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
    expect(shift, `layout shift of ${address}`).toBeLessThan(0.05);
  }
});
