type Unknown = undefined | null;

/** A record of which those keys may be missing whose values need not be known. */
export type Defined<Told extends object> = string extends keyof Told
  ? { [Name in keyof Told]: NonNullable<Told[Name]> }
  : KnownKeys<Told>;

type KnownKeys<Told extends object> = {
  [Name in keyof Told as Told[Name] & Unknown extends never ? Name : never]: Told[Name];
} & {
  [Name in keyof Told as Told[Name] & Unknown extends never ? never : Name]?: NonNullable<Told[Name]>;
};

/** What is known of a record: no key stands in it whose value is undefined or null. For what keeps, by key, what was known before. */
export function omitUndefined<Told extends object>(told: Told): Defined<Told> {
  const kept: Record<string, unknown> = {};
  const entries: [string, unknown][] = Object.entries(told);
  for (const [key, value] of entries) if (value !== undefined && value !== null) kept[key] = value;
  // The keys that are left out are those that the type calls optional.
  return kept as Defined<Told>;
}
