import type { reminderCalls } from "~server/backend/contract/my-loan-reminders";
import { KEYED, type WordsOf } from "./define";

export const reminderCallWords: WordsOf<typeof reminderCalls> = {
  "my-loan.reminders": {
    summary: "Choose reminders",
    touches: "state",
    when: "/my-loan/reminders, when the customer saves the choice.",
    changes: "Reminders of open tasks are sent by text or email, or no more.",
    repeat: KEYED,
    request: {
      body: {
        token: "example-token",
        appId: "LH-7Q2M9K4TXW",
        channel: "text",
        text: "You may remind me by text.",
      },
    },
    response: { saved: true },
    visitor: { NO_ADDRESS: "Beside the question, that we have no email address." },
  },
  "my-loan.reminders-stop": {
    summary: "Stop reminders",
    touches: "state",
    when: "/my-loan/stop, which every reminder links to, when the button is pressed.",
    changes: "The page says that no more reminders come.",
    repeat: "Reminders that were stopped stay stopped.",
    request: { body: { stopId: "stop_example" } },
    response: { stopped: true },
  },
};
