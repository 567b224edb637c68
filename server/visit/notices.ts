import { dotToDisplay } from "~/domain/phone";
import type { Runtime } from "./types";

/**
 * Notices that a page shows once, depending on how the visitor came to it; the address carries only
 * their names.
 */
const NOTICES: Readonly<Record<string, string>> = {
  away: "You were away for a while, so we cleared your answers to keep them safe. You can start again here.",
  kept: "You were away for a while, so we closed the page. What you had saved with us is kept. We have no phone number of yours to text a code to, so it does not open online any more, and here you would begin again. To go on with what is saved,",
  fresh: "We could not read your saved answers, so we started you on a fresh page.",
  cookies:
    "We could not find your visit. This site needs its own cookies to keep your answers between pages.",
  first: "The page you opened needs answers that come before it. You can give them from here on.",
  unknown: "There is no page at that address, so we brought you to where this begins.",
  restart: "Your answers were cleared. You can start again here.",
  letter:
    "We could not find a pre-qualification here. You can start one now, or open the link that we sent you.",
  closed:
    "The application you were on has been closed, so it cannot go on here. You can begin a new one, or call us: our number is at the top.",
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
