import { expect, type Page } from "playwright/test";
import { openPage, test } from "../support/browser";

/**
 * The site in the colors that the visitor's system gives: no ground or line in a color of ours
 * remains, and signs that are drawn keep their shape.
 */

const OURS = {
  "the lilac of a ground": ["rgb(238, 236, 250)", "rgb(36, 33, 73)"],
  "the lilac of a line": ["rgb(220, 216, 234)", "rgb(55, 51, 95)"],
  "the brand": ["rgb(58, 52, 150)", "rgb(191, 186, 255)"],
};
/** The dark ground of the footer; as a line it is drawn on yellow only, and stays. */
const NIGHT = ["rgb(27, 25, 55)", "rgb(11, 10, 26)"];

/** Returns what is drawn in a color of ours: the properties of each such element. */
const oursOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ ours, night }) => {
      const grounds = ["background-color", "border-image-source", "box-shadow", "fill"];
      return [...document.querySelectorAll("body *")].flatMap((one) => {
        if (!one.checkVisibility()) return [];
        const style = getComputedStyle(one);
        return [...grounds, "stroke"].flatMap((name) => {
          const value = style.getPropertyValue(name);
          const color = [...ours, ...(name === "stroke" ? [] : night)].find((known) => value.includes(known));
          return color ? [`${one.tagName} ${one.getAttribute("class") ?? ""} ${name} ${color}`] : [];
        });
      });
    },
    { ours: Object.values(OURS).flat(), night: NIGHT },
  );

for (const colorScheme of ["light", "dark"] as const) {
  test(`no color of ours remains where the system gives the colors, ${colorScheme} @js`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    for (const address of ["/", "/purchase", "/mini/home", "/legal/privacy-choices", "/legal/your-data"]) {
      await openPage(page, address);
      expect(await oursOn(page), address).toEqual([]);
    }
  });
}

test("signs that open and close keep their shape where the system gives the colors @js", async ({ page }) => {
  const signs = () =>
    page.locator("summary").evaluateAll((all) =>
      all.flatMap((one) =>
        ["::before", "::after"].flatMap((part) => {
          const { content, width, height, borderWidth, transform, display } = getComputedStyle(one, part);
          return content === "none" ? [] : [[width, height, borderWidth, transform, display].join()];
        }),
      ),
    );
  await openPage(page, "/purchase");
  const usual = await signs();
  expect(usual.length).toBeGreaterThan(3);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await signs()).toEqual(usual);
});
