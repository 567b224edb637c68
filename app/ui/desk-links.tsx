import { useRouteLoaderData } from "@remix-run/react";
import { ADDRESS_KEY, withAddressKey } from "./keyed-address";
import type { SiteData } from "./page-data";
import { LinkList } from "./parts";

/** Links and forms of employees' pages whose addresses have the key of the employee's login (server/visit/employee-address.ts). */

const useAddressKey = (): string | undefined => useRouteLoaderData<SiteData>("root")?.addressKey;

/** What puts the key into an address. */
export function useKeyedAddress(): (address: string) => string {
  const key = useAddressKey();
  return (address) => (key === undefined ? address : withAddressKey(address, key));
}

/** A list of links to employees' pages. */
export function DeskLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const keyed = useKeyedAddress();
  return <LinkList links={links.map(({ to, label }) => ({ to: keyed(to), label }))} />;
}

/** The key as a field of a form that is sent by GET. */
export function AddressKeyField() {
  const key = useAddressKey();
  return key === undefined ? null : <input type="hidden" name={ADDRESS_KEY} value={key} />;
}
