/**
 * The texts of the page "Your Privacy Choices". A choice record keeps the version: new wording gets
 * a new version.
 */
export const privacyChoicesVersion = "privacy-choices 2026-11-23.3";

/** The choices that a visitor can turn on and off, in page order. */
export const privacyChoices = [
  {
    name: "sale",
    label: "Sale and sharing",
    text: "We may tell advertising companies that someone came from their ad, opened an application or confirmed a phone.",
  },
  {
    name: "advertising",
    label: "Advertising",
    text: "Those companies may use what we tell them to choose which ads you see elsewhere.",
  },
  {
    name: "analytics",
    label: "Measurement",
    text: "We may count which pages are opened and which buttons are pressed, and show some visitors different wording, to make the site better.",
  },
  {
    name: "recording",
    label: "Recording of visits",
    text: "We may record how pages are used, with everything you type left out. It is off unless you turn it on. A loan expert who helps you asks first, each time. Saving with this off stops and deletes what was recorded in this browser.",
  },
] as const;

/** The page text around the form. */
export const privacyWords = {
  intro:
    "Choose what we may do with what we learn while you use this site. Your choice takes effect right away, on our servers too, for this browser and for your application if you have one. You are treated the same whatever you choose.",
  never:
    "Whatever you choose, we never give anyone who does analytics or advertising your Social Security number, birth date, income, score, balances, answers about who you are, or anything you type.",
  honored: "Opt-out request honored",
  signal:
    "Your browser asks sites not to sell or share your information (Global Privacy Control). We follow it: sale, sharing and advertising are off, and stay off while it asks.",
  saved: "Your choices are saved.",
  none: "Nothing is sent to anyone right now: this site has no analytics or advertising company set up.",
  pixels:
    "Where you allow it, small parts of other companies load with our pages. They are kept separate: they learn that a page was opened, that an application was opened, a phone confirmed or a call placed, and your internet address. They can't see the page or what you type.",
  banner:
    "Another company's banner asks for the same choices on the first pages of our site, and on this one. What you choose there counts as if you chose it here, and your latest choice applies. Its program can see the page it is on, so we don't use it on any later page, and once you have chosen, only here.",
  ask: "See, correct or delete what we have about you",
} as const;
