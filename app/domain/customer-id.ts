/**
 * Returns a customer id in storage form, or undefined when there is none. Numbers of 0 or less,
 * blank texts, "0" and "undefined" are ignored; numbers become text (CUSTID-01).
 */
export function normalizeCustomerId(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) && value > 0 ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text === "undefined") return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) && Number(text) <= 0 ? undefined : text;
}

/** The fields that may identify a customer. */
interface CustomerIdSource {
  customerId?: unknown;
}

/**
 * Returns the visit's customer id for backend requests: the application's customer, else the one in
 * the entry URL; undefined when unknown. No other id may be used: an applicant id is a different
 * number.
 */
export const customerIdOf = (application: CustomerIdSource, tracking: CustomerIdSource): string | undefined =>
  normalizeCustomerId(application.customerId) ?? normalizeCustomerId(tracking.customerId);

/** Returns the customer id for the quote tool, which ignores numbers below 1 (CUSTID-02). */
export function quoteCustomerId(value: unknown): string | undefined {
  const id = normalizeCustomerId(value);
  return id !== undefined && Number(id) < 1 ? undefined : id;
}
