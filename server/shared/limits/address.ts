import { isIPv6 } from "node:net";

/**
 * Returns the network that is counted for an address: an IPv4 address itself, for IPv6 its /64,
 * because one connection has all of those addresses.
 * @param address as client-address.ts reads it; any other text is counted as is
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const head = groups(before);
  const tail = after === undefined ? [] : groups(after);
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const whole = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${whole.slice(0, 4).join(":")}::/64`;
}
