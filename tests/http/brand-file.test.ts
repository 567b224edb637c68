import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnColors, drawnText } from "~server/reference/testing/drawn-text";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** A site with a brand file: another lender's name, people, colors, mark and pictures. */

/** The first chunk of a PNG image of this size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>`;
const BRAND = {
  name: "Maple Street Mortgage",
  nmlsId: "1234567",
  people: [
    {
      name: "Ada Lane",
      role: "Loan expert",
      city: "Boise, Idaho",
      nmlsId: "123456",
      phone: "208.555.0101",
      sentence: "First homes.",
    },
  ],
  licenses: [{ state: "ID", number: "MBL-1" }],
  colors: { light: { brand: "#0b4f3c" }, dark: { brand: "#8fe0c2" } },
  logo: "mark.svg",
  icon: "mark.svg",
};
const TOUCH_ICON = png(180, 180);
/** The same lender with its pictures and a paper of its own, at a public address. */
const PICTURED = {
  ...BRAND,
  ...{ touchIcon: "touch.png", socialCard: "card.png" },
  colors: { light: { ...BRAND.colors.light, paper: "#fffdf5" }, dark: BRAND.colors.dark },
};
const ORIGIN = "https://www.maple.example";

let folder = "";
let site: Site;
let pictured: Site;
const writeBrand = (content: object, name = "brand.json"): string => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "brand-"));
  writeFileSync(path.join(folder, "mark.svg"), MARK);
  writeFileSync(path.join(folder, "touch.png"), TOUCH_ICON);
  writeFileSync(path.join(folder, "card.png"), png(1200, 630));
  site = await startSite({ env: { BRAND_FILE: writeBrand(BRAND) } });
  const BRAND_FILE = writeBrand(PICTURED, "pictured.json");
  pictured = await startSite({ env: { BRAND_FILE, PUBLIC_ORIGIN: ORIGIN, DEMONSTRATION: "1" } });
}, 120_000);
afterAll(async () => {
  await Promise.all([site.stop(), pictured.stop()]);
  rmSync(folder, { recursive: true });
});

const open = async (address: string, { url } = site) => {
  const answer = await fetch(`${url}${address}`, { headers: { Accept: "text/html" } });
  return { answer, html: await answer.text() };
};

describe("a site with a brand file", () => {
  it.each(["/mini/home", "/legal/licensing", "/about"])(
    "%s has its colors, allowed by hash",
    async (address) => {
      const { answer, html } = await open(address);
      const [, style = ""] = /<style data-styles="">([\s\S]*?)<\/style>/.exec(html) ?? [];
      expect(style).toMatch(
        /:root:root\{--brand:#0b4f3c;\}@media screen and \(prefers-color-scheme:dark\)\{:root:root\{--brand:#8fe0c2;\}\}$/,
      );
      const hash = createHash("sha256").update(style).digest("base64");
      expect(answer.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
      expect(html).toContain("Maple Street Mortgage</title>");
      expect(html).not.toMatch(/larkspur/i);
    },
  );

  it("shows its mark, which may be kept and can do nothing", async () => {
    const { html } = await open("/mini/home");
    const [, mark = ""] = /<img class="mark" src="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<link rel="icon" href="${mark}"`);
    const file = await fetch(`${site.url}${mark}`);
    expect(await file.text()).toBe(MARK);
    expect(file.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(file.headers.get("Cache-Control")).toContain("immutable");
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect((await fetch(`${site.url}/brand/none.svg`)).status).toBe(404);
  });

  it("colors the browser's bars like a paper that is not the sample's", async () => {
    expect((await open("/mini/home", pictured)).html).toMatch(
      /<meta name="theme-color" content="#131226" media="\(prefers-color-scheme:dark\)"\/><meta name="theme-color" content="#fffdf5"\/><\/head>/,
    );
    expect((await open("/mini/home")).html).not.toContain("theme-color");
  });

  it("gives phones its own icon, and none beside its mark when it has none", async () => {
    const icon = await fetch(`${pictured.url}/apple-touch-icon.png`);
    expect(icon.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(await icon.arrayBuffer()).equals(TOUCH_ICON)).toBe(true);
    expect((await fetch(`${site.url}/apple-touch-icon.png`)).status).toBe(404);
  });

  it.each(["/", "/rates", "/calculators/payment"])(
    "%s shows its social card with a link",
    async (address) => {
      const { html } = await open(address, pictured);
      const [, card = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(card).toMatch(/^https:\/\/www\.maple\.example\/brand\/[\da-f]{16}\.png$/);
      expect((await fetch(card.replace(ORIGIN, pictured.url))).headers.get("Content-Type")).toBe("image/png");
      expect(html).not.toContain("social-card.png");
    },
  );

  it("draws a letter in its colors, with its name at the margin", { timeout: 120_000 }, async () => {
    const visitor = new Visitor(site.url, { Accept: "text/html" });
    const who = persona("Approved", { hasOffer: false });
    const { page } = await walkTo(visitor, who, "/mini/pre-qual-congratulations");
    const answer = await visitor.post(page, { intent: "download" });
    const link = answer.headers.get("Location") ?? "";
    const file = link === "" ? answer : await visitor.request(link);
    const letter = new Uint8Array(await file.arrayBuffer());
    const colors = await drawnColors(letter);
    expect(colors).toContain("#0b4f3c");
    // Those of the sample's brand and of the center of its flower.
    expect(colors).not.toContain("#3a3496");
    expect(colors).not.toContain("#ffdb73");
    const name = (await drawnText(letter)).find(({ text }) => text === BRAND.name);
    expect(name?.x).toBeCloseTo(64);
  });

  it("names its people and its one license", async () => {
    const about = await open("/about");
    expect(about.html).toContain("Ada Lane");
    expect(about.html).not.toContain("Rosa Whitfield");
    expect((await open("/legal/licensing")).html).toContain("Idaho Department of Finance");
  });

  it("does not start with colors that are hard to read", { timeout: 90_000 }, async () => {
    const file = writeBrand({ ...BRAND, colors: { light: { soft: "#888888" } } });
    await expect(startSite({ env: { BRAND_FILE: file } })).rejects.toThrow(
      /BRAND_FILE colors\.light: soft on paper has a contrast of 3\.\d\d:1, and needs 7:1\./,
    );
  });
});
