/** A value of a query; an array repeats its key. */
export type QueryValue = string | number | boolean | null | undefined;
export type QueryParams = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

function pair(key: string, value: QueryValue): string | undefined {
  if (value === null || value === undefined || value === "" || value === false) return undefined;
  return `${encodeURIComponent(key)}=${value === true ? "" : encodeURIComponent(value)}`;
}

/**
 * A query without its question mark: empty values are skipped (QS-01), so is false (QS-05), true is written as an empty
 * value (QS-02), arrays repeat the key (QS-03), keys and values are URI-encoded (QS-04).
 */
export function buildQuery(params: QueryParams): string {
  return Object.entries(params)
    .flatMap(([key, value]) => {
      const values: readonly QueryValue[] = typeof value === "object" && value !== null ? value : [value];
      return values.map((one) => pair(key, one));
    })
    .filter((text) => text !== undefined)
    .join("&");
}
