import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { lakeHome, persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Texas Constitution, article XVI, section 50(a)(6): stated on every page that shows cash from a
 * primary residence there.
 */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };
const LAW = "In Texas, all loans on a home you live in may be at most 80% of its value";
const inAustin = { ...lakeHome, city: "Austin", state: "TX", zip: "78701" };

describe("the Texas lending limit", () => {
  it.for([
    ["TX", true],
    ["CO", false],
  ] as const)("is shown with the cash options of a home in %s: %s", WAIT, async ([state, isSaid]) => {
    const says = { "estimated-home-value": { homeValue: "500,000", propertyState: state } };
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Approved", { says });
    const { page } = await walkTo(visitor, who, "/payment-and-cashout-amount", "/cashout");
    expect(mainText(page).includes(LAW)).toBe(isSaid);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it.for([
    [inAustin, true],
    [lakeHome, false],
  ] as const)("is shown with the offers for a home at %o: %s", WAIT, async ([home, isSaid]) => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Highrate", { homes: [home] });
    const { page } = await walkTo(visitor, who, "/refi-mini/congratulations");
    expect(mainText(page).includes(LAW)).toBe(isSaid);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
});
