import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { TRAP_PREFIX } from "~/ui/page-data";
import { pathOf } from "~/wizard/flow";
import type { Step } from "~/wizard/step";
import { persona } from "../support/persona";
import { visibleText } from "../support/visible-text";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { useOwnTestEnv } from "../support/use-test-env";
import { formFor, formsIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { answersFor } from "../support/walk";

/**
 * The hidden field of public forms: the responses to a program that fills it in or omits it, and to
 * a person.
 */

const WAIT = { timeout: 60_000 };
const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const someone = () => new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.77" });

/**
 * Steps with the field, found automatically; those inside a walk are covered by the tests of every
 * page.
 */
const STEPS = hosts.flatMap(({ flow }) =>
  Object.entries<Pick<Step, "public" | "entry" | "open">>(flow.steps).flatMap(([node, step]) =>
    step.public === true && (step.entry ?? step.open) ? [`${flow.prefix}/${pathOf(node)}`] : [],
  ),
);

let phones = 5_000;
const newPhone = (): string => `(719) 555-${String((phones += 1))}`;
const textsTo = (phone: string): Promise<number> =>
  testEnv.backend.count("select count(*) from outbox where recipient = $1", [phone.replace(/\D/g, "")]);

interface Case {
  path: string;
  typed(phone: string, page: Page): FormFields;
  /** where a valid form leads; "here" when it returns a page */
  leadsTo: RegExp | "here";
}
const CASES: readonly Case[] = [
  {
    path: "/legal/your-data",
    typed: (phoneNumber) => ({ kind: "see", firstName: "Ada", lastName: "Nobody", phoneNumber }),
    leadsTo: /^\/legal\/your-data\/code$/,
  },
  {
    path: "/continue",
    typed: (phoneNumber) => ({ intent: "link", phoneNumber }),
    leadsTo: /^\/continue$/,
  },
  // An invalid letter code gets its message only after the lookup.
  { path: "/letter/check", typed: () => ({ letterCode: "2222-2222-2222" }), leadsTo: "here" },
  ...STEPS.filter((path) => path !== "/mini/prequal-letter/phone").map((path) => ({
    path,
    typed: (phone: string, page: Page) => answersFor(persona("Approved", { phone }), page),
    leadsTo: /^\/[\w/-]+\?/,
  })),
];

/** Removes the field from a page's forms, like a program that knows it. */
const without = (page: Page): Page => ({
  ...page,
  html: page.html
    .replace(/<div class="trap">[\s\S]*?<\/div>/g, "")
    .replace(/<input type="hidden" name="_drawn"[^>]*>/g, ""),
});

/** Expects the message for a caught form, and that it was not forwarded. */
function expectCaught(page: Page, typed: FormFields): void {
  expect(page.status).toBe(400);
  expect(problemsIn(page.html)).toEqual([
    expect.stringMatching(
      /^This wasn't sent\. .* What you typed is still here\. Please press the button again\. Or call us at \(\d{3}\) \d{3}-\d{4}\.$/,
    ),
  ]);
  expect(visibleText(page.html)).not.toContain("Thank you. We have");
  for (const [name, value] of Object.entries(typed)) {
    const isWritten = formFor(page.html, typed)?.html.includes(`name="${name}" value="`) === true;
    if (isWritten && name !== "intent") expect(page.html).toContain(String(value).replaceAll("'", "&#x27;"));
  }
}

describe("a public form", () => {
  it("is one of these", () => {
    expect(STEPS).toEqual(expect.arrayContaining(["/mini/phone", "/offer-code", "/callback", "/chat"]));
  });

  it.each(CASES)("F5: $path has the hidden field in each of its forms", WAIT, async ({ path }) => {
    for (const basic of [false, true]) {
      const visitor = someone();
      if (basic) await visitor.get("/basic?on=1");
      const { html } = await visitor.get(path);
      expect(html.includes("<script")).toBe(!basic);
      const forms = formsIn(html).filter(({ action }) => action.startsWith(path));
      expect(forms.length).toBeGreaterThan(0);
      for (const { hidden } of forms) {
        const names = Object.keys(hidden);
        expect([
          names.filter((name) => name.startsWith(TRAP_PREFIX)).length,
          names.includes("_drawn"),
        ]).toEqual([1, true]);
      }
    }
  });

  it.each(CASES)(
    "F5: $path, sent without the hidden field, is not submitted, and shows how to continue",
    WAIT,
    async ({ path, typed }) => {
      const [visitor, phone] = [someone(), newPhone()];
      const page = await visitor.get(path);
      const fields = typed(phone, page);
      expectCaught(await visitor.submit(without(page), fields), fields);
      expect(await textsTo(phone)).toBe(0);
    },
  );

  it.each(CASES)(
    "F5: $path, whose hidden field a browser has filled in, succeeds at the same person's second submit",
    WAIT,
    async ({ path, typed, leadsTo }) => {
      const [visitor, phone] = [someone(), newPhone()];
      const page = await visitor.get(path);
      const fields = typed(phone, page);
      const hidden = Object.keys(formFor(page.html, fields)?.hidden ?? {});
      const trap = hidden.find((name) => name.startsWith(TRAP_PREFIX)) ?? "none";
      const caught = await visitor.submit(page, { ...fields, [trap]: "https://autofill.example" });
      expectCaught(caught, fields);
      expect(await textsTo(phone)).toBe(0);
      const answer = await visitor.post(caught, fields);
      if (leadsTo === "here")
        expect(problemsIn(await answer.text()).join()).toContain("We have no letter with this code.");
      else
        expect([answer.status, answer.headers.get("Location")]).toEqual([
          303,
          expect.stringMatching(leadsTo),
        ]);
    },
  );
});
