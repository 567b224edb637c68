import { readFileSync } from "node:fs";
import path from "node:path";
import type { Brand, Person, Photograph } from "~/content/brand-type";
import type { Hours } from "~/content/hours";
import { hourInWords } from "~/domain/opening-hours";
import { REGULATORS } from "~/content/regulators";
import { OTHER_OFFICE, sampleBrand } from "~/content/sample-brand";
import { omitUndefined } from "~/domain/omit-undefined";
import { ConfigError } from "~server/shared/environment";
import { contrastMistakes } from "./contrast";
import { BrandFileError, pngSize, readBrandFile, webpSize, type BrandFile, type BrandFiles } from "./files";
import { brandFileShape, type BrandFileContent } from "./shape";

/** A brand with the files that its addresses name. */
export interface LoadedBrand {
  brand: Brand;
  files: BrandFiles;
}

/** The sample brand, whose pictures are part of the pages. */
export const SAMPLE_BRAND: LoadedBrand = { brand: sampleBrand, files: new Map() };

/** The size that a PNG image needs, and how a mistake says it. */
const PNG_SIZES = {
  touchIcon: {
    fits: (width: number, height: number) => width === height && width >= 180,
    words: "must be a square of at least 180 by 180 pixels",
  },
  socialCard: {
    fits: (width: number, height: number) => width === 1200 && height === 630,
    words: "must have 1200 by 630 pixels",
  },
} as const;

/** Reads the files that a brand file names, and collects what is wrong with them. */
class FileReader {
  readonly files = new Map<string, BrandFile>();
  readonly mistakes: string[] = [];

  constructor(private readonly folder: string) {}

  /** Returns the address of a file; empty after a mistake. */
  read(name: string, where: string): string {
    try {
      const { address, file } = readBrandFile(this.folder, name);
      this.files.set(path.posix.basename(address), file);
      return address;
    } catch (error) {
      if (!(error instanceof BrandFileError)) throw error;
      this.mistakes.push(`BRAND_FILE ${where} ${error.message}.`);
      return "";
    }
  }

  /** Returns the address of a PNG image; its size must be right. */
  png(name: string, where: keyof typeof PNG_SIZES): string {
    const address = this.read(name, where);
    const file = this.files.get(path.posix.basename(address));
    const { fits, words } = PNG_SIZES[where];
    if (file && !fits(...pngSize(file.bytes))) this.mistakes.push(`BRAND_FILE ${where} ${words}.`);
    return address;
  }

  /** Returns the addresses of a photograph; the second file must have twice the pixels. */
  photograph(names: Photograph, where: string): Photograph {
    const photo = { x1: this.read(names.x1, `${where}.x1`), x2: this.read(names.x2, `${where}.x2`) };
    const [one, two] = [photo.x1, photo.x2].map((address) => {
      const file = this.files.get(path.posix.basename(address));
      return file && webpSize(file.bytes);
    });
    if (one && two && (one[0] !== one[1] || two[0] !== 2 * one[0] || two[1] !== 2 * one[1]))
      this.mistakes.push(`BRAND_FILE ${where} must be a square, and x2 must have twice the width of x1.`);
    return photo;
  }
}

function personOf(
  given: NonNullable<BrandFileContent["people"]>[number],
  at: number,
  reader: FileReader,
): Person {
  const { photo, portrait = "glasses", ...facts } = given;
  const where = `people.${String(at)}.photo`;
  return { ...facts, portrait, ...(photo && { photo: reader.photograph(photo, where) }) };
}

/** Returns the hours of some weekdays with their words. */
function hoursOf({ open, ...days }: NonNullable<BrandFileContent["hours"]>[number]): Hours {
  if (!open) return { ...days, hours: "closed" };
  const [from, to] = open;
  return { ...days, hours: `${hourInWords(from)} to ${hourInWords(to)} Eastern`, open };
}

/** Returns the pictures that the file names; the sample's icon of phones is not beside another mark. */
function picturesOf(
  { logo, icon, touchIcon, socialCard }: BrandFileContent,
  reader: FileReader,
): Pick<Brand, "logo" | "icon" | "touchIcon" | "socialCard"> {
  const hasOwnMark = logo !== undefined || icon !== undefined;
  return omitUndefined({
    logo: logo && reader.read(logo, "logo"),
    icon: icon && reader.read(icon, "icon"),
    touchIcon: touchIcon
      ? reader.png(touchIcon, "touchIcon")
      : hasOwnMark
        ? undefined
        : sampleBrand.touchIcon,
    socialCard: socialCard && reader.png(socialCard, "socialCard"),
  });
}

/** Returns the sample with what the file says in its place. */
function merge(given: BrandFileContent, reader: FileReader): Brand {
  const { people, licenses, hours, colors, type, logo, icon, touchIcon, socialCard, ...facts } = given;
  const { touchIcon: _icon, socialCard: _card, ...sample } = sampleBrand;
  const { name = sampleBrand.name } = facts;
  return {
    ...sample,
    // A lender of another name does not have the sample's.
    legalName: name,
    licensing: sampleBrand.licensing.replaceAll(sampleBrand.name, name),
    address: name === sampleBrand.name ? sampleBrand.address : OTHER_OFFICE,
    ...omitUndefined(facts),
    ...(people && { people: people.map((one, at) => personOf(one, at, reader)) }),
    ...(hours && { hours: hours.map(hoursOf) }),
    ...(licenses && {
      licenses: licenses.map(({ state, number, regulator }) => ({
        state,
        number,
        regulator: regulator ?? REGULATORS[state] ?? "",
      })),
    }),
    colors: {
      light: { ...sampleBrand.colors.light, ...colors?.light },
      dark: { ...sampleBrand.colors.dark, ...colors?.dark },
    },
    ...(type && {
      type: {
        family: type.family,
        files: type.files.map(({ file, weight, range }, at) => ({
          address: reader.read(file, `type.files.${String(at)}.file`),
          weight,
          ...(range !== undefined && { range }),
        })),
      },
    }),
    ...picturesOf({ logo, icon, touchIcon, socialCard }, reader),
  };
}

function parse(file: string): BrandFileContent {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ConfigError(["BRAND_FILE must be the path of a readable file with JSON."]);
  }
  const parsed = brandFileShape.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(
      ({ path: at, message }) => `BRAND_FILE ${[...at, message].join(at.length > 0 ? " " : "")}.`,
    ),
  );
}

/**
 * Reads a brand file over the sample brand.
 * @throws ConfigError with a sentence for each mistake: its form, its files, the contrast of its
 *   colors
 */
export function readBrand(file: string): LoadedBrand {
  const given = parse(file);
  const reader = new FileReader(path.dirname(path.resolve(file)));
  const brand = merge(given, reader);
  const mistakes = [...reader.mistakes, ...contrastMistakes(brand.colors)];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return { brand, files: reader.files };
}

/** Returns the brand of an environment: that of BRAND_FILE, or the sample. */
export function brandIn(env: Readonly<Record<string, string | undefined>>): LoadedBrand {
  const file = env["BRAND_FILE"]?.trim();
  return file ? readBrand(file) : SAMPLE_BRAND;
}
