import type { rateAlertCalls } from "~server/backend/contract/rate-alerts";
import type { WordsOf } from "./define";

const token = "alert_1.digest";

export const rateAlertWords: WordsOf<typeof rateAlertCalls> = {
  "rate-alert.ask": {
    summary: "Ask for a rate alert",
    touches: "state",
    when: "/rates/alert, when the visitor sends the form.",
    changes: "The page asks to open the link in the email, whatever address was typed.",
    repeat: "Each call emails a link. A repeat with the same key must not email a second one.",
    request: { body: { email: "ada@example.com", loan: "buy-30", target: 6.25 } },
    response: {},
  },
  "rate-alert.confirm": {
    summary: "Confirm a rate alert",
    touches: "state",
    when: "/rates/alert/confirm, which the email links to, when the button is pressed.",
    changes: "The page says which rate is watched. An old link gets a way to ask again.",
    repeat: "A confirmed alert stays as it is.",
    request: { body: { token } },
    response: { loan: "buy-30", target: 6.25 },
  },
  "rate-alert.stop": {
    summary: "Stop a rate alert",
    touches: "state",
    when: "/rates/alert/stop, which every email of an alert links to, when the button is pressed.",
    changes: "The page says that the alert has ended and the address is deleted.",
    repeat: "An alert that has ended stays ended.",
    request: { body: { token } },
    response: {},
  },
};
