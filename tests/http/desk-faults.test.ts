import { describe, expect, it } from "vitest";
import { DESK_PAGES } from "~server/scripts/lib/routes";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { expectInTime, someFaults } from "../support/failing-calls";
import type { Fault } from "../support/faulty-backend";
import { keptIn } from "../support/kept-fields";
import { STANDALONE_FORMS } from "../support/standalone-forms";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";

/** Every page and every form of the desk while a call that it makes fails, in every way. */

const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);
const WAIT = { timeout: 120_000 };

/** The query of each page, with which it has the most to show. */
const QUERIES: Readonly<Record<string, string>> = {
  ask: "?application=seed-loan-papers",
  assign: "?application=seed-spw-open",
  call: "?application=seed-spw-open",
  closing: "?application=seed-loan-approved",
  desk: "",
  due: "",
  funnel: "",
  "hand-over": "",
  loan: "?application=seed-loan-papers",
  login: "",
  make: "?application=seed-spw-offer",
  presentations: "",
  prices: "?application=seed-spw-estimate",
  reopen: "?application=seed-spw-declined",
  requests: "",
  scenarios: "?application=seed-spw-open",
  team: "",
  trail: "?application=seed-spw-estimate",
};

/** Returns the calls that a request makes, each once: "GET /desk/record". */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = testEnv.backend.calls.length;
  await work();
  const made = testEnv.backend.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  return [...new Set(made)];
}

/** Sends a request while a call fails. */
async function whileFailing(path: string, fault: Fault, send: () => Promise<Page>): Promise<Page> {
  testEnv.backend.trouble(path, fault);
  try {
    return await expectInTime(send());
  } finally {
    testEnv.backend.mend();
  }
}

/** Expects a whole page without anything that only a programmer reads. */
function expectPlainPage({ html, status }: Page, what: string): void {
  expect([what, headingIn(html) !== "", html.trimEnd().length > 500]).toEqual([what, true, true]);
  const words = visibleText(html);
  expect(words, what).not.toMatch(
    /\bat \S+ \(|\.[jt]sx?:\d|BackendError|TypeError|\[object|Some other words|bad gateway/,
  );
  expect([what, status]).toEqual([what, status === 200 ? 200 : 503]);
  // The page of the desk, with its header, and not that of the whole site.
  expect([what, headingIn(html)]).not.toEqual([what, "Something went wrong"]);
  if (status === 503) expect(words, what).toMatch(/try again|press the button once more/i);
}

async function supervisor(): Promise<Visitor> {
  const visitor = new Visitor(testEnv.site.url, { "X-Limits": "by test" });
  await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
  return visitor;
}

describe("a page of the desk while a call fails", () => {
  it("is one of those below", () => {
    expect(Object.keys(QUERIES).toSorted()).toEqual([...DESK_PAGES].toSorted());
  });

  it.each(DESK_PAGES)("spw/%s is whole, and says what it can't show", WAIT, async (name) => {
    const visitor = await supervisor();
    const address = `/spw/${name}${QUERIES[name] ?? ""}`;
    const calls = await callsOf(() => visitor.get(address));
    if (name !== "login") expect(calls).not.toEqual([]);
    for (const [call, fault] of someFaults(calls)) {
      const page = await whileFailing(call, fault, () => visitor.get(address));
      expectPlainPage(page, `${address}, ${call} ${fault}`);
    }
    expect((await visitor.get(address)).status).toBe(200);
  });
});

/** Not the customer's own form, what ends a login, and the token, which is never shown again. */
const FORMS = STANDALONE_FORMS.filter(
  ({ file, button }) =>
    file.startsWith("spw-") && !["spw-live.ts", "spw-login.tsx"].includes(file) && button !== "Log out",
);

describe("a form of the desk while a call fails", () => {
  it.each(FORMS.map((form) => [`${form.file} ${form.button} ${form.where ?? ""}`.trim(), form] as const))(
    "%s keeps what was typed, and is sent again with one effect",
    WAIT,
    async (name, form) => {
      const first = await form.ready(testEnv);
      const calls = await callsOf(() => first.visitor.post(first.page, first.fields));
      expect(calls).not.toEqual([]);
      const { visitor: ready, page, fields, effects } = await form.ready(testEnv);
      const visitor = ready.clone({ "X-Limits": "by test" });
      // First those faults with which nothing is done, then those with which it is done unanswered.
      for (const fault of ["refused", "failing"] as const)
        for (const call of calls) {
          const what = `${name}, ${call} ${fault}`;
          const answer = await whileFailing(call, fault, () => visitor.submit(page, fields));
          expectPlainPage(answer, what);
          // It was done, and the page after it needed the call.
          if (answer.status === 200 || /[?&](?:said|presentationId)=/.test(answer.address)) continue;
          expect([what, keptIn(answer, fields)]).toEqual([what, fields]);
        }
      const last = calls.at(-1) ?? "";
      const unanswered = await whileFailing(last, "rubbish", () => visitor.submit(page, fields));
      expectPlainPage(unanswered, `${name}, ${last} rubbish`);
      // A button alone may be another one's on the page that came back, such as the next paper's.
      const isStillThere =
        Object.keys(fields).some((field) => field !== "intent") &&
        Object.keys(keptIn(unanswered, fields)).length === Object.keys(fields).length;
      const again = await visitor.submit(isStillThere ? unanswered : page, fields);
      expect([again.status, problemsIn(again.html)]).toEqual([200, []]);
      if (effects !== undefined) expect(await effects()).toBe(1);
    },
  );
});
