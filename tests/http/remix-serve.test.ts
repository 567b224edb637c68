import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { headingIn, Visitor } from "../support/visitor";

describe("the same build under remix-serve", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  it("walks two steps", async () => {
    const visitor = new Visitor(site.url);
    const home = await visitor.get("/mini/home");
    expect(home.status).toBe(200);
    const offer = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
    expect(offer.address).toMatch(/^\/mini\/accepted-offer\?/);
    const price = await visitor.submit(offer, { acceptedOffer: "yes" });
    expect(headingIn(price.html)).toBe("What price was accepted?");
  });
});
