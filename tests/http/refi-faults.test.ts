import { describe, expect, it, vi } from "vitest";
import { refiMini } from "~/flows/refi-mini/flow";
import { faults, type Fault } from "../support/faulty-backend";
import { cabin, refiOrders } from "../support/refi/orders";
import type { RefiWalker } from "../support/refi/pages";
import { lakeHouse, refiStepOf, refiWalker, saidInRefi, walkRefi } from "../support/refi/walker";
import { sharedHouse } from "../support/shared-house";
import {
  everyFault,
  expectGoesOn,
  expectOpens,
  expectStays,
  expectStaysThenGoes,
  inTrouble,
  SAVE,
  timed,
  waited,
  type Pages,
  type Standing,
} from "../support/trouble";
import { formsIn, problemsIn, Visitor, type Fields } from "../support/visitor";

// Nearly all of a fault is waiting, so many can wait side by side.
vi.setConfig({ maxConcurrency: 6 });

const house = sharedHouse();

const pageOf = (step: string): string => step.replace(/\/.*$/, "");
const pages: Pages = { flow: refiMini, stepOf: (address) => pageOf(refiStepOf(address)) };
const WAIT = 120_000;

/** Walks up to a page and stands before it. */
async function standAt(until: string, more: Partial<RefiWalker> = {}): Promise<Standing> {
  const visitor = new Visitor(house.site.url);
  const who = refiWalker(more);
  const { page } = await walkRefi(visitor, who, until);
  return { house, pages, visitor, page, typed: saidInRefi(who, refiStepOf(page.address), page.html) };
}

/** What was really written: an empty field shows nothing again. */
const written = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** The list of homes while a call of it goes wrong, and once it is mended. */
async function toldLater(
  { visitor, page, typed }: Pick<Standing, "visitor" | "page" | "typed">,
  path: string,
  fault: Fault,
): Promise<void> {
  const { tab, mend } = inTrouble(house, visitor, path, fault);
  const told = await timed(tab.submit(page, typed));
  expect([fault, told.status, pages.stepOf(told.address)]).toEqual([fault, 503, "properties"]);
  expect(problemsIn(told.html).join()).toContain("Nothing you typed was lost.");
  mend();
  const after = await waited(tab, await tab.submit(told, typed));
  expect([fault, pages.stepOf(after.address)]).toEqual([fault, "congratulations"]);
}

type Row = [step: string, last: string, paths: string[]];

