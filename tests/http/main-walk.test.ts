import { afterAll, beforeAll, describe, it } from "vitest";
import { orders } from "../support/main/orders";
import { mainWalker, walkMain } from "../support/main/walker";
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

  it("MAIN-GUARD-02: who comes back with a browser that confirmed the number needs no code for it", async ({
    expect,
  }) => {
    await withPhone(async (phone) => {
      const visitor = new Visitor(site.url);
      const who = mainWalker({ goal: "refinance", phone });
      await walkMain(visitor, who, "address", "/");
      // What is left when the visit itself is over.
      for (const name of visitor.cookies.keys()) if (name !== "verified-phone") visitor.cookies.delete(name);
      const { trail } = await walkMain(visitor.clone(), who, "address", "/");
      expect(trail.slice(-2)).toEqual(["phone", "address"]);
      const other = await walkMain(
        visitor.clone(),
        { ...who, phone: "(202) 555-0172" },
        "validate-phone",
        "/",
      );
      expect(other.trail.slice(-2)).toEqual(["phone", "validate-phone"]);
    });
  });
});
