import { describe, expect, it } from "vitest";
import { runUnderLoad, submitForm } from "../support/under-load";
import { visibleText } from "../support/visible-text";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { codeInText } from "../support/text-code";

/** Forms outside the wizards, sent while the site is overloaded. No browser, no scripts. */

const testEnv = useOwnTestEnv({ MAX_AT_ONCE: "2", MAX_LOOP_DELAY_MS: "600000" });

const LEFT_OUT = "we&#x27;ll ask you for them again";

/** Returns the overload response to a form, and the result of pressing its button once. */
async function turnedAway(
  visitor: Visitor,
  page: Page,
  typed: FormFields,
): Promise<{ turned: Page; next: Page }> {
  const turned = await runUnderLoad(testEnv, 3, () => submitForm(visitor, page, typed));
  expect([turned.status, headingIn(turned.html)]).toEqual([503, "We are very busy"]);
  expect(Number(turned.headers.get("Retry-After"))).toBeGreaterThanOrEqual(2);
  expect(turned.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  return { turned, next: await visitor.submit(turned) };
}

/** A link or a standalone page, and the fields typed there. */
interface Case {
  path: string;
  typed: FormFields;
  /** fields that the overload page keeps */
  kept: FormFields;
  /** a field that it does not keep, as the page says */
  lost?: string;
  /** text shown after its button was pressed once */
  then: string;
}

const survey = async (): Promise<string> => {
  await testEnv.backend.cell(
    "insert into survey_loans values ('8800001', 500, 'Fresh Sample', 'n8800001', 'b2') on conflict do nothing",
  );
  return "/customer-survey/funded?xaid=8800001&xcid=41500";
};

const CASES: readonly Case[] = [
  {
    path: "/legal/privacy-choices",
    typed: { allow: ["analytics", "sale"] },
    kept: { allow: "sale" },
    then: "Your choices are saved",
  },
  {
    path: "/legal/your-data",
    typed: { kind: "see", firstName: "Ada", lastName: "O'Neil", phoneNumber: "(202) 555-0191" },
    kept: { kind: "see", firstName: "Ada", lastName: "O'Neil", phoneNumber: "(202) 555-0191" },
    then: "6-digit code",
  },
  {
    path: "/legal/your-data",
    typed: { kind: "see", firstName: "Ada", lastName: "219-09-9999", phoneNumber: "(202) 555-0192" },
    kept: { kind: "see", firstName: "Ada" },
    lost: "219-09-9999",
    then: "What should we do with the data we have about you?",
  },
  {
    path: "/letter/check",
    typed: { letterCode: "K7QM-2HXR-9TVD" },
    kept: {},
    lost: "K7QM",
    then: "Letter code",
  },
  {
    path: "/spw/login",
    typed: { token: "banker-token" },
    kept: {},
    lost: "banker-token",
    then: "Your token",
  },
  {
    path: "/consent/home?appId=seed-prequal&token=seed-prequal-token",
    typed: { credit: "yes" },
    kept: { credit: "yes" },
    then: "You agreed to this on",
  },
];

describe("a form outside a wizard that is rejected under load", () => {
  it.each(CASES)("$path: $typed", async ({ path, typed, kept, lost, then }) => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get(path);
    const { turned, next } = await turnedAway(visitor, page, typed);
    const { hidden = {} } = formIn(turned.html) ?? {};
    expect(hidden).toMatchObject({ ...kept });
    if (lost !== undefined) expect(turned.html).not.toContain(lost);
    expect(turned.html.includes(LEFT_OUT)).toBe(lost !== undefined);
    expect(visibleText(next.html)).toContain(then);
  });

  it("keeps all checkboxes of one name", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/legal/privacy-choices");
    const { turned } = await turnedAway(visitor, page, { allow: ["sale", "analytics"] });
    expect([...turned.html.matchAll(/name="allow" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "sale",
      "analytics",
    ]);
  });

  it("keeps the comment of a survey, and sends it once by one press", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get(await survey());
    const comment = 'All was "well".\r\n<b>Thank you</b>';
    const { turned, next } = await turnedAway(visitor, page, { rating: "9", contactMe: "no", comment });
    expect(turned.html).not.toContain("<b>");
    expect(next.address).toBe("/customer-survey/thank-you");
    expect(
      await testEnv.backend.cell(
        "select count(*) || ' ' || min(comment) from survey_answers where loan_id = '8800001'",
      ),
    ).toBe('1 All was "well".\n<b>Thank you</b>');
  });

  it("requests a code again, which then works", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = { kind: "see", firstName: "Ada", lastName: "Quackenbush", phoneNumber: "2025550193" };
    const page = await visitor.submit(await visitor.get("/legal/your-data"), who);
    const sent = await testEnv.backend.sent({ recipient: "2025550193", subject: "Your code" });
    const code = codeInText(sent.at(-1)?.body);
    expect(code).toMatch(/^\d{6}$/);
    const { turned, next } = await turnedAway(visitor, page, { code });
    expect(turned.html).not.toContain(code);
    expect(turned.html).toContain(LEFT_OUT);
    expect(problemsIn(next.html)).not.toEqual([]);
    const held = await visitor.submit(next, { code });
    expect([held.status, held.address]).toEqual([200, "/legal/your-data/held"]);
  });

  it("keeps what employees typed at their desk", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
    const desk = await visitor.get("/spw/desk");
    const { turned, next } = await turnedAway(visitor, desk, { intent: "out" });
    expect(formIn(turned.html)?.hidden).toMatchObject({ intent: "out" });
    expect(next.address).toMatch(/^\/spw\/login/);
  });

  it("does not treat a form of another site, or one posted to a path without a form, as ours", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/legal/your-data");
    const fields = { kind: "see", firstName: "Mallory", lastName: "Evil", phoneNumber: "2025550194" };
    const answers = await runUnderLoad(testEnv, 3, async () => [
      await visitor.post(page, fields, { Origin: "https://evil.example" }),
      await visitor.request("/legal/terms", {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: { Origin: visitor.origin, "Content-Type": "application/x-www-form-urlencoded" },
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toMatch(/Mallory|<form/);
    }
  });
});
