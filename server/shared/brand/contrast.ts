import type { Brand, BrandColors } from "~/content/brand-type";
import { contrastRatio } from "~/domain/contrast";

/** A color that is read on grounds, and the least contrast it needs on each. */
interface Pairing {
  token: string;
  grounds: readonly string[];
  least: number;
}

const TEXT = 7;
const SHAPE = 3;
const PAGE = ["paper", "field", "tint"];

/** Every pair of colors that pages use: texts at 7:1, borders of controls and chart lines at 3:1. */
const PAIRINGS: readonly Pairing[] = [
  ...["ink", "soft", "brand"].map((token) => ({ token, grounds: PAGE, least: TEXT })),
  { token: "good", grounds: ["goodbg"], least: TEXT },
  { token: "warn", grounds: ["warnbg"], least: TEXT },
  { token: "bad", grounds: ["badbg"], least: TEXT },
  { token: "on", grounds: ["go", "go2"], least: TEXT },
  { token: "onnight", grounds: ["night"], least: TEXT },
  { token: "nightsoft", grounds: ["night"], least: TEXT },
  ...["edge", "c1", "c2", "c3", "c4", "c5"].map((token) => ({ token, grounds: PAGE, least: SHAPE })),
];

/** Documents and printed pages have the texts of the light scheme on white paper. */
const PRINTED: readonly Pairing[] = ["ink", "soft", "brand"].map((token) => ({
  token,
  grounds: ["white paper"],
  least: TEXT,
}));

/** Returns the colors of both schemes with what each takes from the other. */
export function fullColors({ light, dark }: Brand["colors"]): Brand["colors"] {
  // Lines of charts begin with the brand's color, and the dark scheme keeps what it does not set.
  const withFirst = (colors: BrandColors): BrandColors => ({ c1: colors["brand"] ?? "", ...colors });
  return { light: withFirst(light), dark: withFirst({ ...light, ...dark }) };
}

/** Rounds down, so that a ratio that fails never reads like one that passes. */
const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Returns a sentence for each pair of a brand's colors that is too hard to read. */
export function contrastMistakes(colors: Brand["colors"]): string[] {
  const { light, dark } = fullColors(colors);
  const full: Brand["colors"] = { light: { ...light, "white paper": "#ffffff" }, dark };
  const pairings = { light: [...PAIRINGS, ...PRINTED], dark: PAIRINGS };
  return (["light", "dark"] as const).flatMap((scheme) =>
    pairings[scheme].flatMap(({ token, grounds, least }) =>
      grounds.flatMap((ground) => {
        const ratio = contrastRatio(full[scheme][token] ?? "", full[scheme][ground] ?? "");
        if (ratio >= least) return [];
        return [
          `BRAND_FILE colors.${scheme}: ${token} on ${ground} has a contrast of ${ratioText(ratio)}:1, and needs ${String(least)}:1.`,
        ];
      }),
    ),
  );
}
