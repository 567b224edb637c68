import { expect, test } from "playwright/test";
import { open, tellWhenShown, walkInBrowser, watchForTrouble } from "../support/browser";
import { pageChecks } from "../support/looked-at";
import { largest, persona } from "../support/persona";

const origin = (): string => process.env["SITE_URL"] ?? "";

test.beforeEach(({ page }) => tellWhenShown(page));

// Both ends of the wizard in a browser: the shortest way there is, the one with every kind of page, and the largest without scripts.
const walks = [
  { name: "Highrate alone", who: persona("Highrate"), until: "thankyou-connecting-to-mb" },
  {
    name: "Threeliens with cash and a friend @js",
    who: persona("Threeliens", {
      reasons: ["cash", "payment"],
      partner: { first: "Leo", last: "Lee" },
      mortgagesOn: [0, 0, 0],
      accepts: false,
    }),
    until: "congratulations",
  },
  { name: "Eightliens, the largest @nojs", who: largest, until: "congratulations" },
];

for (const { name, who, until } of walks) {
  test(`${name}: every page of the refinance, looked at`, async ({ page }) => {
    test.setTimeout(240_000);
    const trouble = watchForTrouble(page, origin());
    await open(page, "/refi-mini/home");
    const check = pageChecks(page);
    // A page about another home or mortgage is the same page; the list of homes grows.
    const looked = new Set<string>();
    const lookAt = async (step: string): Promise<void> => {
      const name = step.replace(/\/.*$/, "");
      if (looked.has(name) && name !== "properties") return;
      looked.add(name);
      await check(name);
    };
    const trail = await walkInBrowser(page, who, until, lookAt);
    expect(trail.at(-1)?.replace(/\/.*$/, "")).toBe(until);
    expect(trouble()).toEqual([]);
  });
}
