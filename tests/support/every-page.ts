import { beforeAll, describe, expect, it } from "vitest";
import { openByBothPaths, type PathComparison } from "./both-paths";
import { tryPage, isOneOf, markerFor, NO_TRIALS, type PageTrials, type Outcome } from "./try-page";
import { flowOf } from "./flows";
import { sessionOf } from "./test-env";
import { containsMisplacedNumber } from "./misplaced-numbers";
import { withPhoneFor, persona, withPhone, type Fields, type Persona } from "./persona";
import { textedLinksFor } from "./texted-links";
import { privacyInData, privacyOfPage } from "./privacy-list";
import { coveringRoads, roadOf, SLOW_MS } from "./roads-file";
import { useTestEnv } from "./use-test-env";
import { formFor, formsIn, headingIn, titleIn, Visitor, type Page } from "./visitor";
import {
  isFirstPage,
  answersByFlow,
  mountAt,
  pageAt,
  answersFor,
  flowPageAt,
  walkStops,
  walkTo,
} from "./walk";
import { expectWholePage } from "./whole-page";

const BRAND = "Larkspur Home Loans";

/** What was tried on a page, with the POSTs that must be refused. */
interface Seen extends PageTrials {
  /** whether it was the first page of a walk */
  isFirst: boolean;
  bad: { says: RegExp; outcome: Outcome }[];
  /** the results on the fast path, and through Remix's handler */
  ways: PathComparison[];
  /** in the page's data; absent for a page that only waited */
  privacy?: string | undefined;
}

/** The exceptions of a flow. Pages are named by their path below it. */
export interface FlowExceptions {
  /** pages opened by address, apart from any walk; the chat page is found by its link */
  extraPages?: readonly string[];
  /** page from which the chat page is opened; the first one when omitted */
  chatFrom?: string;
  /** additional roads: a page asks something there that it does not ask on the covering roads */
  alsoOn?: readonly string[];
  /** pages with tests of their own */
  elsewhere?: RegExp;
  /** pages without a back link in any position */
  noWayBack?: readonly string[];
  /** pages without a question on these roads, though they have one on others */
  silentHere?: readonly string[];
  /** pages without required answers */
  mayBeEmpty?: readonly string[];
  /** the response of a page without a visit, where it is neither open to all nor redirects home */
  withoutVisit?: Readonly<Record<string, RegExp>>;
  /** pages from which a visitor on the first page is not redirected back */
  openToAll?: readonly string[];
}

/** Checks whether a form of the page accepts all of these fields. */
function canSend(page: Page, fields: Fields): boolean {
  const { intent, ...typed } = fields;
  const form = formFor(page.html, fields);
  if (form === undefined || (intent !== undefined && !form.intents.includes(String(intent)))) return false;
  // An empty POST is tried only when there is something to leave out.
  const takes = [...form.fields, ...form.buttons];
  const names = Object.keys(typed);
  if (intent === undefined && names.length === 0 && takes.length === 0) return false;
  // A client can write a form's hidden fields.
  return names.every((name) => takes.includes(name) || Object.hasOwn(form.hidden, name));
}

/**
 * Returns the questions of a page as a key: the same page with other questions is tried again.
 * @param named hidden fields that count as questions too
 */
const questions = (page: Page, named: ReadonlySet<string>): string =>
  [
    ...new Set(
      formsIn(page.html).flatMap(({ fields, hidden }) =>
        [...fields, ...Object.keys(hidden).filter((name) => named.has(name))].map((name) =>
          name.replace(/-?[A-Z\d].*/, ""),
        ),
      ),
    ),
  ].join();

