import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import routes from "~/routes.json";
import { pathOf } from "~/wizard/flow";
import type { AnyHost } from "~server/visit/types";
import { persona } from "../support/persona";
import { STANDALONE_FORMS, WITHOUT_FORM, type ReadyVisitor } from "../support/standalone-forms";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { useOwnTestEnv } from "../support/use-test-env";
import { formsIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { answersFor } from "../support/walk";

/**
 * Forms outside the wizards, each pressed twice at once: both presses lead to the same place, and
 * the action runs once.
 */

const WAIT = { timeout: 60_000 };
const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);

/**
 * Returns where a response leads, without the session id; "here" for a page, and for a refusal its
 * status and text.
 */
async function outcomeOf(answer: Response): Promise<string> {
  const to = answer.headers.get("Location");
  if (answer.status === 303 && to !== null) return to.replace(/\bsessionId=\w+&?/, "");
  const words = problemsIn(await answer.text()).join(" ");
  return answer.status === 200 ? "here" : `${String(answer.status)} ${words}`.trim();
}

/**
 * Presses twice at once, and a third time after both responses.
 * @param as who presses
 */
async function pressed(
  as: () => Visitor,
  { page, fields }: Pick<ReadyVisitor, "page" | "fields">,
): Promise<string[]> {
  const both = await Promise.all([as().post(page, fields), as().post(page, fields)]);
  return Promise.all([...both, await as().post(page, fields)].map(outcomeOf));
}

/** Expects all presses to lead to this one place. */
function expectOnePlace(outcomes: readonly string[], leadsTo: string): void {
  const [first = ""] = outcomes;
  expect(outcomes).toEqual(outcomes.map(() => first));
  expect(`${first.split(/[?\s]/)[0] ?? ""}/`).toMatch(new RegExp(`^${leadsTo.replace(/\/$/, "")}/`));
}

const described = STANDALONE_FORMS.map(
  (form) => [[`"${form.button}"`, form.where, `(${form.file})`].filter(Boolean).join(" "), form] as const,
);

describe("a form outside the wizards pressed twice simultaneously leads to one place, and takes effect once", () => {
  it.each(described)("%s", WAIT, async (_name, { ready, leadsTo }) => {
    const { visitor, effects, ...form } = await ready(testEnv);
    expectOnePlace(await pressed(() => visitor.clone(), form), leadsTo);
    if (effects) expect(await effects()).toBe(1);
  });

  it.each(described)(
    "in a browser without cookies: %s",
    WAIT,
    async (_name, { ready, leadsTo, withoutCookies }) => {
      const { visitor, effects, ...form } = await ready(testEnv);
      const stranger = () => new Visitor(testEnv.site.url, visitor.headers);
      expectOnePlace(await pressed(stranger, form), withoutCookies?.leadsTo ?? leadsTo);
      if (effects) expect(await effects()).toBe(withoutCookies?.effects ?? 1);
    },
  );

  it.each(described.filter(([, { mistake }]) => mistake !== undefined))(
    "corrected after a mistake: %s",
    WAIT,
    async (_name, { ready, leadsTo, mistake }) => {
      const { visitor, page, fields, effects } = await ready(testEnv);
      const wrong = await visitor.submit(page, mistake);
      expect(wrong.status).toBeGreaterThanOrEqual(400);
      expect(problemsIn(wrong.html)).not.toEqual([]);
      expectOnePlace(await pressed(() => visitor.clone(), { page: wrong, fields }), leadsTo);
      if (effects) expect(await effects()).toBe(1);
    },
  );
});

/** The wizard pages that open without a visit. */
const OPEN_STEPS = hosts.flatMap(({ flow }: AnyHost) =>
  Object.entries(flow.steps)
    .filter(([, { entry, open }]) => entry ?? open)
    .map(([node]) => (flow.prefix === "" && node === flow.home ? "/" : `${flow.prefix}/${pathOf(node)}`)),
);

describe("a wizard page that opens without a visit", () => {
  it("more than 40 of these pages exist", () => {
    expect(OPEN_STEPS.length).toBeGreaterThan(40);
    for (const path of ["/callback", "/chat", "/business-card", "/mini/phone", "/m/instant-link/quote"])
      expect(OPEN_STEPS).toContain(path);
  });

  let phones = 4_000;
  const textsTo = (phone: string) =>
    testEnv.backend.count("select count(*) from outbox where recipient = $1", [phone]);

  it.each([...new Set(OPEN_STEPS)])(
    "%s, pressed twice simultaneously in a browser without cookies, starts one visit and sends one text",
    WAIT,
    async (path) => {
      const headers = { "X-Forwarded-For": "198.51.100.250" };
      const page: Page = await new Visitor(testEnv.site.url, headers).get(path);
      if (page.status !== 200 || formsIn(page.html).length === 0) return;
      const phone = `719555${String((phones += 1))}`;
      const fields = answersFor(persona("Approved", { phone }), page);
      const answers = await Promise.all(
        [1, 2, 3].map(() => new Visitor(testEnv.site.url, headers).post(page, fields)),
      );
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
      expect(await textsTo(phone)).toBeLessThanOrEqual(1);
    },
  );
});

describe("the list of standalone forms", () => {
  const sourceOf = (file: string): string =>
    readFileSync(fileURLToPath(new URL(`../../app/routes/${file}`, import.meta.url)), "utf8");
  const files = [
    ...new Set(
      routes.flatMap(({ file }) => (file.startsWith("routes/") ? [file.slice("routes/".length)] : [])),
    ),
  ];
  const withAction = files.filter((file) => /^export const action\b/m.test(sourceOf(file)));

  it("contains every route that accepts a form", () => {
    const listed = new Set([...STANDALONE_FORMS.map(({ file }) => file), ...WITHOUT_FORM]);
    expect(withAction.filter((file) => !listed.has(file))).toEqual([]);
    expect([...listed].filter((file) => !withAction.includes(file))).toEqual([]);
  });

  it.each(withAction)("contains every button of %s", (file) => {
    const written = [...sourceOf(file).matchAll(/(?:\bsubmit="|\blabel: "(?=[^"]+", intent))([^"]+)"/g)];
    const buttons = written.map(([, words = ""]) => words);
    const listed = STANDALONE_FORMS.filter((form) => form.file === file).map(({ button }) => button);
    expect(buttons.filter((words) => !listed.includes(words))).toEqual([]);
  });
});
