import { sampleColors } from "~/content/brand-colors";
import type { Brand, BrandColors } from "~/content/brand-type";

/** The style rules of a brand, which follow the site's own in every page, and its theme colors. */

/** Returns the colors of the tokens for which `isNamed` holds, as declarations. */
const declarations = (colors: BrandColors, isNamed: (token: string) => boolean): string =>
  Object.entries(colors)
    .filter(([token]) => isNamed(token))
    .map(([token, color]) => `--${token}:${color};`)
    .join("");

const ruleOf = (texts: string, media?: string): string => {
  if (texts === "") return "";
  // Wins over the sheets of single pages, which a page reached by a link loads after these.
  const rule = `:root:root{${texts}}`;
  return media === undefined ? rule : `@media ${media}{${rule}}`;
};

function colorRules({ light, dark }: Brand["colors"]): string {
  const isNew = (token: string): boolean => light[token] !== sampleColors.light[token];
  // A light color that is named would also replace the sample's dark one, so both are named.
  const isNewInDark = (token: string): boolean => isNew(token) || dark[token] !== sampleColors.dark[token];
  return [
    ruleOf(declarations(light, (token) => token !== "paper" && isNew(token))),
    // Print has white paper (app/ui/rare.css).
    ruleOf(
      declarations(light, (token) => token === "paper" && isNew(token)),
      "screen",
    ),
    ruleOf(declarations(dark, isNewInDark), "screen and (prefers-color-scheme:dark)"),
  ].join("");
}

function typeRules({ family, files }: NonNullable<Brand["type"]>): string {
  const faces = files.map(({ address, weight, range }) => {
    const letters = range === undefined ? "" : `;unicode-range:${range}`;
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${address}")${letters}}`;
  });
  return `${faces.join("")}${ruleOf(`--sans:"${family}",Fallback,system-ui,sans-serif`)}`;
}

/**
 * Returns the elements by which a browser colors its own bars like the page. It takes the first one
 * whose scheme fits. The sample's papers are near a browser's own white and black, and the fullest
 * pages have no bytes to spare, so they have none.
 */
export function themeColors({ light, dark }: Brand["colors"]): string {
  const [paper = "", darkPaper = ""] = [light["paper"], dark["paper"]];
  if (paper === sampleColors.light["paper"] && darkPaper === sampleColors.dark["paper"]) return "";
  return (
    `<meta name="theme-color" content="${darkPaper}" media="(prefers-color-scheme:dark)"/>` +
    `<meta name="theme-color" content="${paper}"/>`
  );
}

/** Returns the rules of a brand; empty for the sample. */
export const brandStyle = ({ colors, type }: Pick<Brand, "colors" | "type">): string =>
  `${colorRules(colors)}${type === undefined ? "" : typeRules(type)}`;
