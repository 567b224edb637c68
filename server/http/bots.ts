import { TRAP } from "~/ui/page-data";

/** Tells people from programs, where a lender has a service for that. */
export interface BotCheck {
  /** Whether a post may be looked at. A service that does not answer should let it. */
  lets(request: Request, form: FormData): Promise<boolean>;
}

/** Without a service everybody is let through; the trap and the limits remain. */
export const noBotCheck: BotCheck = { lets: () => Promise.resolve(true) };

/** Whether a form was filled by who cannot see that one of its fields is hidden. */
export const isTrapped = (form: FormData): boolean => {
  const typed = form.get(TRAP);
  return typeof typed === "string" && typed.trim() !== "";
};
