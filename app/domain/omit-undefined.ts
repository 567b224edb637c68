type Unknown = undefined | null;

/** A record type in which the keys whose values may be undefined or null are optional. */
export type Defined<Fields extends object> = string extends keyof Fields
  ? { [Name in keyof Fields]: NonNullable<Fields[Name]> }
  : KnownKeys<Fields>;

type KnownKeys<Fields extends object> = {
  [Name in keyof Fields as Fields[Name] & Unknown extends never ? Name : never]: Fields[Name];
} & {
  [Name in keyof Fields as Fields[Name] & Unknown extends never ? never : Name]?: NonNullable<Fields[Name]>;
};

/**
 * Removes the keys whose values are undefined or null. For merges that keep earlier values by key.
 */
export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const kept: Record<string, unknown> = {};
  const entries: [string, unknown][] = Object.entries(fields);
  for (const [key, value] of entries) if (value !== undefined && value !== null) kept[key] = value;
  // The removed keys are exactly the optional ones of the type.
  return kept as Defined<Fields>;
}
