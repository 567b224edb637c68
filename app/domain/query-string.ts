/** A query parameter value; an array repeats its key. */
export type QueryValue = string | number | boolean | null | undefined;
export type QueryParams = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

function pair(key: string, value: QueryValue): string | undefined {
  if (value === null || value === undefined || value === "" || value === false) return undefined;
  return `${encodeURIComponent(key)}=${value === true ? "" : encodeURIComponent(value)}`;
}

/**
 * Builds a query without its question mark: empty values are skipped (QS-01), as is false (QS-05),
 * true becomes an empty value (QS-02), arrays repeat the key (QS-03), keys and values are
 * URI-encoded (QS-04).
 */
export function buildQuery(params: QueryParams): string {
  let query = "";
  for (const [key, value] of Object.entries(params)) {
    const values: readonly QueryValue[] = typeof value === "object" && value !== null ? value : [value];
    for (const one of values) {
      const text = pair(key, one);
      if (text !== undefined) query += query === "" ? text : `&${text}`;
    }
  }
  return query;
}
