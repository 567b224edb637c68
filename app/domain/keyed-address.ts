/**
 * Name of the key that stands in the addresses of employees' pages
 * (server/visit/employee-address.ts).
 */
export const ADDRESS_KEY = "addressKey";

/**
 * Adds a key to an address of this site.
 * @param address path and query
 */
export function withAddressKey(address: string, key: string): string {
  const [path = "", query = ""] = address.split("?");
  const values = new URLSearchParams(query);
  values.set(ADDRESS_KEY, key);
  return `${path}?${values.toString()}`;
}
