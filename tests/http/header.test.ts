import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { pathOf } from "~/wizard/flow";
import { startSite, type Site } from "../support/site";
import { useSite } from "../support/use-test-env";
import { Visitor } from "../support/visitor";

/** The header and footer of every page. */

const HOME_SITE = "https://homes.example.com/lending";
/** Pages of every flow, and pages outside the flows. */
const PAGES = [
  ...["/", "/mini/home", "/refi-mini/home", "/purchase/home", "/cashout-challenger/home", "/qt/home"],
  ...["/legal/terms-of-use", "/legal/privacy-choices", "/no-such-page"],
];
/** All pages of the flows that can be opened first, and more pages outside the flows. */
const ALL_PAGES = [
  ...PAGES,
  ...hosts.flatMap(({ flow: { prefix, steps } }) =>
    Object.entries<{ entry?: boolean }>(steps).flatMap(([node, { entry }]) =>
      entry ? [`${prefix}/${pathOf(node)}`] : [],
    ),
  ),
  ...["/customer-survey/in-process?xaid=7001001&xcid=8300", "/customer-survey/thank-you", "/continue"],
  ...["/identity/expired", "/your-data", "/away", "/callback"],
];

/** Pages with the header of public pages; they lead to a page of help instead of a menu. */
const PUBLIC_PAGES = new Set([
  ...["/", "/home", "/purchase", "/home-landing", "/cashout-landing", "/heloc-landing", "/here-to-help"],
  // The second shows the page of offer codes while there is none.
  ...[
    "/offer-code",
    "/cashout-from-offercode",
    "/savings-alert",
    "/legal/terms-of-use",
    "/legal/privacy-choices",
  ],
]);
const WIZARD_PAGES = ALL_PAGES.filter((path) => !PUBLIC_PAGES.has(path));

const partOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";

const plain = useSite();
let linked: Site;
beforeAll(async () => {
  linked = await startSite({ env: { HOME_SITE_URL: HOME_SITE } });
}, 90_000);
afterAll(() => linked.stop(), 30_000);

describe("the header", () => {
  it.for([...PUBLIC_PAGES])("UI-003: %s has the phone, and help with the chat", async (address) => {
    const visitor = new Visitor(plain.url);
    const header = partOf((await visitor.get(address)).html, "header");
    expect(header).toMatch(/<a class="call" href="tel:\+1\d{10}"/);
    expect(header).toContain('<a href="/here-to-help"');
    const { html } = await visitor.get("/here-to-help");
    const chat = /<a href="([^"]*)"[^>]*>Write to us on the chat page<\/a>/.exec(html)?.[1] ?? "";
    expect((await visitor.get(chat.replaceAll("&amp;", "&"))).address).toContain("/chat");
  });

  it.for(WIZARD_PAGES)(
    "UI-003: %s has the menu with Call and Chat, and Chat leads to a page",
    async (address) => {
      const visitor = new Visitor(plain.url);
      const menu = partOf(partOf((await visitor.get(address)).html, "header"), "details");
      expect(menu).toContain("Speak to a loan expert");
      expect(menu).toMatch(/<a href="tel:\+1\d{10}">Call /);
      const chat = /<a href="([^"]+)">Chat<\/a>/.exec(menu)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const opened = await visitor.get(chat);
      expect([opened.status, opened.address.replace(/[?#].*/, "").endsWith("/chat")]).toEqual([200, true]);
    },
  );

  it("UI-003: a blank page has no menu", async () => {
    const { html } = await new Visitor(plain.url).get("/consent/home");
    expect(partOf(html, "header")).not.toContain("Speak to a loan expert");
  });
});

it.for(PAGES)("%s says once in its footer that this is a demonstration", async (address) => {
  const { html } = await new Visitor(plain.url).get(address);
  expect(partOf(html, "footer").match(/This is a demonstration\./g)).toHaveLength(1);
});

describe("the lender's site about home lending", () => {
  it.for(PAGES)(
    "%s links to it in footer, and in the header of a wizard, where it is configured, and nowhere else",
    async (address) => {
      const { html } = await new Visitor(linked.url).get(address);
      const link = `<a href="${HOME_SITE}" target="_blank" rel="noopener noreferrer">Home lending`;
      if (!PUBLIC_PAGES.has(address)) expect(partOf(html, "header")).toContain(link);
      expect(partOf(html, "footer")).toContain(link);
      expect((await new Visitor(plain.url).get(address)).html).not.toContain("Home lending");
    },
  );
});
