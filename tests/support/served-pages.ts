import { persona } from "./persona";
import { coveringRoads, roadOf } from "./roads-file";
import { routesWithAddress } from "./routes";
import { STANDALONE_FORMS } from "./standalone-forms";
import type { TestEnv } from "./test-env";
import { textedLinksFor } from "./texted-links";
import { formsIn, Visitor, type Page } from "./visitor";
import { isFirstPage, walkStops } from "./walk";

/** Pages that were served, one of each layout, by a name that says where to find it. */
export class ServedPages {
  readonly byName = new Map<string, string>();
  private readonly outlines = new Set<string>();

  /** Keeps a page whose elements and attributes no earlier one has; its words do not matter. */
  add(name: string, html: string): void {
    const outline = html
      .replace(/>[^<]+/g, ">")
      .replace(/="[^"]*"/g, (value) => value.replace(/[\w,.%-]+/g, "x"));
    if (this.outlines.has(outline)) return;
    this.outlines.add(outline);
    this.byName.set(`${String(this.byName.size + 1)} ${name.replace(/[^\w-]+/g, " ").slice(0, 80)}`, html);
  }
}

const isHtml = ({ headers }: Page): boolean => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Adds a page, and how each of its forms comes back when nothing is filled in. */
async function addWithRefusals(pages: ServedPages, visitor: Visitor, page: Page): Promise<void> {
  const path = page.address.replace(/\?.*/, "");
  pages.add(path, page.html);
  for (const { intents } of formsIn(page.html)) {
    const [intent = ""] = intents;
    const refused = await visitor.clone().submit(page, intent === "" ? {} : { intent });
    if (isHtml(refused)) pages.add(`${path} sent empty`, refused.html);
  }
}

/** Walks the roads of docs/roads.txt that cover all pages of a flow. */
export async function pagesOfFlow(testEnv: TestEnv, flow: string): Promise<ServedPages> {
  const pages = new ServedPages();
  let people = 0;
  for (const name of coveringRoads(flow)) {
    const road = roadOf(flow, name);
    const visitor = new Visitor(testEnv.site.url);
    const phone = `(202) 555-010${String(((people += 1) % 6) + 1)}`;
    const who = { ...road.who, ...(road.who.phone === persona().phone ? { phone } : {}) };
    const openLinks = textedLinksFor(visitor, testEnv);
    const last = road.pages.at(-1)?.replace(/ x\d+$/, "");
    let stops = 0;
    for await (const { page, step, waits } of walkStops(visitor, who, road.door ?? road.from)) {
      if (waits) pages.add(`${step} waits`, page.html);
      else await addWithRefusals(pages, visitor, page);
      await openLinks();
      const isEnd = formsIn(page.html).length === 0 && !isFirstPage(page.address);
      if (!waits && (step === last || isEnd || (stops += 1) > 60)) break;
    }
  }
  return pages;
}

/** Opens every page outside the flows: those with an address, and those of each form. */
export async function pagesOutsideFlows(testEnv: TestEnv): Promise<ServedPages> {
  const pages = new ServedPages();
  const employee = new Visitor(testEnv.site.url);
  await employee.submit(await employee.get("/spw/login"), { token: "supervisor-token" });
  const open = [
    "",
    "no-such-page",
    "mini/no-such-step",
    ...routesWithAddress.filter(({ file }) => file.endsWith(".tsx")).map(({ path }) => path),
  ];
  for (const path of open.filter((one) => !/[:*]/.test(one))) {
    for (const visitor of [new Visitor(testEnv.site.url), employee.clone()]) {
      const page = await visitor.get(`/${path.replace(/^\//, "")}`);
      if (isHtml(page)) pages.add(path, page.html);
    }
  }
  for (const { file, button, ready, mistake } of STANDALONE_FORMS) {
    const { visitor, page, fields } = await ready(testEnv);
    // Some forms are no page of ours: their test writes only the form.
    if (page.html.startsWith("<!DOCTYPE")) pages.add(`${file} ${button}`, page.html);
    if (mistake !== undefined) {
      const refused = await visitor.clone().submit(page, mistake);
      pages.add(`${file} ${button} with a mistake`, refused.html);
    }
    const after = await visitor.submit(page, fields);
    if (isHtml(after)) pages.add(`${file} ${button} sent`, after.html);
  }
  return pages;
}
