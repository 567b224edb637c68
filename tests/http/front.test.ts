import { describe, expect, it } from "vitest";
import { FOUND_PAGES } from "~/front/found-pages";
import { budget, weighFront } from "../load/bytes";
import { useSite } from "../support/use-test-env";
import { headingIn, titleIn, Visitor } from "../support/visitor";

/** The public pages: what search engines, visitors and the budget see of them. */

const ORIGIN = "https://www.house.example";
const site = useSite({ LOG_LEVEL: "warn" });
const named = useSite({ LOG_LEVEL: "warn", PUBLIC_ORIGIN: ORIGIN, DEMONSTRATION: "1" });
const PAGES = ["/", ...FOUND_PAGES];

const get = (path: string, url = site.url) => new Visitor(url).get(path);

/** Returns the addresses of all links of a page. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));

describe("public pages", () => {
  it.for(PAGES)("%s has a heading, a title and a description of its own length", async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(headingIn(html)).not.toBe("");
    expect(titleIn(html)).toMatch(/^\S.{7,70} \| Larkspur Home Loans$/);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(170);
  });

  it("have different titles and descriptions", async () => {
    const pages = await Promise.all(PAGES.map((path) => get(path)));
    const descriptions = pages.map(
      ({ html }) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    );
    expect(new Set(pages.map(({ html }) => titleIn(html))).size).toBe(PAGES.length);
    expect(new Set(descriptions).size).toBe(PAGES.length);
  });

  it.for(PAGES)("every link of %s leads to a page, and every fragment to a place on it", async (path) => {
    const { html } = await get(path);
    const own = [...new Set(linksIn(html))].filter((to) => to.startsWith("/") || to.startsWith("#"));
    expect(own.length).toBeGreaterThan(15);
    const broken: string[] = [];
    for (const to of own) {
      const [address = "", fragment] = to.split("#");
      const target = address === "" ? html : await contentOf(address);
      if (target === undefined || (fragment && !target.includes(`id="${fragment}"`))) broken.push(to);
    }
    expect(broken).toEqual([]);
  });

  it("name the way back to an application, the phone and the topics in the header of each", async () => {
    for (const path of PAGES) {
      const [header = ""] = /<header\b[\s\S]*?<\/header>/.exec((await get(path)).html) ?? [];
      expect(header, path).toContain('aria-label="Main"');
      expect(header, path).toContain("My loan");
      expect(header, path).toContain('href="tel:+1');
      for (const label of ["Buy a home", "Refinance", "Use your equity", "Rates and calculators", "Help"])
        expect(header, path).toContain(label);
    }
  });

  it("lead back to the page that the visitor left, if it is one of a wizard on this site", async () => {
    const backFrom = async (Referer: string) => {
      const answer = await new Visitor(site.url).request("/leave", { headers: { Referer } });
      const [, to] = /href="([^"]*)">Go back to my questions/.exec(await answer.text()) ?? [];
      return to;
    };
    expect(await backFrom(`${site.url}/mini/home?a=1`)).toBe("/mini/home?a=1");
    expect(await backFrom(`${site.url}/rates`)).toBeUndefined();
    expect(await backFrom(`${site.url}//evil.example/mini/home`)).toBeUndefined();
    expect(await backFrom("https://evil.example/mini/home")).toBeUndefined();
  });

  it("mark the topic of the page in the header", async () => {
    expect((await get("/rates")).html).toMatch(/<a href="\/rates" aria-current="page">/);
    expect((await get("/calculators/payment")).html).toMatch(/<a href="\/rates" aria-current="true">/);
    expect((await get("/")).html).not.toMatch(/<a [^>]*aria-current/);
  });

  it("fit TCP's first flight with their styles, and add little script of their own", async () => {
    const weights = await weighFront(site.url, PAGES);
    const heavy = weights.filter(({ brotli, gzip }) => Math.max(brotli, gzip) > budget.firstResponse);
    expect(heavy.map(({ step, brotli, gzip }) => ({ step, brotli, gzip }))).toEqual([]);
  });
});

const contents = new Map<string, string | undefined>();

/** Returns the HTML of an own address; undefined when it is no page. */
async function contentOf(address: string): Promise<string | undefined> {
  if (!contents.has(address)) {
    const { status, html } = await get(address);
    contents.set(address, status === 200 ? html : undefined);
  }
  return contents.get(address);
}

describe("search engines", () => {
  it("find every public page in the sitemap, and no address with a query or of an application", async () => {
    const answer = await fetch(`${named.url}/sitemap.xml`);
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const listed = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of PAGES) expect(listed).toContain(`${ORIGIN}${path}`);
    expect(
      listed.filter((loc) => /[?#]|\/(?:continue|start\/|spw|m|identity|comparison)\b/.test(loc)),
    ).toEqual([]);
    for (const loc of listed) expect((await get(loc.slice(ORIGIN.length))).status, loc).toBe(200);
    const robots = await (await fetch(`${named.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it("get one canonical address, a social card and structured data, also for an address with figures", async () => {
    const { html } = await get("/calculators/payment?price=500000", named.url);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/calculators/payment"/>`);
    expect(html).toContain('property="og:title"');
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(data))).toContain('"BreadcrumbList"');
    const home = (await get("/", named.url)).html;
    expect(home).toContain('"FinancialService"');
    expect(home).toContain('"FAQPage"');
    const [, image = ""] = /property="og:image" content="([^"]*)"/.exec(home) ?? [];
    const card = await fetch(`${named.url}${image.slice(ORIGIN.length)}`);
    expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  it("are told not to list a demonstration", async () => {
    const answer = await fetch(`${site.url}/rates`);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});
