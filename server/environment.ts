import { z } from "zod";

/** What every reader of the environment shares: how a value is written, and how a mistake is told. */

/** The environment cannot be used; `mistakes` has one sentence for each, without any value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join("\n"));
  }
}

/** True for an address of one of the schemes, such as "https:". */
export const isUrlWith = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

/** any text */
export const text = z.string().optional();

/** a TCP port; 0 takes any that is free */
export const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, "must be a number from 0 to 65535")
  .transform(Number)
  .optional();

/** address of a PostgreSQL database */
export const databaseUrl = z
  .string()
  .refine((value) => isUrlWith(value, ["postgres:", "postgresql:"]), "must be a postgres:// address")
  .optional();

/** the one secret all keys of the reference backend are derived from */
export const backendSecret = z
  .string()
  .refine((value) => value.length >= 32, "must be at least 32 characters")
  .optional();

/** how much is logged */
export const logLevel = z
  .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
    error: "must be one of fatal, error, warn, info, debug, trace, silent",
  })
  .optional();

/** The environment with blank values left out: an empty string counts as unset. */
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
 * Reads the names of a schema from the environment; others are left alone.
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
