import { sampleColors } from "~/content/brand-colors";
import type { Brand } from "~/content/brand-type";

/** How the documents of a lender look. */

/**
 * The name of a color in a document: a token of the brand's light scheme, the accent, which is the
 * center of the flower, or the white of the paper.
 */
export type ColorName = "ink" | "soft" | "brand" | "line" | "tint" | "accent" | "white";

/** Colors by name, as "#rrggbb". */
export type DocumentColors = Readonly<Record<ColorName, string>>;

/** The colors, and whether the sample's flower stands before the lender's name. */
export interface DocumentLook {
  colors: DocumentColors;
  hasFlower: boolean;
}

/** The sample's flower is paler than its buttons, which have the token "go". */
const SAMPLE_ACCENT = "#ffdb73";

/** Returns the look of a brand's documents; a brand with its own logo has no flower. */
export function documentLook({ colors: { light }, logo }: Pick<Brand, "colors" | "logo">): DocumentLook {
  const colorOf = (token: string): string => light[token] ?? sampleColors.light[token] ?? "#000000";
  const isSampleGo = colorOf("go") === sampleColors.light["go"];
  return {
    colors: {
      ink: colorOf("ink"),
      soft: colorOf("soft"),
      brand: colorOf("brand"),
      line: colorOf("line"),
      tint: colorOf("tint"),
      accent: isSampleGo ? SAMPLE_ACCENT : colorOf("go"),
      white: "#ffffff",
    },
    hasFlower: logo === undefined,
  };
}
