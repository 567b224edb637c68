import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "../support/loopback";
import { SESSION_SECRET } from "../support/test-env";
import { persona } from "../support/persona";
import { startSite } from "../support/site";
import { useSite } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Cookies that a neighboring host, or an attacker on the network over http, can set in a visitor's
 * browser: cookies without the protected prefixes. The site has just started, so no earlier visit
 * is valid.
 */

const HTTPS = "https://www.larkspur.example";
const LIMIT_MS = 60_000;
const bare = (name: string): string => name.replace(/^__(?:Host|Secure)-/, "");

/** Names of a cookie that an attacker can set without its protected name. */
const FORMS: readonly (readonly [what: string, form: (plain: string, name: string) => string])[] = [
  ["its plain name", (plain) => plain],
  ["a name with a space that some programs leave out", (plain) => `\u00a0${plain}`],
  ["the protected name after such a space", (_, name) => `\u00a0${name}`],
  [
    "__Secure- where __Host- is due",
    (plain, name) => (name.startsWith("__Host-") ? `__Secure-${plain}` : plain),
  ],
];

describe("cookies seeded by others on an https site", () => {
  const site = useSite({ PUBLIC_ORIGIN: HTTPS });

  const isBasic = ({ html }: Page): boolean => !html.includes("<script");
  const shown = (page: Page) => [
    page.status,
    headingIn(page.html),
    isBasic(page),
    page.address.split("?")[0],
  ];

  it.for(FORMS)("open and change nothing under %s", { timeout: LIMIT_MS }, async ([, form]) => {
    const attacker = new Visitor(site.url);
    const { page } = await walkTo(attacker, persona("Approved"), "/mini/estimated-price");
    expect(attacker.cookies.size).toBeGreaterThanOrEqual(3);
    const seeded = new Map([...attacker.cookies].map(([name, value]) => [form(bare(name), name), value]));
    seeded.set(form("basic", "__Host-basic"), "1");

    const newcomer = new Visitor(site.url);
    for (const [name, value] of seeded) newcomer.cookies.set(name, value);
    const theirs = await newcomer.get(page.address);
    expect(shown(theirs)).toEqual(shown(await new Visitor(site.url).get(page.address)));
    expect(headingIn(theirs.html)).not.toBe(headingIn(page.html));

    // Somebody in the middle of their own visit, whose browser sends what was seeded first.
    const own = new Visitor(site.url);
    const mine = await walkTo(own, persona("Lastfour"), "/mini/estimated-price");
    const visited = new Visitor(site.url);
    for (const [name, value] of [...seeded, ...own.cookies]) visited.cookies.set(name, value);
    const next = await visited.submit(mine.page, { homeValue: "400000", downPayment: "80000" });
    expect(shown(next)).toEqual([200, "Where will the home be?", false, "/mini/state-and-county"]);
    for (const name of seeded.keys()) expect(visited.cookies.get(name)).toBe(seeded.get(name));
  });

  it("take effect under their own names", { timeout: LIMIT_MS }, async () => {
    const visitor = new Visitor(site.url);
    visitor.cookies.set("__Host-basic", "1");
    expect(isBasic(await visitor.get("/mini/home"))).toBe(true);
  });
});

it(
  "does not forward a seeded banker cookie or a seeded phone proof to the backend",
  { timeout: LIMIT_MS },
  async () => {
    const receivedCookies: string[] = [];
    const backend = createServer((request, response) => {
      receivedCookies.push(...(request.headers.cookie?.split("; ") ?? []));
      response.writeHead(404, { "Content-Type": "application/json" }).end('{"errors":[]}');
    });
    const port = await listenOnLoopback(backend);
    const site = await startSite({
      env: {
        BACKEND_URL: `http://127.0.0.1:${String(port)}`,
        SESSION_SECRETS: SESSION_SECRET,
        PUBLIC_ORIGIN: HTTPS,
      },
    });
    onTestFinished(async () => {
      await site.stop();
      backend.close();
      backend.closeAllConnections();
      await once(backend, "close").catch(() => undefined);
    });
    const submitWithCookies = async (cookies: Record<string, string>): Promise<string[]> => {
      receivedCookies.length = 0;
      const visitor = new Visitor(site.url);
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      await visitor.submit(await visitor.get("/mini/home"), { firstName: "Ada", lastName: "Approved" });
      return [...new Set(receivedCookies)].toSorted();
    };
    for (const [, form] of FORMS)
      expect(
        await submitWithCookies({
          [form("current_bc", "__Host-current_bc")]: "b1",
          [form("verified-phone", "__Host-verified-phone")]: "proof",
        }),
      ).toEqual([]);
    // A phone counts as verified only by a proof that the site sealed for the browser's own key,
    // under whatever name it comes.
    expect(
      await submitWithCookies({
        "__Host-current_bc": "b1",
        "__Host-verified-phone": "proof",
        CLICKID: "click",
      }),
    ).toEqual(["CLICKID=click", "current_bc=b1"]);
  },
);
