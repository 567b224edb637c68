import { describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** A number that is verified while its code is still requested in another tab. */

const testEnv = useTestEnv();

describe("a page that asks for a phone code", () => {
  it(
    "UI-080: shows that the number is confirmed, where the same browser has confirmed it in another wizard meanwhile",
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Approved", { phone });
        await walkTo(visitor, who, "/mini/validate-phone", "/mini/home");
        const countStatusCalls = () =>
          testEnv.backend.calls.filter(({ path }) => path.endsWith("/phone-verification/status")).length;
        // A browser that has verified nothing causes no call.
        expect(countStatusCalls()).toBe(0);
        const elsewhere = await walkTo(visitor, who, "/purchase/estimated-price", "/purchase/home");
        const page = await visitor.get(
          `/mini/validate-phone${new URL(elsewhere.page.address, testEnv.site.url).search}`,
        );
        expect(headingIn(page.html)).toBe("Your number is confirmed");
        expect(page.html).not.toContain('name="code"');
        const next = await visitor.submit(page, {});
        expect(next.address).not.toMatch(/validate-phone/);
        expect(next.status).toBe(200);
      }),
    60_000,
  );

  it(
    "UI-080: asks for the code where the browser has confirmed another number",
    () =>
      withPhone((phone) =>
        withPhone(async (other) => {
          const visitor = new Visitor(testEnv.site.url);
          await walkTo(visitor, persona("Approved", { phone }), "/mini/validate-phone", "/mini/home");
          const elsewhere = await walkTo(
            visitor,
            persona("Approved", { phone: other }),
            "/purchase/estimated-price",
            "/purchase/home",
          );
          const page = await visitor.get(
            `/mini/validate-phone${new URL(elsewhere.page.address, testEnv.site.url).search}`,
          );
          expect(headingIn(page.html)).toBe("Enter the code we texted you");
          expect(page.html).toContain('name="code"');
        }),
      ),
    60_000,
  );
});
