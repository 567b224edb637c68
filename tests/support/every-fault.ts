import { describe, expect, it, vi } from "vitest";
import { faults } from "./faulty-backend";
import { flowOf } from "./flows";
import { sessionOf, type TestEnv } from "./test-env";
import { withPhoneFor, persona, type Fields, type Persona } from "./persona";
import { roadOf, shortestCover } from "./roads-file";
import {
  everyFault,
  someFaults,
  expectContinues,
  expectPageOpens,
  expectSamePage,
  expectRecovery,
  withFailingCalls,
  SAVE_CALL,
  expectInTime,
  type PageSubmission,
} from "./failing-calls";
import { formIn, formsIn, Visitor, type Page } from "./visitor";
import { pageAt, answersFor, flowPageAt, walkStops, walkTo } from "./walk";

/** A fault test mostly waits, so many can run in parallel. */
const SIDE_BY_SIDE = 7;
const WAIT = 120_000;

/** A page with a visitor, and the path that led there. */
export interface PageSetup {
  /** the page's address, without its item */
  at: string;
  /** start of the walk; the flow's start when omitted */
  from?: string;
  /** Ada Approved when omitted */
  who?: Persona;
  /** answers on the page in addition to the usual ones */
  says?: Fields;
}

/** A page with calls that fail there, "POST /app-data". */
export interface FaultRow extends PageSetup {
  paths: readonly string[];
}

/** The faults of a flow, and their expected results. */
export interface FlowFaults {
  /** calls that a page needs to continue */
  stays: readonly FaultRow[];
  /** calls that no page waits for, or that a page does not need */
  goesOn: readonly FaultRow[];
  /** calls that a page makes when it opens and can be shown without */
  opens: readonly FaultRow[];
  /** pages of a code, with which the application is opened */
  opensApplication?: readonly PageSetup[];
  /** pages that ask for a state and then its county, and the page after each */
  county?: readonly (PageSetup & { next: string })[];
  /** pages whose first answer leads to a second question: nothing is saved before that */
  inTwoGoes?: readonly string[];
  /** pages whose text changes with later answers: tested before the walk continues */
  inTurn?: readonly string[];
  /** pages whose POST saves nothing, or reports a failed save in other words */
  notSaved?: readonly string[];
  /** names of roads on which the visitor only looks, and saves nothing */
  lookers?: readonly string[];
}

/** Creates a new visitor who has walked up to a page and is about to answer it. */
export async function walkToSetup(
  testEnv: Pick<TestEnv, "backend" | "site">,
  { at, from, who = persona(), says }: PageSetup,
  phone = who.phone,
): Promise<PageSubmission> {
  const visitor = new Visitor(testEnv.site.url);
  const walker = { ...who, phone };
  const { page } = await walkTo(visitor, walker, at, from);
  return { testEnv, visitor, page, typed: { ...answersFor(walker, page), ...says } };
}

/** Returns the submitted values that the page shows again: empty fields are left out. */
const written = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** Checks whether the page asks something that it did not ask before. */
const asksMore = (before: Page, after: Page): boolean =>
  pageAt(after.address) !== pageAt(before.address) ||
  String(formIn(after.html)?.fields) !== String(formIn(before.html)?.fields);

/**
 * Defines the tests of a flow with its rows' calls refused, slow, failing and garbled: in two of
 * these ways by day, in each in the nightly run.
 */
