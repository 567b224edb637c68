import { expect } from "playwright/test";
import { open, test, walkAsGuided } from "../support/browser";
import { threeliens } from "../support/refi/orders";
import { refiGuide, refiWalker } from "../support/refi/walker";

// Both ends of the wizard in a browser: the one with every kind of page, and the shortest way without scripts.
const walks = [
  { name: "Threeliens with cash and a friend @js", who: threeliens, until: "congratulations" },
  { name: "Highrate alone @nojs", who: refiWalker(), until: "thankyou-connecting-to-mb" },
];

for (const { name, who, until } of walks) {
  test(`the whole refinance: ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await open(page, "/refi-mini/home");
    const trail = await walkAsGuided(page, refiGuide(who), until);
    expect(trail.at(-1)?.replace(/\/.*$/, "")).toBe(until);
  });
}
