/**
 * A customer id as it is stored, or undefined when there is none: numbers of 0 or less, and texts that are blank, "0"
 * or "undefined" are ignored; numbers become text (CUSTID-01).
 */
export function normalizeCustomerId(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) && value > 0 ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text === "undefined") return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) && Number(text) <= 0 ? undefined : text;
}

/** The same for the quote tool, which keeps no number below 1 (CUSTID-02). */
export function quoteCustomerId(value: unknown): string | undefined {
  const id = normalizeCustomerId(value);
  return id !== undefined && Number(id) < 1 ? undefined : id;
}
