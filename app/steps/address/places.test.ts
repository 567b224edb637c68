import { describe, expect, it } from "vitest";
import { refuse, setting } from "~/steps/phone/testing/setting";
import { countiesOf, lendsIn } from "./places";

describe("the states where we lend", () => {
  const log = { warn: () => undefined };
  it("STATES-01: follows the backend's list, and never includes DC", async () => {
    const { context } = setting({ "valid-states": async () => ["CA"] });
    expect(await lendsIn(context.backend, log, "CA")).toBe(true);
    expect(await lendsIn(context.backend, log, "NY")).toBe(false);
  });
  it("falls back to the site's own list when the backend's list is unavailable", async () => {
    const { context } = setting({ "valid-states": refuse, "valid-states-counties": refuse });
    expect(await lendsIn(context.backend, log, "NY")).toBe(true);
    expect(await lendsIn(context.backend, log, "DC")).toBe(false);
    expect(await countiesOf(context.backend, log, "NY")).toBeUndefined();
  });
  it("returns the counties of the requested state", async () => {
    const { context } = setting({
      "valid-states-counties": async ({ query }) => [{ state: query.state ?? "", counties: ["Kings"] }],
    });
    expect(await countiesOf(context.backend, log, "NY")).toEqual(["Kings"]);
    expect(await countiesOf(context.backend, log, "DC")).toBeUndefined();
  });
});
