import type { Runtime } from "~server/visit/types";

/** What search engines read: robots.txt and the list of public addresses. */

/** Addresses within somebody's application, and those of bankers and scripts. */
const CLOSED = [
  "/mini/",
  "/purchase/",
  "/refi-mini/",
  "/refi-mini-transfer",
  "/qt/",
  "/cashout-challenger/",
  "/spw",
  "/m/",
  "/identity/",
  "/callback",
  "/continue",
  "/comparison",
  "/consent/",
  "/letter/check",
  "/reference",
  "/away",
  "/basic",
  "/-/",
];

/** First pages of wizards below a closed address. */
const WIZARD_ENTRIES = [
  "/mini/home",
  "/refi-mini/home",
  "/purchase/home",
  "/qt/home-loans",
  "/cashout-challenger/home",
];

/** Landing pages at the root, which are steps of the main wizard. */
const LANDING_PAGES = [
  "/",
  "/purchase",
  "/home-landing",
  "/cashout-landing",
  "/heloc-landing",
  "/here-to-help",
  "/offer-code",
];

const LEGAL_PAGES = [
  "/legal/terms-of-use",
  "/legal/privacy-policy",
  "/legal/security",
  "/legal/licensing",
  "/legal/privacy-choices",
];

const originOf = (request: Request, { config }: Pick<Runtime, "config">): string =>
  config.publicOrigin ?? new URL(request.url).origin;

/** Returns robots.txt: pages that tell about the lender may be found, applications may not. */
export function robotsText(request: Request, site: Pick<Runtime, "config">): Response {
  const lines = [
    "# Pages that tell about us may be found; those in the middle of somebody's application may not.",
    "User-agent: *",
    ...WIZARD_ENTRIES.map((path) => `Allow: ${path}$`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${originOf(request, site)}/sitemap.xml`,
  ];
  return textResponse(`${lines.join("\n")}\n`, "text/plain");
}

/**
 * Returns the sitemap: pages with the same content for every visitor, without queries.
 * @param frontPages canonical paths of the public pages outside the wizards
 */
export function sitemap(
  request: Request,
  site: Pick<Runtime, "config">,
  frontPages: readonly string[],
): Response {
  const origin = originOf(request, site);
  const paths = [...LANDING_PAGES, ...WIZARD_ENTRIES, ...frontPages, ...LEGAL_PAGES];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "application/xml",
  );
}

const textResponse = (text: string, type: string): Response =>
  new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
