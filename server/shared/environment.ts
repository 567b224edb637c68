import { z } from "zod";
import { isSafeLink, isOwnPath } from "~/domain/own-path";
import { parseRetentionDays } from "~/domain/retention";
import { isStrongSecret } from "./secret-strength";

/** Schemas and errors that all readers of the environment share. */

/**
 * Thrown for an invalid environment; `mistakes` has one sentence for each error, without any value.
 */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join("\n"));
  }
}

/** Splits a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** A phone number in dot form: 800.555.0100. */
export const DOT_FORM = /^\d{3}\.\d{3}\.\d{4}$/;

/** a phone number in dot form */
export const phone = z
  .string()
  .regex(DOT_FORM, "must be a phone in dot form, such as 800.555.0100")
  .optional();

/** The settings of the lender that documents, letters and texts are from. */
export const brandShape = {
  // Read before the other settings (server/shared/brand/read.ts), which win over it.
  BRAND_FILE: z.string().optional(),
  BRAND_NAME: z.string().trim().min(1).max(200).optional(),
  BRAND_NMLS_ID: z.string().regex(/^\d+$/, "must be digits only").optional(),
  BRAND_ADDRESS: z.string().trim().min(1).max(200).optional(),
  SUPPORT_PHONE: phone,
} as const;

/** Checks whether a text is an address of one of the schemes, such as "https:". */
export const isUrlWith = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

const YES = ["1", "true", "yes", "on"];
const NO = ["0", "false", "no", "off"];

/** on or off */
export const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((value) => [...YES, ...NO].includes(value), "must be on or off")
  .transform((value) => YES.includes(value))
  .optional();

/** number of trusted proxies; "on" means one */
export const proxies = z
  .string()
  .toLowerCase()
  .refine((value) => /^\d$/.test(value) || YES.includes(value) || NO.includes(value), {
    error: "must be on, off, or the number of proxies in front",
  })
  .transform((value) => (/^\d$/.test(value) ? Number(value) : Number(YES.includes(value))))
  .optional();

/** any text */
export const text = z.string().optional();

/** a TCP port; 0 picks any free one */
export const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, "must be a number from 0 to 65535")
  .transform(Number)
  .optional();

/**
 * Default time in ms that a stopping process accepts new connections: proxies check its readiness
 * every second or two.
 */
export const DRAIN_MS = 4_000;

export const drainTime = z
  .string()
  .refine((value) => /^(?:0|[1-8]\d{0,3})$/.test(value), "must be a number of milliseconds from 0 to 8999")
  .transform(Number)
  .optional();

/** a count, at least 1 */
export const count = z
  .string()
  .refine((value) => /^[1-9]\d{0,5}$/.test(value), "must be a whole number from 1 to 999999")
  .transform(Number)
  .optional();

/** a fraction */
export const share = z
  .string()
  .refine((value) => /^(?:0|1|0?\.\d{1,4}|1\.0+)$/.test(value), "must be a number from 0 to 1, such as 0.05")
  .transform(Number)
  .optional();

const isWeb = (value: string): boolean => isUrlWith(value, ["http:", "https:"]);

/** an http or https address */
export const webAddress = z.string().refine(isWeb, "must be a web address").optional();

/** target of a link on our pages: a path of this site, or a web address */
export const link = z
  .string()
  .refine((value) => isOwnPath(value) || isWeb(value), "must be a web address or a path that begins with /")
  // An internationalized host is spelled differently in a link.
  .transform((value) => (isSafeLink(value) ? value : new URL(value).href))
  .optional();

/** retention of temporary data in days */
export const keep = z
  .string()
  .transform(parseRetentionDays)
  .refine((found) => found !== undefined, {
    error:
      "must be periods with their days, such as drafts=14, separated by commas; docs/operating.md lists them with their bounds",
  })
  .optional();

/** address of a PostgreSQL database */
export const databaseUrl = z
  .string()
  .refine((value) => isUrlWith(value, ["postgres:", "postgresql:"]), "must be a postgres:// address")
  .optional();

/**
 * Returns the direct address that bypasses a pooler.
 * @throws ConfigError when the address through the pooler is not set
 */
export function directUrl(
  set: Readonly<Record<string, unknown>>,
  whose: "DATABASE_" | "SITE_DATABASE_",
): string | undefined {
  const direct = set[`${whose}DIRECT_URL`];
  if (typeof direct !== "string") return undefined;
  if (set[`${whose}URL`] === undefined)
    throw new ConfigError([`${whose}URL must be set when ${whose}DIRECT_URL is set.`]);
  return direct;
}

const isOrigin = (value: string): boolean =>
  isUrlWith(value, ["http:", "https:"]) && new URL(value).origin === value.replace(/\/$/, "");

/** Public origin of the site. */
export const publicOrigin = z
  .string()
  .refine(isOrigin, "must be an origin, such as https://www.example.com, with no path")
  .optional();

const MIN_SECRET_LENGTH = 32;

/** How to generate a random secret. */
const SECRET_HINT = "`openssl rand -base64 32` makes one";

/** Error for a secret that is long enough but easy to guess. */
export const GUESSABLE_MESSAGE = `must be random, and this one is easy to guess: ${SECRET_HINT}`;

/**
 * List of secrets: the first one seals, all of them open.
 * @param judged selects those that must be hard to guess
 */
