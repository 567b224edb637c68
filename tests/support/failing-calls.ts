import { expect, vi } from "vitest";
import { faults, type Fault, type ReceivedCall } from "./faulty-backend";
import type { TestEnv } from "./test-env";
import type { Fields } from "./persona";
import { formFor, headingIn, problemsIn, type Page, type Visitor } from "./visitor";
import { pageAt, flowPageAt, waitUntilDone } from "./walk";

/**
 * Longest that a visitor's request may wait, in ms: a form that is not saved, and the page that is
 * shown again, have eight seconds each.
 */
const LONGEST_MS = 16_000;

/** The save that every step makes. */
export const SAVE_CALL = "POST /app-data";

/** A visitor whose calls of one path fail. */
export interface FaultyVisitor {
  tab: Visitor;
  /** removes the fault */
  mend: () => void;
  /** the calls of a path that this visitor made, "POST /app-data" */
  calls: (path: string) => ReceivedCall[];
}

let troubled = 0;

/**
 * Returns the same visitor in another tab, whose calls of a path fail until the fault is removed.
 */
export function withFailingCalls(
  { backend }: Pick<TestEnv, "backend">,
  visitor: Visitor,
  path: string,
  fault: Fault,
): FaultyVisitor {
  const tab = visitor.clone({ "X-Limits": "by test" });
  const who = `trouble-${String((troubled += 1))}`;
  tab.cookies.set("CLICKID", who);
  backend.trouble(path, fault, who);
  const calls = (of: string) =>
    backend.calls.filter((call) => call.query.get("clickId") === who && `${call.method} ${call.path}` === of);
  return { tab, mend: () => backend.mend(who), calls };
}

/** Returns every path with two of the faults; two consecutive paths cover all of them. */
export const someFaults = (paths: readonly string[]) =>
  paths.flatMap((path, index) =>
    faults.filter((_fault, place) => (place + index) % 2 === 0).map((fault) => [path, fault] as const),
  );

/** Returns every path with every fault. */
export const everyFault = (paths: readonly string[]) =>
  paths.flatMap((path) => faults.map((fault) => [path, fault] as const));

/**
 * Returns the page that a visitor's request leads to, and expects that none of its requests waited
 * longer than the limit.
 */
export async function expectInTime(work: Promise<Page>, longestMs = LONGEST_MS): Promise<Page> {
  const page = await work;
  expect(page.waitedMs, page.address).toBeLessThanOrEqual(longestMs);
  return page;
}

/** Returns the sensitive fields of a page. */
function secretsOf({ address }: Page): readonly string[] {
  const spot = flowPageAt(address);
  return spot?.flow.pages.get(spot.page)?.sensitive ?? [];
}

const asText = (value: string): string =>
  value.replaceAll("\n", " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Expects the page to show what was typed, and no secret. */
export function expectInputKept(page: Page, typed: Fields): void {
  const step = pageAt(page.address);
  const form = formFor(page.html, typed)?.html ?? "";
  for (const [name, value] of Object.entries(typed)) {
    // A button's own value is not the visitor's input.
    if (name === "intent") continue;
    const isSecret = secretsOf(page).some((secret) => name === secret || name.startsWith(`${secret}.`));
    const control = new RegExp(
      `<(?:input|textarea|select|button)\\b[^>]*\\sname="${name.replaceAll(/[.[\]]/g, "\\$&")}"[^>]*>`,
      "g",
    );
    const tags = [...form.matchAll(control)].map(([tag]) => tag).join("");
    expect(tags, `${step}: ${name}`).not.toBe("");
    for (const one of typeof value === "string" ? [value] : value) {
      if (isSecret) expect(tags, name).not.toContain(`value="${one}"`);
      else expect(isShown(form, name, one), `${step}: ${name} is still ${one}`).toBe(true);
    }
  }
}

/** Checks whether a form shows a value: typed, or selected. */
function isShown(form: string, name: string, value: string): boolean {
  const flat = form.replaceAll("\n", " ");
  const text = asText(value);
  const choices = [...flat.matchAll(/<(?:input|option)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`value="${text}"`))
    .filter((tag) => tag.startsWith("<option") || /type="(?:radio|checkbox)"/.test(tag))
    .filter((tag) => tag.startsWith("<option") || tag.includes(`name="${name}"`));
  if (choices.length > 0) return choices.some((tag) => /\s(?:checked|selected)\b/.test(tag));
  return flat.includes(text);
}

/** A page that a visitor has open, and what they are about to submit. */
export interface PageSubmission {
  testEnv: Pick<TestEnv, "backend">;
  visitor: Visitor;
  page: Page;
  typed: Fields;
}

/** Submits a page while a call fails: the same page reports it and keeps all input. */
export async function expectSamePage(
  { testEnv, visitor, page, typed }: PageSubmission,
  path: string,
  fault: Fault,
): Promise<FaultyVisitor & { failed: Page; what: string }> {
  const step = pageAt(page.address);
  const what = `${step}, ${path} ${fault}`;
  const trouble = withFailingCalls(testEnv, visitor, path, fault);
  const failed = await expectInTime(trouble.tab.submit(page, typed));
  expect([what, failed.status, pageAt(failed.address)]).toEqual([what, 503, step]);
  expect(headingIn(failed.html)).toBe(headingIn(page.html));
  expect(problemsIn(failed.html), what).toEqual([
    "Something went wrong on our side. Nothing you typed was lost. Please try again.",
  ]);
  expect(failed.html).not.toContain("Some other words");
  expectInputKept(failed, typed);
  expect(trouble.calls(path).length, what).toBeGreaterThan(0);
  return { ...trouble, failed, what };
}

/** Does the same as expectSamePage; once the call works again, the same form succeeds. */
export async function expectRecovery(submission: PageSubmission, path: string, fault: Fault): Promise<void> {
  const { tab, mend, failed, what } = await expectSamePage(submission, path, fault);
  mend();
  const after = await waitUntilDone(tab, await expectInTime(tab.submit(failed, submission.typed)));
  expect([what, after.status], problemsIn(after.html).join()).toEqual([what, 200]);
  expect(after.address, what).not.toBe(submission.page.address);
}

/**
 * Submits a page while a call fails that it does not need: the response is a page in time.
 * @returns the page that follows
 */
export async function expectContinues(
  { testEnv, visitor, page, typed }: PageSubmission,
  path: string,
  fault: Fault,
): Promise<Page> {
  const what = `${pageAt(page.address)}, ${path} ${fault}`;
  const { tab, calls } = withFailingCalls(testEnv, visitor, path, fault);
  const next = await expectInTime(tab.submit(page, typed));
  expect([what, next.status], problemsIn(next.html).join()).toEqual([what, 200]);
  await vi.waitFor(() => expect(calls(path).length, what).toBeGreaterThan(0), 3_000);
  return next;
}

/** Opens a page again while a call fails: it is the same page, in time. */
export async function expectPageOpens(
  { testEnv, visitor, page }: Omit<PageSubmission, "typed">,
  path: string,
  fault: Fault,
): Promise<Page> {
  const what = `${page.address}, ${path} ${fault}`;
  const { tab, calls } = withFailingCalls(testEnv, visitor, path, fault);
  const again = await expectInTime(tab.get(page.address));
  expect([what, again.status, headingIn(again.html)]).toEqual([what, 200, headingIn(page.html)]);
  expect(calls(path).length, what).toBeGreaterThan(0);
  return again;
}
