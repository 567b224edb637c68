import { describe, expect, it } from "vitest";
import { Visitor as Customer } from "~server/reference/testing/fixture";
import { ownerOfLoan } from "../support/loan-people";
import { withOnlyForm } from "../support/my-loan";
import { codeInText } from "../support/text-code";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, Visitor } from "../support/visitor";

/** A person's own data, opened from their loan. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LOG_LEVEL: "warn" }, undefined, true);
const WAIT = { timeout: 60_000 };
const PAGE = "/my-loan/your-data";
const PHONE = "7195553988";

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

  it("confirms a closed account by one text without a link, also for two presses", WAIT, async () => {
    // The sample loans are deleted for nobody.
    const customer = await new Customer(testEnv.backend).opened("Closing");
    await customer.save({ phoneNumber: PHONE });
    const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "192.0.2.251" });
    const code = await visitor.submit(await visitor.get("/my-loan"), { phoneNumber: PHONE });
    const texts = await testEnv.backend.sent({ recipient: PHONE, subject: "Your code" });
    await visitor.submit(code, { code: codeInText(texts.at(-1)?.body) });
    const plan = await visitor.submit(withOnlyForm(await visitor.get(PAGE), 'value="delete"'));
    expect(visibleText(plan.html)).toContain("A day later, the text that tells you it's done");
    const closed = () => testEnv.backend.sent({ recipient: PHONE, subject: "Your account is closed" });
    const sure = await visitor.get("/legal/your-data/sure");
    expect(await closed()).toEqual([]);
    const press = () => visitor.clone().submit(sure, { sure: "yes" });
    const pages = await Promise.all([press(), press()]);
    expect(pages.map(({ html }) => headingIn(html))).toEqual([
      "Your data was deleted",
      "Your data was deleted",
    ]);
    const [text, ...others] = await closed();
    expect(others).toEqual([]);
    expect(text?.body).toMatch(
      /^[^:]+: your account was closed on \w+ \d+, \d{4}, and your data was deleted/,
    );
    expect(text?.body).toContain("If this wasn't you, call (800) 555-0100.");
    expect(text?.body).not.toContain("http");
    expect(await testEnv.backend.count("select count(*) from reminders")).toBe(0);
  });
});
