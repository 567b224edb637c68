import { answersOf, type Person } from "./people";
import { headingIn, problemsIn, stepOf, type Page, type Visitor } from "./visitor";

/** A page of a journey, before it was answered. */
export interface Stop {
  step: string;
  page: Page;
}

const MOST_PAGES = 80;
const PULL_REFRESH_MS = 500;

/** True for a page that waits for a slow answer and refreshes itself. */
export const isWaiting = (html: string): boolean => /<div class="wait"/.test(html);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Walks from a page until the step `until` is reached (it is not answered), answering each page as the person does.
 * @throws when a form is refused, naming the page and its problems; when the walk does not move on
 */
export async function walkTo(
  visitor: Visitor,
  who: Person,
  until: string,
  from = "/mini/home",
  onStop: (stop: Stop) => Promise<void> | void = () => undefined,
): Promise<{ page: Page; trail: string[] }> {
  const trail: string[] = [];
  let page = await visitor.get(from);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const step = stepOf(page.address);
    if (isWaiting(page.html)) {
      await sleep(PULL_REFRESH_MS);
      page = await visitor.get(page.address);
      continue;
    }
    if (page.status !== 200) {
      throw new Error(`${step} answered ${page.status} "${headingIn(page.html)}": ${problemsIn(page.html).join("; ")}`);
    }
    trail.push(step);
    await onStop({ step, page });
    if (step === until || step.startsWith(`${until}/`)) return { page, trail };
    page = await visitor.submit(page, answersOf(who, step, page.html));
  }
  throw new Error(`The walk did not reach ${until}: ${trail.join(" > ")}`);
}
