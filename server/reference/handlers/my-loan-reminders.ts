import type { Deps } from "~server/reference/deps";
import { chooseReminders, stopReminders } from "~server/reference/my-loan/reminders";
import type { Handlers } from "~server/reference/router";

type ReminderCalls = "my-loan.reminders" | "my-loan.reminders-stop";

/** The calls of reminders. */
export function reminderHandlers(deps: Deps): Pick<Handlers, ReminderCalls> {
  return {
    "my-loan.reminders": (input) => chooseReminders(deps, input),
    "my-loan.reminders-stop": (input) => stopReminders(deps, input),
  };
}
