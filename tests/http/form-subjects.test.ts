import { beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "~server/reference/crypto";
import { STANDALONE_FORMS, type StandaloneForm } from "../support/standalone-forms";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { problemsIn, Visitor, type Page } from "../support/visitor";

/**
 * Pages outside the wizards whose cookie holds their subject. Two people use the same page in two
 * tabs of one browser, so the cookie is the second one's. A press on the first one's page does
 * nothing to either.
 */

const WAIT = { timeout: 60_000 };
const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);

/** Buttons of pages whose subject is in a cookie. */
const BUTTONS: readonly (readonly [file: string, button: string])[] = [
  ["legal.your-data.tsx", "Confirm it's me"],
  ["legal.your-data.tsx", "Text me a new code"],
  ["legal.your-data.tsx", "Send my corrections"],
  ["legal.your-data.tsx", "Delete it now"],
  ["continue.tsx", "Text me a code"],
  ["continue.tsx", "Text me a new code"],
  ["continue.tsx", "Continue"],
  ["continue.tsx", "Text me the link, for another device"],
];

const formOf = ([file, button]: readonly [file: string, button: string]) => {
  const form = STANDALONE_FORMS.find((one) => one.file === file && one.button === button);
  if (!form) throw new Error(`No form "${button}" in ${file}.`);
  return [`"${button}" (${file})`, form] as const;
};
const FORMS = BUTTONS.map(formOf);

/**
 * Buttons of pages that depend on an employee's permissions. Logging out is excluded, because it
 * closes whatever is open.
 */
const FORMS_OF_EMPLOYEES = STANDALONE_FORMS.filter(
  ({ file, button }) =>
    /^(?:spw-(?:assign|desk|loan|make|requests)|replay\.with)/.test(file) && button !== "Log out",
).map(({ file, button }) => formOf([file, button]));

/** One browser with two tabs: the second visit has replaced the first one. */
async function twoTabs({ ready }: StandaloneForm) {
  const first = await ready(testEnv);
  const second = await ready(testEnv);
  const browser = second.visitor;
  return { first, second, browser };
}

describe("a form outside the wizards, after another person's page was opened in the browser", () => {
  it.each(FORMS)(
    "%s has no effect, and shows that another tab opened something else",
    WAIT,
    async (_name, form) => {
      const { first, second, browser } = await twoTabs(form);
      const answer = await browser.submit(first.page, first.fields);
      expect(answer.status).toBe(409);
      expect(problemsIn(answer.html).join(" ")).toContain("Another tab or window of this browser has opened");
      for (const { effects } of [first, second]) if (effects) expect(await effects()).toBe(0);

      // The page with the refusal belongs to the second visit: its own button works.
      const own = await browser.post(answer, second.fields);
      expect(own.status).toBe(303);
      if (second.effects) expect(await second.effects()).toBe(1);
    },
  );

  it(
    '"Send me the link again" of a page without an application texts no other application\'s phone',
    WAIT,
    async () => {
      const lost = await new Visitor(testEnv.site.url).get("/continue");
      const form = STANDALONE_FORMS.find(({ button }) => button === "Text me the link, for another device");
      const { visitor, effects } = (await form?.ready(testEnv)) ?? {};
      const answer = await visitor?.submit(lost, { intent: "link", phoneNumber: "(202) 555-0109" });
      expect(answer?.status).toBe(409);
      expect(await effects?.()).toBe(0);
    },
  );

  it("DATA-01: each page of a request shows whose data it is about", WAIT, async () => {
    const form = STANDALONE_FORMS.find(({ button }) => button === "Delete it now");
    const { page } = (await form?.ready(testEnv)) ?? {};
    expect(page?.html).toMatch(/This is about Ada Quackenbush, with the phone ending in \d\d\./);
  });
});

/**
 * Token of a second supervisor, with the same permissions as the first, so that a refusal can only
 * be due to the person.
 */
const SECOND = "supervisor-two-token";
beforeAll(async () => {
  const employee = "values ('s2', 'Sam Second', 'supervisor', '', '3035550100', 's2@example.com')";
  await testEnv.backend.cell(
    `insert into employees (id, name, role, nmls_id, phone_number, email) ${employee} returning id`,
  );
  await testEnv.backend.cell(
    "insert into employee_tokens (digest, employee_id, expires_at) values ($1, 's2', '2099-12-31') returning digest",
    [tokenHash(SECOND)],
  );
});

/** Logs out and logs in as another employee in the same browser. */
async function changeEmployee(browser: Visitor, page: Page): Promise<void> {
  if (page.address.startsWith("/replay")) {
    await browser.get(`${page.address.split("?")[0] ?? ""}?employeeToken=${SECOND}`);
    return;
  }
  await browser.submit(await browser.get("/spw/desk"), { intent: "out" });
  const desk = await browser.submit(await browser.get("/spw/login"), { token: SECOND });
  expect(desk.address).toMatch(/^\/spw\/desk/);
}

describe("a form of an employee's page, after another employee logged in to the browser", () => {
  it("covers several forms", () => {
    expect(FORMS_OF_EMPLOYEES.length).toBeGreaterThan(7);
  });

  it.each(FORMS_OF_EMPLOYEES)(
    "ROLE-07: %s has no effect in the name of the other employee",
    WAIT,
    async (_name, form) => {
      const { visitor, page, fields, effects } = await form.ready(testEnv);
      await changeEmployee(visitor, page);
      const answer = await visitor.submit(page, fields);
      expect(mainText(answer)).toMatch(/someone else has logged in to this browser/i);
      expect(await effects?.()).toBe(0);
    },
  );
});