export function itHandlesEveryFault(
  flow: string,
  testEnv: Pick<TestEnv, "backend" | "site">,
  rows: FlowFaults,
): void {
  vi.setConfig({ maxConcurrency: SIDE_BY_SIDE });
  const onPhone = (spot: PageSetup, test: (submission: PageSubmission) => Promise<unknown>) =>
    withPhoneFor(
      spot.from ?? "",
      async (phone) => void (await test(await walkToSetup(testEnv, spot, phone))),
    );
  type Test = (path: string, fault: (typeof faults)[number]) => Promise<unknown>;
  const times = [
    { what: "a call", tags: [], pairsOf: someFaults },
    { what: "a call, by every fault,", tags: ["night"], pairsOf: everyFault },
  ] as const;

  for (const { what, tags, pairsOf } of times)
    describe.concurrent(`faults of ${what} of ${flow}`, { tags: [...tags] }, () => {
      const each = (paths: readonly string[], test: Test) =>
        Promise.all(pairsOf(paths).map(([path, fault]) => test(path, fault)));

      it.for(rows.stays)(
        "on $at: the page shows the error, keeps all input, and succeeds afterwards",
        { timeout: WAIT },
        (row) =>
          onPhone(row, (submitted) =>
            each(row.paths, (path, fault) => expectRecovery(submitted, path, fault)),
          ),
      );

      it.for(rows.goesOn)("on $at: the visitor continues", { timeout: WAIT }, (row) =>
        onPhone(row, (setup) =>
          each(row.paths, async (path, fault) => {
            const next = await expectContinues(setup, path, fault);
            expect(asksMore(setup.page, next), `${path} ${fault}`).toBe(true);
          }),
        ),
      );

      it.for(rows.opens)("$at opens without its optional data", { timeout: WAIT }, (row) =>
        onPhone(row, (setup) => each(row.paths, (path, fault) => expectPageOpens(setup, path, fault))),
      );

      it.for(rows.opensApplication ?? [])(
        "$at: shows that an application does not open, and opens it later",
        { timeout: WAIT },
        async (spot) => {
          for (const fault of faults) {
            await onPhone(spot, async ({ visitor, page }) => {
              const { tab, mend } = withFailingCalls(testEnv, visitor, "POST /app/v2/create", fault);
              const nextPage = await expectInTime(tab.submit(page, { code: "000000" }));
              expect([fault, nextPage.status, pageAt(nextPage.address)]).toEqual([
                fault,
                200,
                pageAt(spot.at),
              ]);
              expect(nextPage.html).toContain(
                "Your number is confirmed, but we couldn&#x27;t open your application right now.",
              );
              mend();
              expect(pageAt((await tab.submit(nextPage)).address)).not.toBe(pageAt(spot.at));
              const { id } = await sessionOf(tab);
              const opened = "select count(*) from applications where session_id = $1";
              expect([fault, await testEnv.backend.count(opened, [id])]).toEqual([fault, 1]);
            });
          }
        },
      );

      it.for(rows.county ?? [])(
        "$at: the visitor types a county when the list is not available",
        { timeout: WAIT },
        (spot) =>
          onPhone(spot, (setup) =>
            each(["GET /valid-states", "GET /valid-states/counties"], async (path, fault) => {
              const stateSetup = { ...setup, typed: { propertyState: "CA" } };
              const county = await expectContinues(stateSetup, path, fault);
              const typed = { propertyState: "CA", propertyCounty: "Orange" };
              if (path.endsWith("counties"))
                expect(county.html).toMatch(/<input\b[^>]*name="propertyCounty"/);
              const next = await setup.visitor.clone().submit(county, typed);
              expect(pageAt(next.address)).toBe(spot.next);
            }),
          ),
      );
    });

  /** Pages that came up on this file's roads, each once. */
  const saved = new Set<string>();
  const places = [...flowOf(flow).pages.keys()];

  describe.concurrent(`a step of ${flow} that cannot be saved`, () => {
    const walked = shortestCover(flow).filter(({ name }) => rows.lookers?.includes(name) !== true);
    it.for(walked)("$name: every page keeps all input", { timeout: 2 * WAIT }, ({ name, until: last }) =>
      withPhoneFor(roadOf(flow, name).from, async (phone) => {
        const { who, from } = roadOf(flow, name);
        const visitor = new Visitor(testEnv.site.url);
        const walker = { ...who, ...(who.phone === persona().phone ? { phone } : {}) };
        const checks: Promise<unknown>[] = [];
        let before = "";
        for await (const { page, waits } of walkStops(visitor, walker, from)) {
          if (!flowPageAt(page.address)) continue;
          const at = pageAt(page.address);
          const isFirstGo = rows.inTwoGoes?.includes(at) && before !== at;
          before = at;
          const form = formsIn(page.html);
          if (waits || isFirstGo || page.status !== 200 || form.length === 0) {
            if (form.length === 0 && !waits) break;
            continue;
          }
          if (!saved.has(at) && !rows.notSaved?.includes(at)) {
            saved.add(at);
            // The fault depends on the page, so it is the same in every run.
            const fault = faults[places.indexOf(at) % faults.length] ?? "failing";
            const typed = written(answersFor(walker, page));
            const check = expectSamePage(
              { testEnv, visitor: visitor.clone(), page, typed },
              SAVE_CALL,
              fault,
            );
            // Its failure is reported below, once the walk is over. A retry of the walk tests the
            // page again.
            check.catch(() => saved.delete(at));
            checks.push(check);
            if (rows.inTurn?.includes(at)) await check.catch(() => undefined);
          }
          if (at === last) break;
        }
        await Promise.all(checks);
      }),
    );
  });
}
