/** Sentences a page says once because of how the visitor came to it; the address carries only their names. */
const SAID: Readonly<Record<string, string>> = {
  away: "You were away for a while, so we cleared your answers to keep them safe. You can start again here.",
  fresh: "We could not read your saved answers, so we started you on a fresh page.",
  cookies:
    "We could not find your visit. This site needs its own cookies to keep your answers between pages.",
  first: "The page you opened needs answers that come before it. You can give them from here on.",
  unknown: "There is no page at that address, so we brought you to where this begins.",
  restart: "Your answers were cleared. You can start again here.",
  letter:
    "We could not find a pre-qualification here. You can start one now, or open the link that we sent you.",
  expired: "Your visit has ended on our side. Please start again here.",
};

/** The sentence for ?said=..., or undefined for any other text. */
export function saidBy(url: URL): string | undefined {
  const name = url.searchParams.get("said");
  return name !== null && Object.hasOwn(SAID, name) ? SAID[name] : undefined;
}
