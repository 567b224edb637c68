import type { SiteData } from "~/ui/page-data";
import type { Hours } from "./hours";

/** What one brand file holds: everything that makes the site another lender's. */

/** The tokens of the style sheets that hold colors; a brand may set each of them. */
export const COLOR_TOKENS = [
  ...["paper", "field", "tint", "ink", "soft", "brand", "line", "edge"],
  ...["go", "go2", "on", "good", "goodbg", "warn", "warnbg", "bad", "badbg"],
  ...["night", "onnight", "nightsoft", "petal", "c1", "c2", "c3", "c4", "c5"],
] as const;

/** Colors by token, as "#rrggbb". */
export type BrandColors = Readonly<Record<string, string>>;

/** A drawn portrait of app/front/about/portraits. */
export const PORTRAITS = ["long-hair", "glasses", "bun"] as const;
export type Portrait = (typeof PORTRAITS)[number];

/** Addresses of a photograph at one and at two pixels per CSS pixel. */
export interface Photograph {
  x1: string;
  x2: string;
}

/** Somebody of the lender whom visitors may talk to. */
export interface Person {
  name: string;
  role: string;
  /** "Columbus, Ohio" */
  city: string;
  nmlsId: string;
  /** in dot form */
  phone: string;
  /** what they know best */
  sentence: string;
  portrait: Portrait;
  /** shown instead of the portrait */
  photo?: Photograph;
}

/** The license to lend in one state. */
export interface License {
  /** two letters */
  state: string;
  number: string;
  regulator: string;
}

/** Typeface files of a brand: the family, and the address of each file with what it holds. */
export interface BrandType {
  family: string;
  files: readonly { address: string; weight: string; range?: string }[];
}

/** The part of a brand that browsers receive. */
export type PublicBrand = SiteData["brand"];

/** The lender that the site belongs to. */
export interface Brand extends Omit<PublicBrand, "demo"> {
  legalName: string;
  /** of the office, line by line */
  address: readonly string[];
  /** absent when a lender names none */
  complaintsEmail?: string;
  accessibilityEmail?: string;
  hours: readonly Hours[];
  people: readonly Person[];
  licenses: readonly License[];
  colors: { light: BrandColors; dark: BrandColors };
  type?: BrandType;
  /** address of the icon that phones show on the home screen; absent when there is none */
  touchIcon?: string;
  /** address of the picture that messengers show with a link; absent when there is none */
  socialCard?: string;
}
