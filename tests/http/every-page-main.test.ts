import { itHoldsForEveryPage } from "../support/every-page";

itHoldsForEveryPage("main", {
  extraPages: ["business-card"],
  alsoOn: ["entered at /review-cashout"],
  // Names are known before the profile asks for them when two flows were started in one visit.
  elsewhere: /^m\/profile\/borrowers-name-confirmation$/,
  // Sent without one of its buttons, the chat page is a callback form, which visitors without a
  // name do not see.
  mayBeEmpty: [
    "m/income/income-summary",
    "rate-and-payment",
    "cashout-payment",
    // Sent without its button, the quote is shown again with the numbers it has.
    "quick-quote",
    "m/instant-link/review",
    "chat",
  ],
  silentHere: ["insufficient", "third-party-transfer"],
  openToAll: ["callback"],
  // The offer belongs to a letter: without a code there is none to show.
  withoutVisit: { "cashout-from-offercode": /^303 \/offer-code\?/ },
});