/** Calls without which a page cannot go on. */
const stays: Row[] = [
  ["property-owners", "Highrate", ["POST /register/property"]],
  ["social-security", "Fullssn", ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn"]],
  ["social-security-last-4", "Lastfour", ["POST /app/borrower/verify-last4-ssn"]],
];

/** Calls that nobody waits for, or that a page can live without. */
const goesOn: Row[] = [
  ["home", "Highrate", ["POST /progress"]],
  ["address-confirmation", "Highrate", ["GET /valid-states", "POST /appraisal/prequal"]],
  ["banker-assigned", "Highrate", ["POST /precheck"]],
  ["banker-assigned", "Highrate", ["POST /instadial"]],
  ["banker-assigned", "Highrate", ["POST /instadial/launch"]],
];

/** Calls that a page asks as it opens and can be shown without. */
const opens: Row[] = [
  ["home", "Highrate", ["GET /min-credit-score"]],
  ["liability-property", "Onelien", ["GET /credit/softpull/mortgage/liabilities"]],
  ["properties", "Onelien", ["GET /credit/softpull/mortgage/liabilities"]],
];

describe.concurrent("a call of the refinance wizard that goes wrong", () => {
  it.for(stays)(
    "%s: the page says so, keeps what was typed, and goes through afterwards",
    { timeout: WAIT },
    async ([until, last, paths]) => {
      const standing = await standAt(until, { last });
      await Promise.all(everyFault(paths).map(([path, fault]) => expectStaysThenGoes(standing, path, fault)));
    },
  );

  it.for(goesOn)("%s: the visitor goes on", { timeout: WAIT }, async ([until, last, paths]) => {
    const standing = await standAt(until, { last });
    await Promise.all(
      everyFault(paths).map(async ([path, fault]) => {
        const next = await expectGoesOn(standing, path, fault);
        expect(pages.stepOf(next.address), path).not.toBe(until);
      }),
    );
  });

  it.for(opens)(
    "%s opens without what it would like to know",
    { timeout: WAIT },
    async ([until, last, paths]) => {
      const standing = await standAt(until, { last });
      await Promise.all(everyFault(paths).map(([path, fault]) => expectOpens(standing, path, fault)));
    },
  );

  it.for(faults)(
    "APPCREATE-02, APPCREATE-03: an application that does not open is told, and opens later: %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor, page, typed } = await standAt("borrower");
      const { tab, mend } = inTrouble(house, visitor, "POST /app/v2/create", fault);
      const told = await timed(tab.submit(page, typed));
      expect([fault, told.status, pages.stepOf(told.address)]).toEqual([fault, 503, "borrower"]);
      expect(problemsIn(told.html).join()).toContain("Nothing you typed was lost.");
      mend();
      expect(pages.stepOf((await tab.submit(told, typed)).address)).toBe("marital-status");
    },
  );

  it.for([
    ["LIAB-04: a mortgage that cannot be linked", "POST /register/property/mortgage"],
    ["LIAB-01: a mortgage whose kind cannot be told", "POST /register/mortgage/type"],
  ] as const)("%s stays on its page, and is told later: %s", { timeout: WAIT }, async ([, path]) => {
    const { visitor, page, typed } = await standAt("properties", { last: "Onelien" });
    await Promise.all(
      faults.map((fault) => toldLater({ visitor: visitor.clone(), page, typed }, path, fault)),
    );
  });

  it(
    "LIAB-04: a mortgage that cannot be taken off its home stays there until it can",
    { timeout: WAIT },
    async () => {
      const who = refiWalker({ last: "Onelien", homes: [lakeHouse, cabin] });
      const visitor = new Visitor(house.site.url);
      const { page: offers } = await walkRefi(visitor, who, "congratulations");
      const asked = await visitor.get(
        `${offers.address.replace(/\/refi-mini\/[^?]*/, "/refi-mini/liability-property")}&change=1`,
      );
      const page = await visitor.submit(asked, { home: "2" });
      expect(pages.stepOf(page.address)).toBe("properties");
      const path = "POST /remove/property/mortgage";
      const standing = { page, typed: { intent: "all" } };
      await Promise.all(
        faults.map((fault) => toldLater({ ...standing, visitor: visitor.clone() }, path, fault)),
      );
    },
  );

  it.for(faults)("a search for offers that fails is no dead end: %s", { timeout: WAIT }, async (fault) => {
    const { visitor, page, typed } = await standAt("properties", { last: "Highrate" });
    const path = "POST /multi-prop/generate-and-find-best-benefit-summary";
    const { tab, mend } = inTrouble(house, visitor, path, fault);
    const first = await timed(tab.submit(page, typed));
    expect([fault, first.status, pages.stepOf(first.address)]).toEqual([fault, 200, "congratulations"]);
    mend();
    const after = await waited(tab, first);
    expect(formsIn(after.html).length).toBeGreaterThan(0);
  });
});

/** Pages that came up on the ways of this file, each once. */
const saved = new Set<string>();
const WALKS = [
  "Highrate alone, savings",
  "Fourliens, all on one home",
  "Lowrate, cash",
  "Underwater: nothing to gain",
];

describe.concurrent("a step of the refinance wizard that cannot be saved", () => {
  it.for(refiOrders.filter(({ name }) => WALKS.includes(name)))(
    "$name: every page keeps what was typed",
    { timeout: WAIT },
    async ({ who, until }) => {
      const visitor = new Visitor(house.site.url);
      const checks: Promise<unknown>[] = [];
      await walkRefi(visitor, who, until, "/refi-mini/home", ({ step, page, waits }) => {
        const name = pageOf(step);
        if (waits || saved.has(name) || formsIn(page.html).length === 0) return;
        saved.add(name);
        const fault = faults[saved.size % faults.length] ?? "failing";
        const typed = written(saidInRefi(who, step, page.html));
        const check = expectStays({ house, pages, visitor: visitor.clone(), page, typed }, SAVE, fault);
        // Its failure is reported below, once the walk is over.
        check.catch(() => undefined);
        checks.push(check);
      });
      await Promise.all(checks);
    },
  );
});
