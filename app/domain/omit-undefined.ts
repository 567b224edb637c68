type Unknown = undefined | null;

/** A record type in which the keys whose values may be undefined or null are optional. */
export type Defined<Told extends object> = string extends keyof Told
  ? { [Name in keyof Told]: NonNullable<Told[Name]> }
  : KnownKeys<Told>;

type KnownKeys<Told extends object> = {
  [Name in keyof Told as Told[Name] & Unknown extends never ? Name : never]: Told[Name];
} & {
  [Name in keyof Told as Told[Name] & Unknown extends never ? never : Name]?: NonNullable<Told[Name]>;
};

/**
 * Removes the keys whose values are undefined or null. For merges that keep earlier values by key.
 */
export function omitUndefined<Told extends object>(told: Told): Defined<Told> {
  const kept: Record<string, unknown> = {};
  const entries: [string, unknown][] = Object.entries(told);
  for (const [key, value] of entries) if (value !== undefined && value !== null) kept[key] = value;
  // The removed keys are exactly the optional ones of the type.
  return kept as Defined<Told>;
}
