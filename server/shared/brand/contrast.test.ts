import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sampleColors } from "~/content/brand-colors";
import { COLOR_TOKENS } from "~/content/brand-type";
import { contrastMistakes, fullColors } from "./contrast";

/** Returns the colors that the style sheets set on :root, by token, outside of print. */
function colorsInSheets(): { light: Record<string, string>; dark: Record<string, string> } {
  const found = { light: {}, dark: {} };
  for (const name of ["styles", "scene", "chart-colors"]) {
    const sheet = readFileSync(new URL(`../../../app/ui/${name}.css`, import.meta.url), "utf8");
    for (const [rule, dark, texts = ""] of sheet.matchAll(
      /(@media screen and \(prefers-color-scheme: dark\) \{\s*)?:root \{([^}]*)\}/g,
    )) {
      expect(rule).toContain(":root");
      const colors = [...texts.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(
        ([, token = "", color = ""]) => [
          token,
          color.length === 4 ? color.replaceAll(/[\da-f]/g, "$&$&") : color,
        ],
      );
      Object.assign(dark === undefined ? found.light : found.dark, Object.fromEntries(colors));
    }
  }
  return found;
}

describe("colors of a brand", () => {
  it("has the sample's colors as the style sheets have them", () => {
    expect(sampleColors).toEqual(colorsInSheets());
    expect(Object.keys(fullColors(sampleColors).dark).toSorted()).toEqual([...COLOR_TOKENS].toSorted());
  });

  it("accepts the sample", () => {
    expect(contrastMistakes(sampleColors)).toEqual([]);
  });

  it("names token, ground and ratio of each pair that is too hard to read", () => {
    const light = { ...sampleColors.light, soft: "#777777" };
    expect(contrastMistakes({ light, dark: sampleColors.dark })).toEqual([
      "BRAND_FILE colors.light: soft on paper has a contrast of 4.28:1, and needs 7:1.",
      "BRAND_FILE colors.light: soft on field has a contrast of 4.47:1, and needs 7:1.",
      "BRAND_FILE colors.light: soft on tint has a contrast of 3.84:1, and needs 7:1.",
      "BRAND_FILE colors.light: soft on white paper has a contrast of 4.47:1, and needs 7:1.",
    ]);
  });

  it("checks the texts of documents and prints on white paper, also when pages are dark", () => {
    const mistakes = contrastMistakes({ light: sampleColors.dark, dark: sampleColors.dark });
    expect(mistakes.filter((one) => one.includes("white")).map((one) => one.split(" has")[0])).toEqual([
      "BRAND_FILE colors.light: ink on white paper",
      "BRAND_FILE colors.light: soft on white paper",
      "BRAND_FILE colors.light: brand on white paper",
    ]);
  });

  it("checks borders and chart lines at 3:1, and the first line in the brand's color", () => {
    const dark = { ...sampleColors.dark, edge: "#555577", brand: "#3a3496" };
    const mistakes = contrastMistakes({ light: sampleColors.light, dark });
    expect(mistakes.filter((one) => one.includes("needs 3:1")).map((one) => one.split(" has")[0])).toEqual([
      "BRAND_FILE colors.dark: edge on paper",
      "BRAND_FILE colors.dark: edge on field",
      "BRAND_FILE colors.dark: edge on tint",
      "BRAND_FILE colors.dark: c1 on paper",
      "BRAND_FILE colors.dark: c1 on field",
      "BRAND_FILE colors.dark: c1 on tint",
    ]);
  });

  it("checks a light color that the dark scheme takes over", () => {
    const light = { ...sampleColors.light, on: "#ffffff" };
    const mistakes = contrastMistakes({ light, dark: sampleColors.dark });
    expect(mistakes.map((one) => one.split(" has")[0])).toEqual([
      "BRAND_FILE colors.light: on on go",
      "BRAND_FILE colors.light: on on go2",
      "BRAND_FILE colors.dark: on on go",
      "BRAND_FILE colors.dark: on on go2",
    ]);
  });
});
