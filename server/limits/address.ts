import { isIPv6 } from "node:net";

/**
 * What is counted for an address: an IPv4 address itself, of an IPv6 address its /64, since one connection has all of those.
 * @param address as client-address.ts reads it; anything else is counted as it stands
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
