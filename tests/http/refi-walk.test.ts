import { afterAll, beforeAll, describe, it } from "vitest";
import { refiOrders } from "../support/refi/orders";
import { walkRefi } from "../support/refi/walker";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

/** A trail without what chance decides: ids of mortgages, and what a search finds where nobody's name stands for it. */
const plain = (step: string): string =>
  step.replace(/LH-[A-Z0-9]+-\d-debt-\d+/, "A1-debt").replace(/^(congratulations)\/(?!none$)\w+$/, "$1");

describe.concurrent("the refinance wizard over plain HTTP", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LOG_LEVEL: "warn" } });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  it.for(refiOrders)("$name", { timeout: 120_000 }, async ({ who, until, from, isVaried }, { expect }) => {
    const { trail } = await walkRefi(new Visitor(site.url), who, until, from);
    const offers = trail.findIndex((step) => step.startsWith("congratulations"));
    const fixed = isVaried ? [...trail.slice(0, offers), trail.at(-1) ?? ""] : trail;
    expect(fixed.map(plain).join("\n")).toMatchSnapshot();
  });
});
