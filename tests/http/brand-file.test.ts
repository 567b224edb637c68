import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";

/** A site with a brand file: another lender's name, people, colors and mark. */

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

let folder = "";
let site: Site;
const writeBrand = (content: object): string => {
  const file = path.join(folder, "brand.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "brand-"));
  writeFileSync(path.join(folder, "mark.svg"), MARK);
  site = await startSite({ env: { BRAND_FILE: writeBrand(BRAND) } });
}, 90_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const open = async (address: string) => {
  const answer = await fetch(`${site.url}${address}`, { headers: { Accept: "text/html" } });
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
