import { dotToDisplay } from "~/domain/phone";
import type { Runtime } from "./types";

/**
 * Notices that a page shows once, depending on how the visitor came to it; the address carries only
 * their names.
 */
const NOTICES: Readonly<Record<string, string>> = {
  away: "You were away for a while, so we cleared your answers to keep them safe. You can start again here.",
  kept: "You were away for a while, so we closed the page. What you saved with us is kept. We have no phone number to text a code to, so you can't open it online now, and here you would start again. To continue with what is saved,",
  fresh: "We could not read your saved answers, so we started you on a fresh page.",
  cookies: "We couldn't find your visit. This site needs its own cookies to keep your answers between pages.",
  first: "The page you opened needs answers that come before it. You can give them starting here.",
  unknown: "There is no page at that address, so we brought you to the start.",
  restart: "Your answers were cleared. You can start again here.",
  letter: "We couldn't find a pre-qualification here. You can start one now, or open the link we sent you.",
  closed:
    "The application you were on has been closed, so it can't continue here. You can start a new one, or call us: our number is at the top.",
  expired: "Your visit has ended on our side. Please start again here.",
};

/**
 * Returns the notice for ?said=..., or undefined for any other text.
 * @param site with the phone line for notices where only a person can help
 */
export function noticeInAddress(url: URL, { config }: Pick<Runtime, "config">): string | undefined {
  const name = url.searchParams.get("said");
  if (name === null || !Object.hasOwn(NOTICES, name)) return undefined;
  return name === "kept"
    ? `${NOTICES[name] ?? ""} call us at ${dotToDisplay(config.brand.supportPhone)}.`
    : NOTICES[name];
}
