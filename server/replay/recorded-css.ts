import { ownFileAddress } from "./recorded-address";

/**
 * Style sheets of a recording. A sheet is accepted as a whole or not at all. Without a backslash it
 * has no escapes, so each name is literal, and every name before a parenthesis or after an @ can be
 * checked against a list. Everything that could load something has such a name.
 */

/** Longer than all style sheets of the site together, in characters. */
const LONGEST_CSS = 500_000;
/** More functions and rules than all of them have. */
const MOST_NAMES = 20_000;

/**
 * Functions of values and selectors that load nothing from a server; url() is checked separately.
 * local() names a typeface of the device.
 */
const FUNCTIONS: ReadonlySet<string> = new Set(
  [
    "local var env attr counter counters calc min max clamp round mod rem abs sign pow sqrt hypot",
    "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark",
    "linear-gradient radial-gradient conic-gradient",
    "repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient",
    "translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d",
    "rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective",
    "cubic-bezier steps linear minmax repeat fit-content rect inset circle ellipse polygon path xywh",
    "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia",
    "not is where has lang dir part selector nth-child nth-last-child nth-of-type nth-last-of-type",
  ].flatMap((line) => line.split(" ")),
);

/** Rules that load nothing by themselves. */
const AT_RULES: ReadonlySet<string> = new Set([
  ...["media", "supports", "container", "layer", "scope", "starting-style", "page", "property"],
  ...["keyframes", "-webkit-keyframes", "font-face", "counter-style", "view-transition", "position-try"],
]);

/** Slightly longer than the longest listed name. */
const LONGEST_NAME = 40;
/**
 * The characters of a possible name: letters, digits, and all non-ASCII or non-printing characters.
 */
const NAME = `[^\\s"'(){}[\\];:,><+~*/=|!^$&.#%@?\`]{0,${String(LONGEST_NAME)}}`;
const NAME_AT_END = new RegExp(`${NAME}$`);
const NAME_HERE = new RegExp(NAME, "y");

/** Returns the name that ends before a position of a text, or the end of a longer one. */
const nameBefore = (text: string, end: number): string =>
  NAME_AT_END.exec(text.slice(Math.max(0, end - LONGEST_NAME), end))?.[0].toLowerCase() ?? "";

/** Returns the name that begins at a position of a text, or the beginning of a longer one. */
function nameAt(text: string, start: number): string {
  NAME_HERE.lastIndex = start;
  return NAME_HERE.exec(text)?.[0].toLowerCase() ?? "";
}

/** A complete url(), from its parenthesis on. */
const URL_VALUE = /\(\s{0,8}(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]*))\s{0,8}\)/y;

/**
 * Returns a style sheet that loads only files of this site's build and data: images.
 * @param hosts of this site
 * @returns undefined where it has anything that is not listed
 */
export function scrubCss(css: string, hosts: ReadonlySet<string>): string | undefined {
  if (css.length > LONGEST_CSS || css.includes("\\")) return undefined;
  let scrubbed = "";
  let done = 0;
  let left = MOST_NAMES;
  const named = /[@(]/g;
  for (let found = named.exec(css); found; found = named.exec(css)) {
    const { index } = found;
    left -= 1;
    if (left < 0) return undefined;
    const name = found[0] === "@" ? nameAt(css, index + 1) : nameBefore(css, index);
    if (found[0] === "@") {
      if (!AT_RULES.has(name)) return undefined;
    } else if (name === "url") {
      URL_VALUE.lastIndex = index;
      const value = URL_VALUE.exec(css);
      const address = value && ownFileAddress(value[1] ?? value[2] ?? value[3] ?? "", hosts);
      if (!address) return undefined;
      scrubbed += `${css.slice(done, index)}("${address}")`;
      done = URL_VALUE.lastIndex;
      named.lastIndex = done;
    } else if (name !== "" && name !== "-" && !FUNCTIONS.has(name)) return undefined;
  }
  return scrubbed + css.slice(done);
}

/**
 * Makes a text safe without changing how it reads, in case a later page change puts it into a style
 * sheet: without a name directly before a parenthesis or after an @ it contains neither a function
 * nor a rule.
 */
export const scrubText = (text: string): string =>
  text.replace(/@(?! )/g, "@ ").replace(/(?<=[^\s(])\(/g, " (");
