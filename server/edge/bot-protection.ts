import type { TrapFields } from "~/ui/page-data";

/** Tells people from bots, where a lender has a service for that. */
export interface BotCheck {
  /**
   * Checks whether a post may be processed. If the service does not respond, it should return true.
   */
  isAllowed(request: Request, form: FormData): Promise<boolean>;
}

/** The form fields that catch bots: a hidden one and the time of rendering. */
export interface BotTrap {
  /** Returns the fields of a form that is rendered now; they do not expire. */
  fields(): TrapFields;
  /**
   * Checks whether a bot sent the form: the hidden field is filled in or missing, or the time is
   * missing or not sealed by us. Use it only for forms that were rendered with these fields.
   */
  isTrapped(form: FormData): boolean;
}
