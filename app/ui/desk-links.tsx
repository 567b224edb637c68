import { useRouteLoaderData } from "./framework";
import { ADDRESS_KEY, withAddressKey } from "~/domain/keyed-address";
import type { SiteData } from "./page-data";
import { LinkList } from "./parts";

/**
 * Links and forms of employees' pages whose addresses have the key of the employee's login
 * (server/visit/employee-address.ts).
 */

const useAddressKey = (): string | undefined => useRouteLoaderData<SiteData>("root")?.addressKey;

/** Returns a function that adds the key to an address. */
export function useKeyedAddress(): (address: string) => string {
  const key = useAddressKey();
  return (address) => (key === undefined ? address : withAddressKey(address, key));
}

/** A list of links to employee pages. */
export function DeskLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const keyed = useKeyedAddress();
  return <LinkList links={links.map(({ to, label }) => ({ to: keyed(to), label }))} />;
}

/** The key as a hidden field of a GET form. */
export function AddressKeyField() {
  const key = useAddressKey();
  return key === undefined ? null : <input type="hidden" name={ADDRESS_KEY} value={key} />;
}