/** Creates a function that tries each page that comes up, once per set of questions. */
function explorer(flow: string) {
  const seen = new Map<string, Map<string, Seen>>();
  return {
    seen,
    async look(visitor: Visitor, who: Persona, page: Page, isFirst: boolean): Promise<void> {
      const name = pageAt(page.address);
      if (flowPageAt(page.address)?.flow.id !== flow) return;
      const known = seen.get(name) ?? new Map<string, Seen>();
      seen.set(name, known);
      const bad = answersByFlow[flow]?.[name]?.bad ?? [];
      const questionsKey = questions(page, new Set(bad.flatMap(({ fields }) => Object.keys(fields))));
      if (known.has(questionsKey)) return;
      const found: Seen = { ...NO_TRIALS, page, isFirst, bad: [], ways: [] };
      // Roads are walked in parallel, so a page is claimed at once.
      known.set(questionsKey, found);
      found.ways = await openByBothPaths(visitor, page);
      found.privacy = await privacyInData(visitor, page.address);
      // POSTs that must be refused come first: those that succeed, such as a payment, may be
      // allowed once.
      for (const { fields, says } of bad) {
        // Fields that are not on the page yet can be neither filled nor clicked.
        if (!canSend(page, fields)) continue;
        const { status, html } = await visitor.clone().submit(page, fields);
        found.bad.push({ says, outcome: { what: JSON.stringify(fields), status, html } });
      }
      const sensitive = flowOf(flow).pages.get(name)?.sensitive;
      Object.assign(found, await tryPage(visitor, answersFor(who, page), page, sensitive));
    },
  };
}

