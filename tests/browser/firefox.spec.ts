import { expect, test } from "playwright/test";
import { origin, walker } from "../support/browser";
import { firefoxPath, inFirefox, walkInFirefox } from "../support/firefox";

test("the whole mini wizard in Firefox, from home to congratulations @js", async () => {
  const firefox = firefoxPath();
  test.skip(firefox === undefined, "There is no Firefox here: install it, or name it in FIREFOX_PATH.");
  test.setTimeout(240_000);
  const who = walker("Approved", test.info().parallelIndex);
  await inFirefox(firefox ?? "", `${origin()}/mini/home`, async (page, trouble) => {
    const trail = await walkInFirefox(page, who, "congratulations");
    expect(trail).toEqual(expect.arrayContaining(["credit-report-payment", "credit-scores"]));
    expect(await page.$eval("h1", (heading) => heading.textContent)).toBe("Ada, you are approved");
    expect(trouble).toEqual([]);
  });
});