const secretList = (judged: (list: string[]) => string[]) =>
  z
    .string()
    .transform(splitList)
    .refine((list) => list.length > 0 && list.every((secret) => secret.length >= MIN_SECRET_LENGTH), {
      error: `must be one or more secrets of at least ${String(MIN_SECRET_LENGTH)} characters, separated by commas; ${SECRET_HINT}`,
      abort: true,
    })
    .refine((list) => judged(list).every((secret) => isStrongSecret(secret, MIN_SECRET_LENGTH)), {
      error: GUESSABLE_MESSAGE,
    })
    .optional();

/** cookie keys: an attacker who guesses any of them can forge cookies */
export const sessionSecrets = secretList((list) => list);

/**
 * keys of the backend's stored data: an older one that is easy to guess still opens the data until
 * all of it is sealed with the new one
 */
export const backendSecrets = secretList((list) => list.slice(0, 1));

/**
 * Checks that secrets for different purposes, or of another server, differ: an attacker who learns
 * one must not get another.
 * @throws ConfigError with a sentence for each pair that is equal
 */
export function requireDistinctSecrets({
  SESSION_SECRETS = [],
  BACKEND_SECRET = [],
  RELAY_KEY,
}: {
  SESSION_SECRETS?: readonly string[] | undefined;
  BACKEND_SECRET?: readonly string[] | undefined;
  RELAY_KEY?: string | undefined;
}): void {
  const mistakes: string[] = [];
  // Older secrets only open, so a site that used one secret for both can change it.
  if (SESSION_SECRETS.length > 0 && SESSION_SECRETS[0] === BACKEND_SECRET[0])
    mistakes.push("SESSION_SECRETS and BACKEND_SECRET must not begin with the same secret.");
  if (RELAY_KEY !== undefined && [...SESSION_SECRETS, ...BACKEND_SECRET].includes(RELAY_KEY))
    mistakes.push("RELAY_KEY must not be one of SESSION_SECRETS or BACKEND_SECRET.");
  if (mistakes.length > 0) throw new ConfigError(mistakes);
}

/** support numbers by traffic source */
export const sourcePhones = z
  .string()
  .transform((value) => splitList(value).map((item) => item.split("=").map((part) => part.trim())))
  .refine(
    (pairs) =>
      pairs.every(([id = "", number = "", ...more]) => id && DOT_FORM.test(number) && more.length === 0) &&
      new Set(pairs.map(([id]) => id)).size === pairs.length,
    {
      error:
        "must be source ids, each once, with a phone in dot form, such as source-1=800.555.0111, separated by commas",
    },
  )
  .transform((pairs) => new Map(pairs.map(([id = "", number = ""]) => [id, number] as const)))
  .optional();

/** phones of ten digits each */
export const phones = z
  .string()
  .transform((value) => splitList(value).map((item) => item.replace(/\D/g, "")))
  .refine((list) => list.every((item) => item.length === 10), {
    error: "must be phone numbers of ten digits, separated by commas",
  })
  .optional();

/** hosts, with a port where it is not the usual one */
export const redirectHosts = z
  .string()
  .toLowerCase()
  .transform(splitList)
  .refine((hosts) => hosts.every((host) => /^[\w-]+(\.[\w-]+)+(:\d{1,5})?$/.test(host)), {
    error: "must be host names, such as www.example.com, separated by commas",
  })
  .optional();

/** log level */
export const logLevel = z
  .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
    error: "must be one of fatal, error, warn, info, debug, trace, silent",
  })
  .optional();

/** Returns the environment without blank values: an empty string counts as unset. */
function withoutBlanks(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const set: Record<string, string> = {};
  for (const name of names) {
    const value = env[name]?.trim();
    if (value) set[name] = value;
  }
  return set;
}

/**
 * Reads the names of a schema from the environment and ignores others.
 * @throws ConfigError with one sentence per mistake
 */
export function parseEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(withoutBlanks(env, Object.keys(schema.shape)));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
}

/**
 * Checks whether one word becomes the other by at most `changes` edits: a letter changed, added,
 * removed or swapped with its neighbor. Each row holds the distances for a prefix, and the distance
 * never falls below that of the two rows before it, so most words are ruled out by their first
 * letters.
 */
function isWithinEdits(changes: number, one: string, other: string): boolean {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      here.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (here[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...here, ...last) > changes) return false;
    [before, last] = [last, here];
  }
  return (last.at(-1) ?? 0) <= changes;
}

/** Short names resemble many others (HOST and HOME), so only one letter may differ. */
const maxEdits = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * Checks whether a name may be a misspelled setting. The difference in length is the minimum number
 * of edits, so it is checked first.
 */
const isSimilarName = (name: string, setting: string): boolean =>
  Math.abs(name.length - setting.length) <= maxEdits(setting) &&
  isWithinEdits(maxEdits(setting), name, setting);

/**
 * Returns one sentence for each unknown name of the environment that resembles a setting or has one
 * of our prefixes. Otherwise a misspelled setting would silently keep its default.
 * @param known all names of settings
 * @param ours prefixes that only our settings use
 */
export function findMisspelledNames(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  ours?: RegExp,
): string[] {
  return Object.keys(env).flatMap((name) => {
    const upper = name.toUpperCase();
    if (known.includes(name) || !env[name]?.trim()) return [];
    const meant = known.find((one) => isSimilarName(upper, one));
    if (meant !== undefined) return [`${name} is no setting; ${meant} was probably meant.`];
    return ours?.test(upper) ? [`${name} is no setting; .env.example lists them all.`] : [];
  });
}
