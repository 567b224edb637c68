import { expect } from "playwright/test";
import { openPage, test, walkInBrowser } from "../support/browser";
import { persona } from "../support/persona";
import { expectEventsOfRoad } from "../support/browser-events";
import { collectTrees } from "../support/trees";

// Both ends of the wizard in a browser: the path with every kind of page, and the shortest path
// without scripts.
const walks = [
  {
    name: "Threeliens with cash and a friend @js @trees",
    who: persona("Threeliens", {
      reasons: ["cash", "payment"],
      partner: { first: "Leo", last: "Lee" },
      mortgagesOn: [0, 0, 0],
      accepts: false,
    }),
    until: "congratulations",
    road: "Nocash",
  },
  {
    name: "Highrate alone @nojs",
    who: persona("Highrate"),
    until: "thankyou-call-us",
    road: "Highrate",
  },
];

for (const { name, who, until, road } of walks) {
  test(`the whole refinance: ${name}`, async ({ page, javaScriptEnabled }) => {
    test.setTimeout(240_000);
    const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
    await openPage(page, "/refi-mini/home");
    const seen = collectTrees(page, { isDrawn: true });
    const trail = await walkInBrowser(page, who, until, seen.note);
    if (javaScriptEnabled) expect(seen.text()).toMatchSnapshot("refi-mini.txt");
    expect(trail.at(-1)?.replace(/\/.*$/, "")).toBe(until);
    await expectEvents("refi-mini", road);
  });
}
