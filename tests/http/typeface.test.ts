import { describe, expect, it } from "vitest";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";

const testEnv = useTestEnv();

/** Returns a page and the address of the typeface file that its Link header preloads. */
async function open(path: string): Promise<{ html: string; preloaded: string[]; policy: string }> {
  const response = await fetch(`${testEnv.site.url}${path}`);
  const link = response.headers.get("Link") ?? "";
  return {
    html: await response.text(),
    preloaded: [...link.matchAll(/<([^>]+)>; rel=preload; as=font; type=font\/woff2; crossorigin/g)].map(
      ([, address = ""]) => address,
    ),
    policy: response.headers.get("Content-Security-Policy") ?? "",
  };
}

const fontsIn = (html: string): string[] =>
  [...html.matchAll(/url\("?(\/assets\/[^")]+\.woff2)"?\)/g)].map(([, address = ""]) => address);

describe("the typeface", () => {
  it.each(["/", "/mini/home", "/legal/privacy-policy", "/no-such-page"])(
    "is preloaded once on %s, with the address that its styles use",
    async (path) => {
      const { html, preloaded, policy } = await open(path);
      const [first, ...more] = fontsIn(html);
      expect(first).toMatch(/^\/assets\/figtree-latin-[\w-]{7,}\.woff2$/);
      expect(more).toEqual([expect.stringMatching(/^\/assets\/figtree-latin-ext-[\w-]{7,}\.woff2$/)]);
      expect(preloaded).toEqual([first]);
      expect(html).not.toContain('rel="preload"');
      // Fonts have no directive of their own, so the default applies to them.
      expect(policy).toMatch(/^default-src 'self';/);
      expect(policy).not.toContain("font-src");
    },
  );

  it("is served from this site under a name of its version, to be kept for a year", async () => {
    const { html } = await new Visitor(testEnv.site.url).get("/mini/home");
    const files = fontsIn(html);
    expect(files).toHaveLength(2);
    let bytes = 0;
    for (const file of files) {
      const response = await fetch(`${testEnv.site.url}${file}`);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "font/woff2"]);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.subarray(0, 4).toString("latin1")).toBe("wOF2");
      bytes += content.length;
    }
    expect(bytes).toBeLessThanOrEqual(24_000);
  });

  it("has a stand-in of the same height until it arrives, so that no text moves", async () => {
    const { html } = await new Visitor(testEnv.site.url).get("/mini/home");
    expect(html.match(/@font-face\{[^}]*font-display:swap/g)).toHaveLength(2);
    expect(html).toMatch(/@font-face\{[^}]*local\(Arial\)[^}]*ascent-override:95%;descent-override:25%/);
  });
});
