/** Reads a value of saved answers, whose form older versions of the site may have written. */

/** Returns the value if it is a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns the value if it is a number. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;
