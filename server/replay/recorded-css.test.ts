import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { scrubCss, scrubText } from "./recorded-css";

const HOSTS = new Set(["www.larkspur.example"]);
const scrub = (css: string): string | undefined => scrubCss(css, HOSTS);
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

describe("the style sheet of a recording", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const sheets = ["app", "public"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => path.join(folder, name)),
  );

  it.each(sheets)("may be one of the site's own files: %s", (file) => {
    // As a browser serializes it: without its comments and the imports that the build resolves, with
    // the addresses that the build gives.
    const css = readFileSync(path.join(root, file), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/^@import .*$/gm, "")
      .replaceAll("./fonts/", "/assets/");
    expect(scrub(css)).toBe(css);
  });

  it.each([
    [
      "a file of the build",
      "a{background:url(/assets/a-1b2c3d4.svg)}",
      'a{background:url("/assets/a-1b2c3d4.svg")}',
    ],
    [
      "a file of the build by its whole address",
      `a{background:url( 'https://www.larkspur.example/assets/a.svg' )}`,
      `a{background:url("/assets/a.svg")}`,
    ],
    [
      "a picture that it brings along",
      `a{background:URL("${PIXEL}") 0 0,red}`,
      `a{background:URL("${PIXEL}") 0 0,red}`,
    ],
    [
      "a font of the build",
      '@font-face{src:url("/assets/f.woff2")}',
      '@font-face{src:url("/assets/f.woff2")}',
    ],
    ["reckoning", "a{width:calc(1px -(2px*(3 + 4)))}", "a{width:calc(1px -(2px*(3 + 4)))}"],
    ["the mark that rrweb puts between its texts", "a{}/* rr_split */b{}", "a{}/* rr_split */b{}"],
  ])("may load %s", (_what, css, scrubbed) => {
    expect(scrub(css)).toBe(scrubbed);
    expect(scrub(scrubbed)).toBe(scrubbed);
  });

  it.each([
    ["another page", "a{background:url(/spw/trail?application=LH-1)}"],
    ["another page, in quotation marks", `a{background:url("/replay/with/LH-1")}`],
    ["another page, in capitals", "a{background:URL(/spw/trail)}"],
    ["another page, past the folder", "a{background:url(/assets/../spw/trail)}"],
    ["another page, past the folder in signs", "a{background:url(/assets/%2e%2e/spw/trail)}"],
    ["a file with a query", "a{background:url(/assets/a.svg?x)}"],
    ["another host", "a{background:url(//evil.example/assets/a.svg)}"],
    ["another host behind backslashes", String.raw`a{background:url(/\evil.example/assets/a.svg)}`],
    ["a document that is its own address", "a{background:url(data:text/html,<p>)}"],
    ["escaped letters of a function", String.raw`a{background:u\72l(/spw/trail)}`],
    ["an escaped letter at the end", String.raw`a{background:ur\6c (/spw/trail)}`],
    ["a second address behind the first", `a{background:url(/assets/a.svg),url(/spw/trail)}`],
    ["a set of images", `a{background:image-set("/spw/trail" 1x)}`],
    ["a set of images of before", `a{background:-webkit-image-set(url(/assets/a.svg) 1x)}`],
    ["an image", `a{background:image("/spw/trail")}`],
    ["a source", `a{background:src("/spw/trail")}`],
    ["a source in a variable", `a{--a:"/spw/trail";background:src(var(--a))}`],
    ["a fade of two", `a{background:cross-fade("/spw/trail","/spw/desk")}`],
    ["an element", "a{background:element(#a)}"],
    ["a painter", "a{background:paint(a)}"],
    ["an import", '@import "/spw/trail";'],
    ["an import in capitals", '@IMPORT "/spw/trail";'],
    ["an import by an address", "@import url(/assets/a.css);@import url(/spw/trail);"],
    ["an escaped import", String.raw`@\69mport "/spw/trail";`],
    ["an import behind a comment", '/* a */@import"/spw/trail";'],
    ["a namespace", '@namespace "/spw/trail";'],
    ["a rule that nobody knows", '@document url("/assets/a"){}'],
    ["a function that nobody knows", "a{background:load(x)}"],
    ["an address that never ends", 'a{background:url("/assets/a.svg'],
    ["an address in an address", "a{background:url(/assets/a.svg url(/spw/trail))}"],
    ["a name behind a sign that nobody sees", "a{background:\u0000url(/spw/trail)}"],
    ["a filter of before", "a{filter:progid:AlphaImageLoader(src='/spw/trail')}"],
  ])("loads no %s", (_what, css) => {
    expect(scrub(css)).toBeUndefined();
  });

  it("is processed in milliseconds, whatever it contains", () => {
    const long = 400_000;
    for (const css of [
      "a".repeat(long),
      "(".repeat(long),
      "@media".repeat(long / 6),
      `url(${" ".repeat(long)}`,
      "a(".repeat(long / 2),
    ]) {
      const took = [0, 1, 2].map(() => {
        const since = performance.now();
        scrub(css);
        return performance.now() - since;
      });
      expect(Math.min(...took)).toBeLessThan(100);
    }
  });
});

describe("a text of a recording", () => {
  it.each([
    [
      "What price do you have in mind? (An estimate is fine)",
      "What price do you have in mind? (An estimate is fine)",
    ],
    ["home(s)", "home (s)"],
    ["@import '/spw/trail'", "@ import '/spw/trail'"],
    ["a{background:url(/spw/trail)}", "a{background:url (/spw/trail)}"],
    [String.raw`u\72l(/spw/trail)`, String.raw`u\72l (/spw/trail)`],
    [String.raw`@\69mport "a"`, String.raw`@ \69mport "a"`],
    ["@", "@ "],
  ])(
    "loads nothing where it becomes a style sheet, and does not change when scrubbed again: %s",
    (text, scrubbed) => {
      expect(scrubText(text)).toBe(scrubbed);
      expect(scrubText(scrubbed)).toBe(scrubbed);
    },
  );
});
