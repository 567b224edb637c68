/** Browsers by the part of their User-Agent, the more special ones first. */
const BROWSERS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: typeof BROWSERS, agent: string): string | undefined =>
  table.find(([part]) => part.test(agent))?.[1];

/** Returns a browser as its owner would name it: "Chrome on Android". */
export function deviceName(agent: string | null): string {
  const browser = nameIn(BROWSERS, agent ?? "") ?? "A browser";
  const system = nameIn(SYSTEMS, agent ?? "");
  return system === undefined ? browser : `${browser} on ${system}`;
}
