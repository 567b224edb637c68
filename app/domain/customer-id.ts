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

/** What may name a customer. */
interface NamesCustomer {
  customerId?: unknown;
}

/**
 * Whose visit it is, as every call says it: the customer of its application, else the one that the address named on entry; undefined where
 * nobody knows. Nothing else stands for a customer: an applicant's id is another number.
 */
export const customerIdOf = (application: NamesCustomer, tracking: NamesCustomer): string | undefined =>
  normalizeCustomerId(application.customerId) ?? normalizeCustomerId(tracking.customerId);

/** The same for the quote tool, which keeps no number below 1 (CUSTID-02). */
export function quoteCustomerId(value: unknown): string | undefined {
  const id = normalizeCustomerId(value);
  return id !== undefined && Number(id) < 1 ? undefined : id;
}
