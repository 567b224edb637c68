import { dateInWords } from "~/domain/dates";
import type { ReminderKind } from "~/domain/my-loan/reminders";
import type { Lender } from "~server/shared/lender";

/** The words of reminders; they say what is to be done, and nothing about the person or the loan. */

export interface Reminded {
  kind: ReminderKind;
  openPapers: number;
  /** YYYY-MM-DD */
  closesOn?: string | undefined;
  /** full address of the task */
  link: string;
  /** full address that stops reminders */
  stop: string;
}

/** Returns what there is to do, as a sentence that a link can follow. */
export function reminderWords({
  kind,
  openPapers,
  closesOn,
}: Pick<Reminded, "kind" | "openPapers" | "closesOn">): string {
  switch (kind) {
    case "unfinished":
      return "your loan request isn't finished. Your answers are kept. Go on here:";
    case "estimate":
      return "your Loan Estimate is ready. Read it and tell us whether to go on:";
    case "papers":
      return `we still need ${openPapers === 1 ? "a paper" : `${String(openPapers)} papers`} for your loan. Send here:`;
    case "closing":
      return `your closing is on ${closesOn === undefined ? "its day" : dateInWords(closesOn)}. What to bring:`;
  }
}

/** Returns the email of a reminder. */
export function reminderEmailBody(reminded: Reminded, lender: Pick<Lender, "name">): string {
  const words = reminderWords(reminded);
  return [
    lender.name,
    `${words.charAt(0).toUpperCase()}${words.slice(1)} ${reminded.link}`,
    "",
    "You sign in with your phone. We never ask for passwords, card or account numbers by email.",
    `Stop these reminders: ${reminded.stop}`,
  ].join("\n");
}
