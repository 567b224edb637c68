import { answersOf, type Person } from "./people";
import { headingIn, problemsIn, stepOf, type Fields, type Page, type Visitor } from "./visitor";

/** A page of a journey, before it was answered. */
export interface Stop {
  step: string;
  page: Page;
  /** it waits for a slow answer, and there is nothing to answer */
  waits: boolean;
}

const MOST_PAGES = 120;
const PULL_REFRESH_MS = 500;

/** The step with borrowers named by their place: "m/income/income-type/LH-K2WESSDF4U-1/0" -> "m/income/income-type/A1/0". */
const plain = (step: string): string => step.replace(/\b(?:LH-[A-Z0-9]+|seed-[a-z]+)-(\d)(?=\/)/g, "A$1");

/** True for a page that waits for a slow answer and refreshes itself. */
export const isWaiting = (html: string): boolean => /<div class="wait"/.test(html);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How somebody goes through a flow: what its pages are called, and what is said on each. */
export interface Guide {
  /** the step of an address, "m/income/income-type/A1/0" */
  stepOf(address: string): string;
  answers(step: string, html: string): Fields;
  /** the page on which they try again when they are refused */
  insistsOn?: string | undefined;
}

/** A person's way through the mini wizard. */
export const guideOf = (who: Person): Guide => ({
  stepOf,
  answers: (step, html) => answersOf(who, step, html),
  insistsOn: who.insistsOn,
});

type OnStop = (stop: Stop) => Promise<void> | void;

/** Walks through the mini wizard, from home unless told. @see walkAlong */
export const walkTo = (visitor: Visitor, who: Person, until: string, from = "/mini/home", onStop?: OnStop) =>
  walkAlong(visitor, guideOf(who), until, from, onStop);

/**
 * Walks from a page until the step `until` is reached (it is not answered), answering each page as the guide says. The trail
 * names the pages in order; a page that waits for a slow answer stands in it once more, as "... waits".
 * @throws when a form is refused, naming the page and its problems; when the walk does not move on
 */
export async function walkAlong(
  visitor: Visitor,
  who: Guide,
  until: string,
  from: string,
  onStop: OnStop = () => undefined,
): Promise<{ page: Page; trail: string[] }> {
  const trail: string[] = [];
  let page = await visitor.get(from);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const step = who.stepOf(page.address);
    if (isWaiting(page.html)) {
      const waits = `${plain(step)} waits`;
      if (trail[trail.length - 1] !== waits) {
        trail.push(waits);
        await onStop({ step, page, waits: true });
      }
      await sleep(PULL_REFRESH_MS);
      page = await visitor.get(page.address);
      continue;
    }
    if (page.status !== 200 && !(page.status === 400 && step === who.insistsOn)) {
      throw new Error(
        `${step} answered ${page.status} "${headingIn(page.html)}": ${problemsIn(page.html).join("; ")}`,
      );
    }
    trail.push(plain(step));
    await onStop({ step, page, waits: false });
    if (step === until || step.startsWith(`${until}/`)) return { page, trail };
    page = await visitor.submit(page, who.answers(step, page.html));
  }
  throw new Error(`The walk did not reach ${until}: ${trail.slice(-20).join(" > ")}`);
}
