import type { PageAllowance } from "~/ui/page-data";

/** Where browsers tell what a policy refused (server/beacons/browser-reports.ts). */
const REPORTS = "/reports";

/** The hosts of a partner, by directive. */
export type Hosts = Readonly<Partial<Record<"script" | "style" | "frame" | "connect" | "image", string>>>;

/** A closed list: a page names a partner, never a host. */
const ALLOWED: Readonly<Record<Exclude<PageAllowance, "chat" | "replay" | "banner">, Hosts>> = {
  // The browser itself asks the two others for the wallet's manifest, by the rules of the page.
  "google-pay": {
    script: "https://pay.google.com",
    frame: "https://pay.google.com",
    connect: "https://pay.google.com https://google.com/pay https://www.google.com/pay",
  },
};

/** Partners of whom only configuration knows. */
interface Configured {
  /** address of the script of the chat's provider */
  chatScript?: string | undefined;
  /** what the consent banner of another company may use */
  banner?: Hosts | undefined;
  /** of this site, as a browser may have them in its address ("www.example.com", "127.0.0.1:3000"); for the player's page */
  hosts?: ReadonlySet<string> | undefined;
}

/** The hosts of the chat's provider, whose script configuration names. */
function chatHosts(scriptUrl: string): Hosts {
  const { origin, host } = new URL(scriptUrl);
  return { script: origin, frame: origin, connect: `${origin} wss://${host}`, image: origin };
}

function hostsFor(allows: PageAllowance | undefined, { chatScript, banner }: Configured): Hosts {
  if (allows === undefined || allows === "replay") return {};
  if (allows === "banner") return banner ?? {};
  if (allows !== "chat") return ALLOWED[allows];
  return chatScript === undefined ? {} : chatHosts(chatScript);
}

/** No text becomes HTML or a script of the page but by these two, of app/entry.server.tsx and app/ui/own-html.ts; in browsers that know trusted types. */
const OWN_TEXTS = ["require-trusted-types-for 'script'", "trusted-types default own"];

/** A host as a source of a policy can name it; an address of IPv6 is none. */
const NAMEABLE_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/**
 * What a page may load on which a recording is played: files of the build and nothing else of this site, since an address of a recording that the
 * banker's browser asks for is asked for in the banker's name. Its styles come with it, and so do pictures.
 */
function playerPolicy(nonce: string, hosts: ReadonlySet<string>): readonly string[] {
  const at = (...paths: readonly string[]): string => {
    const sources = [...hosts].flatMap((host) =>
      NAMEABLE_HOST.test(host) ? paths.map((path) => `${host}${path}`) : ["'self'"],
    );
    return [...new Set(sources)].join(" ");
  };
  const files = at("/assets/");
  return [
    "default-src 'none'",
    `script-src ${files} 'nonce-${nonce}'`,
    // In a frame that runs no script; with a digest beside it the word would mean nothing.
    `style-src ${files} 'unsafe-inline'`,
    `img-src ${at("/assets/", "/favicon.svg")} data:`,
    `font-src ${files} data:`,
    `connect-src ${at("/assets/", "/replay/parts/", "/replay/hint/", REPORTS)}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS}`,
    "report-to site",
  ];
}

/**
 * What a page may load: itself, one inlined style sheet known by its hash, and scripts of this document by their nonce.
 * @param allows a partner whose scripts this one page may load as well
 */
export function contentSecurityPolicy(
  nonce: string,
  styleHash: string,
  allows?: PageAllowance,
  configured: Configured = {},
): string {
  const { hosts } = configured;
  const isDeveloped = process.env["NODE_ENV"] === "development";
  if (allows === "replay" && hosts && !isDeveloped) return playerPolicy(nonce, hosts).join("; ");
  const more = hostsFor(allows, configured);
  // Whose scripts come from elsewhere does as they do; what is developed is changed in its place.
  const isOwn = more.script === undefined && allows !== "replay" && !isDeveloped;
  const also = (hosts: string | undefined): string => (hosts === undefined ? "" : ` ${hosts}`);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${also(more.script)}`,
    // A page that is played brings its own styles, in a frame that runs no script; with a digest beside it the word would mean nothing.
    allows === "replay"
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'sha256-${styleHash}'${also(more.style)}`,
    `img-src 'self' data:${also(more.image)}`,
    `connect-src 'self'${also(more.connect)}`,
    ...(more.frame === undefined ? [] : [`frame-src ${more.frame}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isOwn ? OWN_TEXTS : []),
    `report-uri ${REPORTS}`,
    "report-to site",
  ].join("; ");
}

/** Headers of a document in which a partner opens a window of its own: that window must be able to answer. */
export function allowanceHeaders(allows: PageAllowance | undefined): Readonly<Record<string, string>> {
  return allows === "google-pay" ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" } : {};
}

/** Headers of every response. Pages of the wizards are personal: nothing between the visitor and us may keep them. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Accept-CH": "Sec-CH-Device-Memory",
    "Reporting-Endpoints": `site="${REPORTS}"`,
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
