import { afterAll, beforeAll, describe, it } from "vitest";
import { orders } from "../support/main/orders";
import { walkMain } from "../support/main/walker";
import { withPhone } from "../support/people";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

describe.concurrent("the orders of the main flow over plain HTTP", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LOG_LEVEL: "warn" } });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  it.for(orders)("$name", { timeout: 120_000 }, async ({ who, from, until, by }, { expect }) => {
    const visitor = new Visitor(site.url);
    const { trail } = await withPhone((phone) => walkMain(visitor, { ...who, phone }, until, from));
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(by);
  });
});
