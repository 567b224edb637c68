import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/**
 * The backend's own pages, for people who try it out or work with it: plain HTML without external
 * resources and scripts.
 */

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { color-scheme: light dark; --ink: #1c2433; --paper: #fff; --quiet: #4a5568; --line: #d5dae3; --brand: #293d78; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f6; --paper: #12161f; --quiet: #b8c0cf; --line: #3a4354; --brand: #b3c4ff; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0; }
p { margin: .25rem 0; }
p, dd, td, li { overflow-wrap: anywhere; }
ol.cards { list-style: none; margin: 2rem 0 0; padding: 0; }
.cards li, section { border-top: 1px solid var(--line); padding: 1.25rem 0; }
section { margin-top: 1.25rem; padding-bottom: 0; }
section ul { margin: .5rem 0 0; padding-left: 1.25rem; }
dl { margin: .5rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0 0 .5rem; }
table { border-collapse: collapse; margin-top: .5rem; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; }
.said { white-space: pre-line; }
.bars { display: block; margin: .75rem 0; width: 100%; max-width: 32rem; }
.bars rect { fill: var(--brand); }
.bars line { stroke: var(--quiet); }
.bars text { fill: var(--ink); font-size: 12px; text-anchor: middle; }
.here { font-weight: 700; }
.quiet { color: var(--quiet); }
code, pre { font: .875rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { border: 1px solid var(--line); border-radius: .375rem; margin: .75rem 0; padding: .75rem; white-space: pre-wrap; }
.code { font-size: 1.75rem; font-weight: 700; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
a { color: var(--brand); display: inline-block; padding: .6rem 0; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The headers of every response of these pages, including linked files. */
export const BACKEND_PAGE_BASE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** The headers of a page: it may use only its own style sheet, identified by digest. */
export const BACKEND_PAGE_HEADERS = {
  ...BACKEND_PAGE_BASE_HEADERS,
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Renders a page of the backend.
 * @param brand name of the lender, after the title
 * @param refresh seconds until the browser reloads it; never when omitted
 */
export const renderBackendPage = ({
  brand,
  title,
  refresh,
  body,
}: {
  brand: string;
  title: string;
  refresh?: number;
  body: Markup;
}): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        ${refresh === undefined ? "" : html`<meta http-equiv="refresh" content="${String(refresh)}" />`}
        <title>${title} - ${brand}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
