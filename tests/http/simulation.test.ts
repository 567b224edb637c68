import { expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** The desired outcome of a tester's call with a banker, on a site with the production limits. */

const testEnv = useOwnTestEnv({ LIMITS: "production" });

it("production ignores a simulation parameter for a customer's call", { timeout: 120_000 }, () =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const from = "/mini/home?simulation=unavailable";
    const { page } = await walkTo(
      visitor,
      persona("Declined", { phone }),
      "/mini/unable-to-pre-qualify",
      from,
    );
    await visitor.submit(page, { callConsent: "yes" });
    const calls = testEnv.backend.calls.filter(({ path }) => path === "/precheck");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).not.toContain("simulation");
  }),
);
