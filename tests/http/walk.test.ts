import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walkTo } from "../support/journey";
import { person } from "../support/people";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

describe("personas over plain HTTP", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LOG_LEVEL: "warn" } });
  }, 60_000);
  afterAll(() => site.stop(), 30_000);

  it.each([
    ["Approved", person("Approved"), "congratulations"],
    ["Approved with a co-borrower", person("Approved", { co: { firstName: "Leo", lastName: "Approved" } }), "congratulations"],
  ] as const)("%s walks to %o", async (_name, who, until) => {
    const { trail } = await walkTo(new Visitor(site.url), who, until);
    expect(trail).toMatchSnapshot();
  });
});
