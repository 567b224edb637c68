/** Name of the key that stands in the addresses of employees' pages (server/visit/employee-address.ts). */
export const ADDRESS_KEY = "addressKey";

/** An address of this site with a key in it. @param address path and query */
export function withAddressKey(address: string, key: string): string {
  const [path = "", query = ""] = address.split("?");
  const values = new URLSearchParams(query);
  values.set(ADDRESS_KEY, key);
  return `${path}?${values.toString()}`;
}
