import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

/**
 * Writes the parts of the site's page that the peer gets: the styles, the script texts and the
 * names of their files. The peer renders everything else itself.
 */
export function writePeerPage(file: string, html: string): void {
  const styles = /<style\b[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const given = {
    styles,
    styleHash: createHash("sha256").update(styles).digest("base64"),
    scripts: [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]),
    preloads: [...html.matchAll(/<link rel="dns-prefetch"[^>]* href="([^"]*)"/g)].map((found) => found[1]),
  };
  writeFileSync(file, JSON.stringify(given));
}
