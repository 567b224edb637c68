import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { withOnlyForm } from "../support/my-loan";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, Visitor } from "../support/visitor";

/** What was quoted and agreed to, on a customer's own pages, without scripts. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const PRICES = "/my-loan/prices";
const CONSENTS = "/my-loan/consents";

const addConsent = (
  id: string,
  appId: string,
  purpose: string,
  more: { text?: string; phone?: string } = {},
) =>
  testEnv.backend.cells(
    `insert into consents (id, app_id, person_id, purpose, text, text_version, phone_number, agent, at)
     values ('${id}', '${appId}', '', '${purpose}', ${more.text === undefined ? "null" : `'${more.text}'`},
       ${purpose === "call" ? "'calls 2026-11-20.1'" : "'test 1'"},
       ${more.phone === undefined ? "null" : `'${more.phone}'`}, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', now())
     on conflict (id) do nothing returning id`,
  );

describe("the prices of a loan", () => {
  it(
    "are listed with their payment before taxes, and lead to the Loan Estimate they are in",
    WAIT,
    async () => {
      const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
      const page = await visitor.get(PRICES);
      expect(headingIn(page.html)).toBe("The prices we quoted you");
      const words = visibleText(page.html);
      expect(words).toContain("The newest price");
      expect(words).toMatch(/Each month, before taxes and homeowners insurance/);
      expect(words).toContain("This price is in the Loan Estimate of");
      const hub = visibleText((await visitor.get("/my-loan")).html);
      const [payment = "none"] = /\$[\d,]+\.\d\d/.exec(words) ?? [];
      expect(hub).toContain(payment);
      const link = /href="(\/my-loan\/files\/[^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect((await visitor.request(link)).headers.get("Content-Type")).toBe("application/pdf");
    },
  );

  it("ask for a new code after an hour, and for a sign-in", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-closing");
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning digest");
    for (const path of [PRICES, CONSENTS]) {
      expect((await visitor.get(path)).address).toBe(`/my-loan/code?to=${encodeURIComponent(path)}`);
      const stranger = await new Visitor(testEnv.site.url).request(path);
      expect(stranger.headers.get("Location")).toContain("/my-loan/sign-in");
    }
  });
});

describe("the consents of a loan", () => {
  it("are shown with their words and device, and taken back where that can be done here", WAIT, async () => {
    const id = "seed-loan-papers";
    await addConsent("con_own_credit", id, "credit", { text: "You may look at my credit." });
    await addConsent("con_own_call", id, "call", { phone: "2025550107" });
    await addConsent("con_asked_call", id, "call-by-phone", { phone: "2025550107" });
    const { visitor } = await ownerOfLoan(testEnv, id);
    const page = await visitor.get(CONSENTS);
    const words = visibleText(page.html);
    expect(words).toContain("with Firefox on Linux");
    expect(words).toContain("You may look at my credit.");
    expect(words).toContain("may call and text me about home loans at my phone ending in 07");
    expect(words).toContain("reply STOP");
    expect(words).toContain("You asked for it on the phone. It was for that call only.");
    const form = withOnlyForm(page, 'value="con_own_credit"');
    const back = await visitor.submit(form, {});
    expect(visibleText(back.html)).toContain("Taken back: Today");
    expect(back.html).not.toContain('value="con_own_credit"');
    const again = await visitor.clone().post(form, {});
    expect(again.status).toBe(303);
    const noted = "select count(*) from trail where app_id = $1 and what = 'took back credit'";
    expect(await testEnv.backend.count(noted, [id])).toBe(1);
  });

  it("of one person are neither shown to nor taken back by another", WAIT, async () => {
    const id = "seed-loan-deciding";
    await addConsent("con_hers", id, "credit", { text: "Only the owner agreed to this." });
    const owner = await ownerOfLoan(testEnv, id);
    const hers = withOnlyForm(await owner.visitor.get(CONSENTS), 'value="con_hers"');
    const mina = await coBorrowerOfLoan(testEnv, id, "7195553981");
    const page = await mina.visitor.get(CONSENTS);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("Only the owner agreed to this.");
    const foreign = await mina.visitor.post(hers, {});
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    const left = "select count(*) from consents where id = 'con_hers' and withdrawn_at is null";
    expect(await testEnv.backend.count(left)).toBe(1);
  });
});
