import type { StatusPart } from "~server/visit/site-status";

/** The parts of the site as visitors know them, with what to do while one is down. */
export const PART_WORDS: Readonly<Record<StatusPart, { name: string; meanwhile: string }>> = {
  pages: { name: "Pages, rates and calculators", meanwhile: "Call us." },
  applications: {
    name: "Applications",
    meanwhile: "What you saved is safe. Try again in a few minutes, or call us.",
  },
  prices: { name: "Your own prices and loan offers", meanwhile: "Try again in a few minutes, or call us." },
  credit: {
    name: "Credit checks",
    meanwhile: "Nothing is checked twice. The page waits and tries again, or you come back later.",
  },
  codes: { name: "Texts with codes", meanwhile: "Wait a few minutes before you ask for another code." },
  letters: { name: "Letters and documents", meanwhile: "Try again in a few minutes, or call us for yours." },
  payments: { name: "Card payments", meanwhile: "You aren’t charged twice. Try again in a few minutes." },
  calls: { name: "Booking a call", meanwhile: "Call us yourself." },
  visits: {
    name: "Coming back to a visit from another day or device",
    meanwhile: "Stay in the browser in which you began.",
  },
};
