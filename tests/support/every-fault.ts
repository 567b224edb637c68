import { describe, expect, it, vi } from "vitest";
import { faults } from "./faulty-backend";
import { flowOf } from "./flows";
import { sessionOf, type TestEnv } from "./test-env";
import { onTheWay, persona, type Fields, type Persona } from "./persona";
import { roadOf, shortestCover } from "./roads-file";
import {
  everyFault,
  someFaults,
  expectGoesOn,
  expectOpens,
  expectStays,
  expectStaysThenGoes,
  inTrouble,
  SAVE,
  timed,
  type Standing,
} from "./trouble";
import { formIn, formsIn, Visitor, type Page } from "./visitor";
import { pageAt, said, spotAt, stops, walkTo } from "./walk";

/** Nearly all of a fault is waiting, so many can wait side by side. */
const SIDE_BY_SIDE = 7;
const WAIT = 120_000;

/** A page where somebody stands, and how they came there. */
export interface Spot {
  /** the page's address, without what it is asked about */
  at: string;
  /** where the walk begins; where the flow does unless told */
  from?: string;
  /** Ada Approved unless told */
  who?: Persona;
  /** said on the page beside the usual */
  says?: Fields;
}

/** A page with calls that go wrong there, "POST /app-data". */
export interface Row extends Spot {
  paths: readonly string[];
}

/** What goes wrong in a flow, and what comes of it. */
export interface Faults {
  /** calls without which a page cannot go on */
  stays: readonly Row[];
  /** calls that nobody waits for, or that a page can live without */
  goesOn: readonly Row[];
  /** calls that a page asks as it opens and can be shown without */
  opens: readonly Row[];
  /** pages of a code, with which the application is opened */
  opensApplication?: readonly Spot[];
  /** pages that ask for a state and then its county, and the page after each */
  county?: readonly (Spot & { next: string })[];
  /** pages whose first answer brings a second question: nothing is saved before that */
  inTwoGoes?: readonly string[];
  /** pages whose words change with what is said after them: tried before the walk goes on */
  inTurn?: readonly string[];
  /** pages whose post saves nothing, or says in other words that it did not */
  notSaved?: readonly string[];
  /** names of roads on which somebody only looks, and saves nothing */
  lookers?: readonly string[];
}

/** Somebody new who has walked up to a page and is about to answer it. */
export async function standAt(
  testEnv: Pick<TestEnv, "backend" | "site">,
  { at, from, who = persona(), says }: Spot,
  phone = who.phone,
): Promise<Standing> {
  const visitor = new Visitor(testEnv.site.url);
  const walker = { ...who, phone };
  const { page } = await walkTo(visitor, walker, at, from);
  return { testEnv, visitor, page, typed: { ...said(walker, page), ...says } };
}

/** What was really written: an empty field shows nothing again. */
const written = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** The page asks something that it did not ask before. */
const asksMore = (before: Page, after: Page): boolean =>
  pageAt(after.address) !== pageAt(before.address) ||
  String(formIn(after.html)?.fields) !== String(formIn(before.html)?.fields);

