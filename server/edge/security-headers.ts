import type { PageAllowance } from "~/ui/page-data";

/** Where browsers tell what a policy refused (server/beacons/browser-reports.ts). */
const REPORTS = "/reports";

/** The hosts of a partner, by directive. */
export type Hosts = Readonly<Partial<Record<"script" | "style" | "frame" | "connect" | "image", string>>>;

/** A closed list: a page names a partner, never a host. */
const PARTNER_HOSTS: Readonly<Record<Exclude<PageAllowance, "chat" | "replay" | "banner">, Hosts>> = {
  // For the two others the browser itself requests the wallet's manifest, under the page's policy.
  "google-pay": {
    script: "https://pay.google.com",
    frame: "https://pay.google.com",
    connect: "https://pay.google.com https://google.com/pay https://www.google.com/pay",
  },
};

/** Partners that only the configuration knows. */
interface ConfiguredPartners {
  /** address of the chat provider's script */
  chatScript?: string | undefined;
  /** what the third-party consent banner may use */
  banner?: Hosts | undefined;
  /**
   * of this site, as a browser may have them in its address ("www.example.com", "127.0.0.1:3000");
   * for the player page
   */
  hosts?: ReadonlySet<string> | undefined;
}

/** Returns the hosts of the chat provider, whose script is configured. */
function chatHosts(scriptUrl: string): Hosts {
  const { origin, host } = new URL(scriptUrl);
  return { script: origin, frame: origin, connect: `${origin} wss://${host}`, image: origin };
}

function hostsFor(allows: PageAllowance | undefined, { chatScript, banner }: ConfiguredPartners): Hosts {
  if (allows === undefined || allows === "replay") return {};
  if (allows === "banner") return banner ?? {};
  if (allows !== "chat") return PARTNER_HOSTS[allows];
  return chatScript === undefined ? {} : chatHosts(chatScript);
}

/**
 * The only two trusted-types policies that turn text into HTML or scripts, of app/entry.server.tsx
 * and app/ui/trusted-html.ts; for browsers with trusted types.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default own"];

/** A host that a policy can name as a source; IPv6 addresses cannot be named. */
const NAMEABLE_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/**
 * Returns the policy of the page that plays a recording: it may load files of the build and nothing
 * else of this site, because a recorded address would be requested with the banker's cookies. Its
 * styles and images are part of the recording.
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
    // In a frame that runs no script; next to a digest 'unsafe-inline' has no effect.
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
 * Returns what a page may load: itself, one inlined style sheet by its hash, and scripts of this
 * document by their nonce.
 * @param allows a partner whose scripts this one page may load as well
 */
export function contentSecurityPolicy(
  nonce: string,
  styleHash: string,
  allows?: PageAllowance,
  configured: ConfiguredPartners = {},
): string {
  const { hosts } = configured;
  const isDeveloped = process.env["NODE_ENV"] === "development";
  if (allows === "replay" && hosts && !isDeveloped) return playerPolicy(nonce, hosts).join("; ");
  const more = hostsFor(allows, configured);
  // Third-party scripts may create script elements; in development, code is changed in place.
  const isOwn = more.script === undefined && allows !== "replay" && !isDeveloped;
  const also = (hosts: string | undefined): string => (hosts === undefined ? "" : ` ${hosts}`);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${also(more.script)}`,
    // A played recording brings its own styles, in a frame that runs no script; next to a digest
    // 'unsafe-inline' has no effect.
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
    ...(isOwn ? TRUSTED_TYPES : []),
    `report-uri ${REPORTS}`,
    "report-to site",
  ].join("; ");
}

/**
 * Returns the headers of a document in which a partner opens a window that must be able to respond
 * to it.
 */
export function allowanceHeaders(allows: PageAllowance | undefined): Readonly<Record<string, string>> {
  return allows === "google-pay" ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" } : {};
}

/**
 * Returns the headers of every response. Wizard pages are personal, so no cache may store them. A
 * demonstration is not for search engines.
 */
export function securityHeaders(secure: boolean, isDemo: boolean): Readonly<Record<string, string>> {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Accept-CH": "Sec-CH-Device-Memory",
    "Reporting-Endpoints": `site="${REPORTS}"`,
    ...(isDemo ? { "X-Robots-Tag": "noindex" } : {}),
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
