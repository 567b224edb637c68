import { z } from "zod";
import { COLOR_TOKENS, PORTRAITS } from "~/content/brand-type";
import { REGULATORS } from "~/content/regulators";
import { stateName } from "~/domain/states";
import type { FileKind } from "./files";

/** What a brand file may say. Each part that it leaves out is the sample's. */

const words = (length: number) => z.string().trim().min(1).max(length);
/** a phone number in dot form */
const phone = z.string().regex(/^\d{3}\.\d{3}\.\d{4}$/, "must be a phone in dot form, such as 800.555.0100");
const digits = z.string().regex(/^\d{1,12}$/, "must be digits only");
const email = z.email("must be an e-mail address");

/** the name of a file below the brand file's folder */
const fileName = (ending: FileKind) =>
  z
    .string()
    .regex(/^(?!\/)(?!.*\.\.)[\w./-]{1,200}$/, "must be a file below the folder of the brand file")
    .refine((name) => name.endsWith(`.${ending}`), `must end with .${ending}`);

/** "#abc" or "#aabbcc", as the latter */
const color = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, "must be a color such as #3a3496")
  .transform((text) => {
    const lower = text.toLowerCase();
    return lower.length === 7 ? lower : lower.replaceAll(/[\da-f]/g, "$&$&");
  });
const colors = z.partialRecord(z.enum(COLOR_TOKENS), color).default({});

const person = z.strictObject({
  name: words(80),
  role: words(80),
  city: words(80),
  nmlsId: digits,
  phone,
  sentence: words(200),
  portrait: z.enum(PORTRAITS).optional(),
  photo: z.strictObject({ x1: fileName("webp"), x2: fileName("webp") }).optional(),
});

const license = z
  .strictObject({
    state: z.string().refine((code) => stateName(code) !== undefined, "must be a state's two letters"),
    number: words(40),
    regulator: words(120).optional(),
  })
  .refine(({ state, regulator }) => regulator !== undefined || REGULATORS[state] !== undefined, {
    error: "needs its regulator",
  });

const type = z.strictObject({
  family: z.string().regex(/^[\w -]{1,60}$/, "must be letters, digits and spaces"),
  files: z
    .array(
      z.strictObject({
        file: fileName("woff2"),
        weight: z.string().regex(/^[1-9]00(?: [1-9]00)?$/, "must be a weight, such as 400 or 400 700"),
        range: z
          .string()
          .regex(
            /^U\+[\dA-F?]+(?:-[\dA-F]+)?(?:, ?U\+[\dA-F?]+(?:-[\dA-F]+)?)*$/i,
            "must be ranges of letters",
          )
          .optional(),
      }),
    )
    .min(1),
});

/** an hour of the day, 0 to 24 */
const hour = z.int().min(0).max(24);

const days = z
  .strictObject({
    days: words(60),
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    open: z.tuple([hour, hour]).optional(),
  })
  .refine(({ open }) => open === undefined || open[0] < open[1], "must open before it closes");

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The brand file. */
export const brandFileShape = z.strictObject({
  name: words(200).optional(),
  legalName: words(200).optional(),
  nmlsId: digits.optional(),
  supportPhone: phone.optional(),
  licensingPhone: phone.optional(),
  licensing: words(2000).optional(),
  address: z.array(words(80)).min(1).max(4).optional(),
  hours: z
    .array(days)
    .min(1)
    .refine(
      (list) =>
        list
          .flatMap(({ weekdays }) => weekdays)
          .toSorted()
          .join("") === "0123456",
      "must name each weekday once, 0 for Sunday",
    )
    .optional(),
  complaintsEmail: email.optional(),
  accessibilityEmail: email.optional(),
  people: z
    .array(person)
    .min(1)
    .refine((list) => isUnique(list.map(({ nmlsId }) => nmlsId)), "must name each NMLS number once")
    .optional(),
  licenses: z
    .array(license)
    .min(1)
    .refine((list) => isUnique(list.map(({ state }) => state)), "must name each state once")
    .optional(),
  colors: z.strictObject({ light: colors, dark: colors }).optional(),
  type: type.optional(),
  logo: fileName("svg").optional(),
  icon: fileName("svg").optional(),
  touchIcon: fileName("png").optional(),
  socialCard: fileName("png").optional(),
});

/** The content of a valid brand file. */
export type BrandFileContent = z.output<typeof brandFileShape>;
