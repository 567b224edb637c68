import { describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/** Credit questions of the main flow after the phone is verified. */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };

describe("a confirmed phone", () => {
  it.for([
    ["a savings alert", "/savings-alert"],
    ["no letter's code", "/cashout-no-offercode"],
  ])(
    "MAIN-PHONE-03, F9: after %s the visitor gives an estimated score, and a banker is next",
    WAIT,
    async ([, from]) => {
      await withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const { trail } = await walkTo(visitor, persona("Approved", { phone }), "/banker-assigned", from);
        expect(trail.slice(-3)).toEqual(["validate-phone", "estimated-score", "banker-assigned"]);
      });
    },
  );

  it.for(["/savings-alert", "/cashout"])(
    "MAIN-GUARD-06: a visitor from %s who reopens the code page moves on, without a notice about a page they never opened",
    WAIT,
    async (from) => {
      await withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Approved", { phone });
        const { page } = await walkTo(visitor, who, "/estimated-score", from);
        const code = page.address.replaceAll("estimated-score", "validate-phone");
        const first = await visitor.request(code);
        expect([first.status, pageAt(first.headers.get("Location") ?? "")]).toEqual([303, "address"]);
        const led = await visitor.get(code);
        expect(pageAt(led.address)).toBe("estimated-score");
        expect(led.address).not.toContain("said=");
        expect(led.html).not.toContain("answers that come before");
        // A visitor who opens a page out of order gets a message.
        const own = await visitor.get(page.address.replaceAll("estimated-score", "address"));
        expect(own.html).toContain("answers that come before");
      });
    },
  );
});
