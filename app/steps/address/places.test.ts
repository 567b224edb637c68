import { describe, expect, it } from "vitest";
import { refuse, setting } from "~/steps/phone/testing/setting";
import { countiesOf, lendsIn } from "./places";

describe("where we lend", () => {
  const log = { warn: () => undefined };
  it("STATES-01: the backend's list decides, and DC is never in it", async () => {
    const { context } = setting({ "valid-states": async () => ["CA"] });
    expect(await lendsIn(context.backend, log, "CA")).toBe(true);
    expect(await lendsIn(context.backend, log, "NY")).toBe(false);
  });
  it("our own list decides when the backend's cannot be had, so nobody is stopped", async () => {
    const { context } = setting({ "valid-states": refuse, "valid-states-counties": refuse });
    expect(await lendsIn(context.backend, log, "NY")).toBe(true);
    expect(await lendsIn(context.backend, log, "DC")).toBe(false);
    expect(await countiesOf(context.backend, log, "NY")).toBeUndefined();
  });
  it("gives the counties of the state that was asked", async () => {
    const { context } = setting({
      "valid-states-counties": async ({ query }) => [{ state: query.state ?? "", counties: ["Kings"] }],
    });
    expect(await countiesOf(context.backend, log, "NY")).toEqual(["Kings"]);
    expect(await countiesOf(context.backend, log, "DC")).toBeUndefined();
  });
});
