import { expect } from "playwright/test";
import { expectEventsOfRoad } from "../support/browser-events";
import {
  answerPage,
  openPage,
  clickAndWait,
  submitAndWait,
  waitUntilReady,
  stepAt,
  test,
  walkInBrowser,
  workerPersona,
} from "../support/browser";

const QUIZ = "/cashout-challenger/home";

test("CHALLENGE-03: completes the whole quiz by taps, then the range and the call", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
  const who = workerPersona("Quizwalk", test.info().parallelIndex);
  await openPage(page, QUIZ);
  const taps: number[] = [];
  const trail = await walkInBrowser(page, who, "m/profile/otp", async (step) => {
    if (step !== "home" && !step.startsWith("m/")) taps.push(await page.locator(".taps .opt").count());
  });
  expect(trail.filter((step) => step === "credit-score")).toHaveLength(2);
  // Thirteen questions and the score range.
  expect(taps.filter((count) => count > 1)).toHaveLength(13);
  await page.fill('[name="code"]', who.code);
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("Your range is ready. Talk it over with a loan expert");
  await answerPage(page, who);
  expect(stepAt(page)).toMatch(/^m\/mbc\/calling-(?:you|soon)$/);
  await expectEvents("cashout-challenger", "the quiz, who has us call");
});

test("CHALLENGE-03: Back marks the chosen answer, also for a screen reader", async ({ page }) => {
  await openPage(page, QUIZ);
  await clickAndWait(page);
  await clickAndWait(page, "yes");
  await clickAndWait(page, "CONDO");
  await submitAndWait(page, () => page.locator("a.back").click());
  const chosen = page.locator('.opt[aria-current="true"]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText("Condo");
  // The styles of these pages are also loaded when the visit begins on a page without buttons.
  await expect(chosen).toHaveCSS("border-top-width", "3px");
});

test("CHALLENGE-03: keys 1 to 9 answer, except while the visitor types and after they are turned off @js", async ({
  page,
}) => {
  await openPage(page, QUIZ);
  await clickAndWait(page);
  await expect(page.locator("html")).toHaveAttribute("data-keys", "on");
  // A question with two answers has no ninth one.
  await page.keyboard.press("9");
  await submitAndWait(page, () => page.keyboard.press("1"));
  expect(stepAt(page)).toBe("property-type");
  await submitAndWait(page, () => page.keyboard.press("3"));
  await submitAndWait(page, () => page.keyboard.press("1"));
  expect(stepAt(page)).toBe("estimated-home-value");
  await page.locator("summary", { hasText: "I know the exact amount" }).click();
  const typed = page.locator('[name="exact"]');
  await typed.pressSequentially("512345");
  await expect(typed).toHaveValue("512345");
  await submitAndWait(page, () => typed.press("Enter"));
  expect(stepAt(page)).toBe("estimated-mortgage");

  // Keys with a meaning in the browser keep it.
  await page.keyboard.press("Alt+1");
  await page.getByRole("button", { name: "Turn them off" }).click();
  const on = page.getByRole("button", { name: "Turn the number keys on" });
  await expect(on).toBeFocused();
  await page.keyboard.press("1");
  await page.reload();
  await waitUntilReady(page);
  await expect(page.locator("html")).toHaveAttribute("data-keys", "off");
  await page.keyboard.press("1");
  expect(stepAt(page)).toBe("estimated-mortgage");
  await on.click();
  await submitAndWait(page, () => page.keyboard.press("1"));
  expect(stepAt(page)).toBe("second-mortgage");
});
