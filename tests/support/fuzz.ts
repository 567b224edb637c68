import { seededRandom, type SeededRandom } from "./seeded-random";
import { flows } from "./flows";
import { hostilePost, hostileQuery } from "./fuzz-forms";
import type { TestEnv } from "./test-env";
import { withPhoneFor, persona, type Fields } from "./persona";
import type { Road } from "./road";
import { roads } from "./roads";
import { coveringRoads } from "./roads-file";
import { formsIn, headingIn, Visitor, type Form, type Page } from "./visitor";
import { answersFor, flowPageAt, walkStops } from "./walk";

/**
 * Walks roads and sends, at every stop, invalid forms: to the page itself and to pages of every
 * flow.
 */

/** The amount to send. */
export interface FuzzPlan {
  seed: number;
  /** minimum number of forms */
  posts: number;
  /** concurrent visitors */
  walkers: number;
  /**
   * roads in their order; when omitted all roads, beginning with those that together cover every
   * page
   */
  roads?: readonly Road[];
  /** called for every thousandth form */
  onPosts?: (posts: number) => void;
}

export interface FuzzReport {
  posts: number;
  gets: number;
  /** count of each status */
  statuses: Map<number, number>;
  /** pages that were sent a form by a visitor on them: "mini/home" */
  stoodAt: Set<string>;
  /** pages that were sent a form by any visitor */
  sentTo: Set<string>;
  /** faults found, a line each */
  trouble: string[];
}

