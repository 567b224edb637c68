/** Formats rows for people: each value with a label, without technical values. */

export interface Fact {
  label: string;
  value: string;
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});
const MONEY_FORMAT = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Values that are on file and never shown. */
const HIDDEN_VALUES: Readonly<Record<string, string>> = {
  dobSealed: "Birth date",
  ssnSealed: "Social Security number",
};
/** Names of digests, machine-readable copies, and test data. */
const TECHNICAL_NAMES =
  /(?:Hash|Digest|Fingerprint|Persona|Sealed)$|^(?:id|appId|applicantId|position|pdf|textHash|inputs|lastStep|sheet)$/;

/** Converts "currentMortgageBalance" to "Current mortgage balance". */
function labelOf(name: string): string {
  const words = name
    .replace(/Cents$/, "")
    .replace(/At$/, " at")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textOf = (name: string, value: string | number | boolean): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" && name.endsWith("Cents")
    ? MONEY_FORMAT.format(value / 100)
    : String(value);
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function valuesOf(name: string, label: string, value: unknown): Fact[] {
  if (value instanceof Date) return [{ label, value: `${DATE_TIME_FORMAT.format(value)}, Eastern Time` }];
  if (isScalar(value)) return value === "" ? [] : [{ label, value: textOf(name, value) }];
  if (Array.isArray(value)) {
    if (value.every(isScalar)) return value.length === 0 ? [] : [{ label, value: value.join(", ") }];
    return value.flatMap((one, index) => valuesOf(name, `${label} ${index + 1}`, one));
  }
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value)
    .filter(([inner]) => !TECHNICAL_NAMES.test(inner))
    .flatMap(([inner, found]) => valuesOf(inner, `${label}: ${labelOf(inner).toLowerCase()}`, found));
}

/**
 * Returns the facts of a row.
 * @param but names of another person's data, or shown elsewhere
 */
export function factsOf(row: object, but: readonly string[] = []): Fact[] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (but.includes(name)) return [];
    const sealed = HIDDEN_VALUES[name];
    if (sealed !== undefined)
      return value === null ? [] : [{ label: sealed, value: "On file. We never show it." }];
    return TECHNICAL_NAMES.test(name) ? [] : valuesOf(name, labelOf(name), value);
  });
}

/** Returns the ISO date for the file; the page shows "March 1, 2027". */
export const toIsoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
