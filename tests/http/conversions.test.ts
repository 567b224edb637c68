import { expect, it } from "vitest";
import { sessionOf } from "../support/test-env";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** An application is credited to the advertiser whose link the visitor followed. */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const VALUE = "/ad-get-search-conversion-value";

/** Opens an application and returns the conversion value the backend got. */
async function opened(query: string, headers: Record<string, string> = {}) {
  const visitor = new Visitor(testEnv.site.url, headers);
  await walkTo(visitor, persona("Approved"), "/purchase/estimated-price", `/purchase/home${query}`);
  const { id } = await sessionOf(visitor);
  const conversions = () =>
    testEnv.backend.calls.filter(({ path, body }) => path === VALUE && body.includes(`"${id}"`));
  return { id, heard: conversions };
}

it(
  "UI-085: an opened application is counted for the advertiser's ad buy, and the revenue of the ad buy is requested",
  WAIT,
  async () => {
    const { id, heard: conversions } = await opened(
      "?advertiserId=adv-85&advertiserBuyId=buy-85&sourceId=lead-9",
    );
    await expect.poll(conversions, { timeout: 10_000 }).toHaveLength(1);
    expect(JSON.parse(conversions()[0]?.body ?? "{}")).toEqual({
      sessionId: id,
      trackingInfo: { advertiserId: "adv-85", advertiserBuyId: "buy-85", sourceId: "lead-9" },
    });
    await expect
      .poll(() => testEnv.backend.calls.some(({ path }) => path === "/ad-revenue/adv-85/buy-85"), {
        timeout: 10_000,
      })
      .toBe(true);
    expect(
      await testEnv.backend.cells("select count(*) from ad_conversions where advertiser_buy_id = 'buy-85'"),
    ).toEqual(["1"]);
  },
);

it("E7: a visitor who allows no advertising is not counted", WAIT, async () => {
  const { heard: conversions } = await opened("?advertiserId=adv-86&advertiserBuyId=buy-86", {
    "Sec-GPC": "1",
  });
  expect(conversions()).toEqual([]);
});