const STACK =
  /\bat \S+ \(?(?:file:|node:|\/)[^\s]*:\d+:\d+|ECONNREFUSED|node_modules|\bZodError\b|\bPostgresError\b/;

/**
 * Returns what is wrong with a response: an unexpected failure, a stack trace, a blank page,
 * unescaped input.
 */
export function faultsOfAnswer(status: number, html: string): string[] {
  const isPage = /<html/i.test(html);
  // A page with scripts gets only what changes on it.
  const isSaid = !isPage && html.includes("Nothing you typed was lost");
  const isHonest = status === 503 && headingIn(html) !== "" && /again/.test(html) && /href="tel:/.test(html);
  return [
    ...(status >= 500 && !isHonest && !(status === 503 && isSaid) ? [`status ${status}`] : []),
    ...(STACK.test(html) ? [`a stack: ${STACK.exec(html)?.[0] ?? ""}`] : []),
    ...(status === 200 && isPage && headingIn(html) === "" ? ["a page without a heading"] : []),
    ...(isPage && html.includes("<script>alert") ? ["markup that was typed"] : []),
  ];
}

/** For a page without a form. */
const NO_FORM: Form = { action: "", hidden: {}, fields: [], intents: [], buttons: [], html: "" };

/** Number of forms sent to the page itself at every stop. */
const OWN_POSTS = 3;

/** Every page of every flow, as an address without its item. */
const everyPage: readonly string[] = [...flows.values()].flatMap(({ prefix, pages }) =>
  [...pages.keys()].map((page) => `${prefix}/${page}`),
);

const rightOn = (page: Page, who: Road["who"]): Fields => {
  try {
    return answersFor(who, page);
  } catch {
    // A page without prepared answers, such as an error page.
    return {};
  }
};

/** Sends the planned forms to a site. */
export async function fuzz({ site }: Pick<TestEnv, "site">, plan: FuzzPlan): Promise<FuzzReport> {
  const report: FuzzReport = {
    posts: 0,
    gets: 0,
    statuses: new Map(),
    stoodAt: new Set(),
    sentTo: new Set(),
    trouble: [],
  };
  const dice = seededRandom(plan.seed);

  async function judge(what: string, response: Promise<Response>): Promise<Response | undefined> {
    try {
      const answer = await response;
      const html = await answer.clone().text();
      report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
      for (const fault of faultsOfAnswer(answer.status, html)) report.trouble.push(`${what}: ${fault}`);
      return answer;
    } catch (error) {
      report.trouble.push(`${what}: ${String(error)} ${String(error instanceof Error ? error.cause : "")}`);
      return undefined;
    }
  }

  async function get(visitor: Visitor, address: string): Promise<void> {
    report.gets += 1;
    await judge(`GET ${address.slice(0, 300)}`, visitor.request(address));
  }

  /** Sends a form, and follows half of the redirects one step. */
  async function post(visitor: Visitor, address: string, form: Form, right: Fields): Promise<void> {
    const { kind, body, type } = hostilePost(dice, form, right);
    report.posts += 1;
    if (report.posts % 1_000 === 0) plan.onPosts?.(report.posts);
    const [path = "", query] = address.split("?");
    report.sentTo.add(path);
    // In the format that the router of a page with scripts uses.
    const to =
      dice.chance(0.2) && path !== "/" ? `${path}.data${query === undefined ? "" : `?${query}`}` : address;
    const headers: Record<string, string> = { Origin: visitor.origin, ...(type && { "Content-Type": type }) };
    const what = `POST ${to} (${kind}) ${body.slice(0, 400)}`;
    const answer = await judge(what, visitor.request(to, { method: "POST", body, headers }));
    const next = answer?.headers.get("Location");
    if (next && dice.chance(0.5) && new URL(next, visitor.origin).origin === visitor.origin)
      await get(visitor, next);
  }

  async function atStop(visitor: Visitor, road: Road, page: Page): Promise<void> {
    const spot = flowPageAt(page.address);
    if (spot) report.stoodAt.add(`${spot.flow.id}/${spot.page}`);
    const right = rightOn(page, road.who);
    const forms = formsIn(page.html);
    const own = (): [string, Form] => {
      const form = forms[dice.between(0, Math.max(0, forms.length - 1))] ?? NO_FORM;
      return [form.action || page.address, form];
    };
    const query = new URL(page.address, visitor.origin).search;
    const some = (): string => everyPage[dice.between(0, everyPage.length - 1)] ?? "/";
    const sent: Promise<void>[] = [];
    for (let more = OWN_POSTS; more > 0; more -= 1) sent.push(post(visitor.clone(), ...own(), right));
    sent.push(post(visitor.clone(), `${some()}${query}`, own()[1], right));
    const params = new URLSearchParams(query);
    sent.push(
      get(
        visitor.clone(),
        `${dice.chance(0.3) ? (page.address.split("?")[0] ?? "/") : some()}${hostileQuery(dice, params)}`,
      ),
    );
    // Concurrently, like independent tabs; the visitor's own walk continues from the result.
    await Promise.all(sent);
  }

  async function walk(road: Road): Promise<void> {
    await withPhoneFor(road.from, async (phone) => {
      const visitor = new Visitor(site.url);
      const who = { ...road.who, ...(road.who.phone === persona().phone ? { phone } : {}) };
      let before = "";
      let same = 0;
      try {
        for await (const { page, step, waits } of walkStops(visitor, who, road.door ?? road.from)) {
          for (const fault of faultsOfAnswer(page.status, page.html))
            report.trouble.push(`the walk at ${page.address}: ${fault}`);
          if (report.posts >= plan.posts) return;
          if (waits) continue;
          same = step === before ? same + 1 : 0;
          before = step;
          if (same > 2 || formsIn(page.html).length === 0) return;
          await atStop(visitor, { ...road, who }, page);
        }
      } catch (error) {
        // The visit may be unusable after the invalid forms; only a site that does not respond is a
        // fault.
        if (error instanceof TypeError) report.trouble.push(`the walk ${road.name}: ${String(error)}`);
      }
    });
  }

  const all = plan.roads ?? shuffled(dice);
  let next = 0;
  const walker = async (): Promise<void> => {
    while (report.posts < plan.posts) {
      const road = all[next % all.length];
      next += 1;
      if (road) await walk(road);
    }
  };
  await Promise.all(Array.from({ length: plan.walkers }, walker));
  return report;
}

/** Returns every road, beginning with those that together cover every page. */
function shuffled(dice: SeededRandom): readonly Road[] {
  const every = Object.entries(roads).flatMap(([flow, known]) => {
    const covering = coveringRoads(flow);
    return known.map((road) => ({
      road,
      turn: (covering.includes(road.name) ? 0 : 1_000) + dice.between(0, 999),
    }));
  });
  return every.toSorted((one, other) => one.turn - other.turn).map(({ road }) => road);
}