/** The tests of a flow with the calls of its rows refused, slow, failing and garbled: by day in two of these ways, by night in each. */
export function itStandsEveryFault(
  flow: string,
  testEnv: Pick<TestEnv, "backend" | "site">,
  rows: Faults,
): void {
  vi.setConfig({ maxConcurrency: SIDE_BY_SIDE });
  const onPhone = (spot: Spot, test: (standing: Standing) => Promise<unknown>) =>
    onTheWay(spot.from ?? "", async (phone) => void (await test(await standAt(testEnv, spot, phone))));
  type Test = (path: string, fault: (typeof faults)[number]) => Promise<unknown>;
  const times = [
    { what: "a call", tags: [], pairsOf: someFaults },
    { what: "a call, by every fault,", tags: ["night"], pairsOf: everyFault },
  ] as const;

  for (const { what, tags, pairsOf } of times)
    describe.concurrent(`${what} of ${flow} that goes wrong`, { tags: [...tags] }, () => {
      const each = (paths: readonly string[], test: Test) =>
        Promise.all(pairsOf(paths).map(([path, fault]) => test(path, fault)));

      it.for(rows.stays)(
        "on $at: the page says so, keeps what was typed, and goes through afterwards",
        { timeout: WAIT },
        (row) =>
          onPhone(row, (standing) =>
            each(row.paths, (path, fault) => expectStaysThenGoes(standing, path, fault)),
          ),
      );

      it.for(rows.goesOn)("on $at: the visitor goes on", { timeout: WAIT }, (row) =>
        onPhone(row, (standing) =>
          each(row.paths, async (path, fault) => {
            const next = await expectGoesOn(standing, path, fault);
            expect(asksMore(standing.page, next), `${path} ${fault}`).toBe(true);
          }),
        ),
      );

      it.for(rows.opens)("$at opens without what it would like to know", { timeout: WAIT }, (row) =>
        onPhone(row, (standing) => each(row.paths, (path, fault) => expectOpens(standing, path, fault))),
      );

      it.for(rows.opensApplication ?? [])(
        "$at: an application that does not open is told, and opens later",
        { timeout: WAIT },
        async (spot) => {
          for (const fault of faults) {
            await onPhone(spot, async ({ visitor, page }) => {
              const { tab, mend } = inTrouble(testEnv, visitor, "POST /app/v2/create", fault);
              const told = await timed(tab.submit(page, { code: "000000" }));
              expect([fault, told.status, pageAt(told.address)]).toEqual([fault, 200, pageAt(spot.at)]);
              expect(told.html).toContain(
                "Your number is confirmed, but we could not open your application just now.",
              );
              mend();
              expect(pageAt((await tab.submit(told)).address)).not.toBe(pageAt(spot.at));
              const { id } = await sessionOf(tab);
              const opened = "select count(*) from applications where session_id = $1";
              expect([fault, await testEnv.backend.count(opened, [id])]).toEqual([fault, 1]);
            });
          }
        },
      );

      it.for(rows.county ?? [])(
        "$at: a county is written where their list is not to be had",
        { timeout: WAIT },
        (spot) =>
          onPhone(spot, (standing) =>
            each(["GET /valid-states", "GET /valid-states/counties"], async (path, fault) => {
              const asked = { ...standing, typed: { propertyState: "CA" } };
              const county = await expectGoesOn(asked, path, fault);
              const typed = { propertyState: "CA", propertyCounty: "Orange" };
              if (path.endsWith("counties"))
                expect(county.html).toMatch(/<input\b[^>]*name="propertyCounty"/);
              const next = await standing.visitor.clone().submit(county, typed);
              expect(pageAt(next.address)).toBe(spot.next);
            }),
          ),
      );
    });

  /** Pages that came up on the roads of this file, each once. */
  const saved = new Set<string>();
  const places = [...flowOf(flow).pages.keys()];

  describe.concurrent(`a step of ${flow} that cannot be saved`, () => {
    const walked = shortestCover(flow).filter(({ name }) => rows.lookers?.includes(name) !== true);
    it.for(walked)("$name: every page keeps what was typed", { timeout: 2 * WAIT }, ({ name, until: last }) =>
      onTheWay(roadOf(flow, name).from, async (phone) => {
        const { who, from } = roadOf(flow, name);
        const visitor = new Visitor(testEnv.site.url);
        const walker = { ...who, ...(who.phone === persona().phone ? { phone } : {}) };
        const checks: Promise<unknown>[] = [];
        let before = "";
        for await (const { page, waits } of stops(visitor, walker, from)) {
          if (!spotAt(page.address)) continue;
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
            // The same fault in every run, whoever comes by first.
            const fault = faults[places.indexOf(at) % faults.length] ?? "failing";
            const typed = written(said(walker, page));
            const check = expectStays({ testEnv, visitor: visitor.clone(), page, typed }, SAVE, fault);
            // Its failure is reported below, once the walk is over.
            // A second try of the walk tries the page again.
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