const shown = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the error summary, and expects each of its lines to link to an existing field. */
function summaryOf(html: string): string {
  const summary = /<div class="sum"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  for (const [, id] of summary.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  return summary;
}

/**
 * Defines the tests that every page of a flow must pass, on roads of docs/roads.txt that cover all
 * pages.
 */
export function itHoldsForEveryPage(flow: string, special: FlowExceptions = {}): void {
  const { prefix, first, pages: known } = flowOf(flow);
  const paths = [...known.keys()];
  const pages = paths.filter((name) => !special.elsewhere?.test(name));
  const { seen, look } = explorer(flow);
  const of = (name: string): Seen[] => {
    const found = [...(seen.get(name)?.values() ?? [])];
    if (found.length === 0) throw new Error(`No road comes by ${name}: run npm run roads.`);
    return found;
  };

  const testEnv = useTestEnv({ slowMs: SLOW_MS, hasBankers: flow === "spw" });
  const walk = (name: string) => {
    const road = roadOf(flow, name);
    const last = road.pages.at(-1);
    return withPhoneFor(road.from, async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = { ...road.who, ...(road.who.phone === persona().phone ? { phone } : {}) };
      const openLinks = textedLinksFor(visitor, testEnv);
      let first: string | undefined;
      for await (const { page, step, waits } of walkStops(visitor, who, road.door ?? road.from)) {
        // A first page that shows its result in its place is still the first one.
        const isFirst = first === undefined || first === pageAt(page.address);
        if (!waits && page.status === 200) await look(visitor, who, page, isFirst);
        if (waits && !seen.has(pageAt(page.address))) {
          const waiting: Seen = { ...NO_TRIALS, page, isFirst, bad: [], ways: [] };
          seen.set(pageAt(page.address), new Map([["", waiting]]));
        }
        // The page that asks for a link's code does not belong to the flow.
        if (!page.address.startsWith("/continue")) first ??= pageAt(page.address);
        await openLinks();
        const isEnd = formsIn(page.html).length === 0 && !isFirstPage(page.address);
        if (!waits && (step === last || pageAt(page.address) === last || isEnd)) return;
      }
    });
  };
  const openExtraPage = async (path: string) => {
    const visitor = new Visitor(testEnv.site.url);
    await look(visitor, persona(), await visitor.get(path), true);
  };
  const openChat = async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { html } = await (special.chatFrom === undefined
      ? // The header of a public page leads to a page of help.
        visitor.get(prefix === "" ? "/here-to-help" : first)
      : withPhone(async (phone) => {
          const who = persona("Approved", { phone });
          return (await walkTo(visitor, who, `${prefix}/${special.chatFrom}`)).page;
        }));
    const chat = new RegExp(`href="(${prefix}/chat\\?[^"]+)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (chat === undefined) throw new Error("The first page has no link to the chat page.");
    await look(visitor, persona(), await visitor.get(chat), false);
  };

  beforeAll(async () => {
    const covering = coveringRoads(flow, (page) => pages.includes(page));
    const walked = [...new Set([...covering, ...(special.alsoOn ?? [])])].map(walk);
    await Promise.all([
      ...walked,
      ...(special.extraPages ?? []).map((page) => openExtraPage(`${prefix}/${page}`)),
      ...(pages.includes("chat") ? [openChat()] : []),
    ]);
  }, 600_000);

  describe(`every page of ${flow}`, () => {
    it("is on a test road", () => {
      expect(pages.filter((name) => !seen.has(name))).toEqual([]);
    });

    it.each(pages)("%s is the same on the fast path and through Remix's handler", (name) => {
      for (const { what, difference } of of(name).flatMap(({ ways }) => ways))
        expect(difference, what).toBeUndefined();
    });

    it.each(pages)("%s sends recorders the privacy level in docs/privacy.txt", (name) => {
      for (const { privacy, ways } of of(name))
        expect(privacy).toBe(ways.length === 0 ? undefined : privacyOfPage(flow, name));
    });

    it.each(pages)("%s is one complete page", (name) => {
      for (const { page } of of(name)) expectWholePage(page);
    });

    it.each(pages)("%s offers a loan expert by phone and by chat, and shows who we are", (name) => {
      for (const { page } of of(name)) {
        const isPublic = page.html.includes('<header class="head pub">');
        expect(page.html).toContain(isPublic ? 'href="/here-to-help"' : "Speak to a loan expert");
        expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
        if (pages.includes("chat") && !isPublic)
          expect(page.html).toContain(`<a href="${prefix}/chat?sessionId=`);
        expect(page.html).toContain("NMLS ID");
        expect(page.html).toContain("Equal Housing Lender");
      }
    });

    it.each(pages)("%s has a Back link, unless it is the visitor's first page", (name) => {
      for (const { page, isFirst } of of(name)) {
        const back = /<a\b[^>]*class="back"[^>]*>/.exec(page.html)?.[0] ?? "none";
        if (isFirst || special.noWayBack?.includes(name)) expect(back).toBe("none");
        else expect(back).toMatch(new RegExp(`href="${prefix}/[^"]*"`));
      }
    });
  });

  describe(`every form of ${flow}`, () => {
    it.each(pages)("%s, sent empty, comes back with error messages", (name) => {
      for (const { page, fields, empty } of of(name)) {
        if (fields.length === 0 || special.mayBeEmpty?.includes(name)) continue;
        expect(empty?.status).toBe(400);
        const html = empty?.html ?? "";
        expect(headingIn(html)).toBe(headingIn(page.html));
        expect(titleIn(html)).toBe(`Error: ${headingIn(page.html)} | ${BRAND}`);
        expect(summaryOf(html)).toContain('href="#');
      }
    });

    it.each(pages)("%s comes back with error messages", (name) => {
      for (const { says, outcome } of of(name).flatMap(({ bad }) => bad)) {
        expect(`${outcome.what}: ${outcome.status}`).toBe(`${outcome.what}: 400`);
        expect(summaryOf(outcome.html), outcome.what).toMatch(says);
      }
    });

    it("every page with fields has invalid posts, and all listed ones were tried", () => {
      const asking = pages.filter((name) => of(name).some(({ fields }) => fields.length > 0));
      const without = asking.filter((name) => of(name).every(({ bad }) => bad.length === 0));
      expect(without).toEqual([]);
      const untestedPages = pages.filter(
        (name) => answersByFlow[flow]?.[name]?.bad && of(name).every(({ bad }) => bad.length === 0),
      );
      expect(untestedPages).toEqual(special.silentHere ?? []);
    });

    it.each(pages)("%s keeps all input, but no secret", (name) => {
      for (const { typed, free } of of(name)) {
        if (typed === undefined) continue;
        if (free.length > 0 && !special.mayBeEmpty?.includes(name)) expect(typed.status).toBe(400);
        if (typed.status !== 400) continue;
        for (const field of free) {
          const word = typed.html.includes(shown(markerFor(field))) ? "shown" : "not shown";
          const isSecret = isOneOf(field, known.get(name)?.sensitive ?? []);
          expect(`${field}: ${word}`).toBe(`${field}: ${isSecret ? "not shown" : "shown"}`);
        }
      }
    });

    it.each(pages)("%s accepts hostile values without failing, and shows them as text", (name) => {
      for (const { what, status, html } of of(name).flatMap(({ hostile }) => hostile)) {
        expect(`${what}: ${status < 500 ? "fine" : status}`).toBe(`${what}: fine`);
        expect(html, what).not.toContain("<script>alert");
      }
    });

    it.each(pages)(
      "%s shows and stores no Social Security or card number in a field for something else",
      (name) => {
        for (const { free, misplaced, kept } of of(name)) {
          expect(kept).toEqual([]);
          const open = free.filter((field) => !isOneOf(field, known.get(name)?.sensitive ?? []));
          // Each field by itself and all together; a single field is also all of them.
          expect(misplaced).toBe(open.length > 1 ? open.length + 1 : open.length);
        }
      },
    );

    it("no log line and no request to the backend contains such a number", () => {
      expect(containsMisplacedNumber(testEnv.site.output())).toBe(false);
      expect(
        testEnv.backend.calls
          .filter((call) => containsMisplacedNumber(JSON.stringify(call.body)))
          .map(({ path }) => path),
      ).toEqual([]);
    });

    it.each(pages)("%s, sent twice simultaneously, leads to one place", (name) => {
      for (const { twice, page } of of(name)) {
        if (twice.length === 0 || formsIn(page.html).length === 0) continue;
        expect(twice.map(({ status, says }) => `${status} ${says}`.trim())).toEqual(["303", "303"]);
        expect(twice[0]?.to).toBe(twice[1]?.to);
      }
    });
  });

  describe(`entering ${flow}`, () => {
    it.each(paths)("ROUTE-06: %s opens directly, or redirects home without a visit", async (name) => {
      const path = `${prefix}/${name}`;
      const answer = await new Visitor(testEnv.site.url).request(path);
      const led = `${answer.status} ${answer.headers.get("Location") ?? ""}`.trim();
      const other = special.withoutVisit?.[name];
      if (other) expect(led).toMatch(other);
      else {
        const mount = mountAt(path);
        if (!mount) throw new Error(`Nothing is served at ${path}.`);
        const { flow: served } = mount.host;
        const isOpen = known.get(name)?.isEntry || mount.nodes.some((node) => served.steps[node]?.open);
        // Without its item, the address of some pages does not exist.
        expect(isOpen ? ["200"] : [`302 ${first}?said=first`, `302 ${first}?said=unknown`]).toContain(led);
      }
    });

    it("a page not reached yet redirects to the visitor's current page", async () => {
      const visitor = new Visitor(testEnv.site.url);
      const start = await visitor.get(first);
      const { id } = await sessionOf(visitor);
      const ahead = paths.filter((name) => {
        const page = known.get(name);
        return !page?.isEntry && !page?.isAside && !special.openToAll?.includes(name);
      });
      for (const name of ahead) {
        const page = await visitor.clone().get(`${prefix}/${name}?sessionId=${id}`);
        expect([name, page.status, pageAt(page.address)]).toEqual([name, 200, pageAt(start.address)]);
      }
    });
  });
}
