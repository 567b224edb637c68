import { describe, expect, it } from "vitest";
import { ownerOfLoan } from "../support/loan-people";
import { withOnlyForm } from "../support/my-loan";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn } from "../support/visitor";

/** A person's own data, opened from their loan. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LOG_LEVEL: "warn" }, undefined, true);
const WAIT = { timeout: 60_000 };
const PAGE = "/my-loan/your-data";

describe("the data of a person who is signed in", () => {
  it.each([
    ["see", "/legal/your-data/held"],
    ["correct", "/legal/your-data/correct"],
    ["delete", "/legal/your-data/delete"],
  ])("opens to %s it without another code or the name", WAIT, async (kind, address) => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
    const page = await visitor.get(PAGE);
    expect(headingIn(page.html)).toBe("Your data");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const opened = await visitor.submit(withOnlyForm(page, `value="${kind}"`));
    expect(opened.status).toBe(200);
    expect(new URL(opened.address, testEnv.site.url).pathname).toBe(address);
  });

  it("asks for a new code when none was given within the hour", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
    const page = await visitor.get(PAGE);
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning id");
    expect((await visitor.request(PAGE)).headers.get("Location")).toContain("/my-loan/code");
    const before = await testEnv.backend.count("select count(*) from data_openings");
    const asked = await visitor.submit(withOnlyForm(page, 'value="see"'));
    expect(asked.address).toContain("/my-loan/code");
    expect(await testEnv.backend.count("select count(*) from data_openings")).toBe(before);
  });
});
