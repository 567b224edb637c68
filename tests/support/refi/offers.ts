import type { Fields } from "../main/pages";
import type { RefiAnswers } from "./pages";

const agreed = { callConsent: "yes" };
const noConsent = { fields: {}, says: /Tick the box if we may call you\./ };

/** The first offer of a page: the radio buttons stand in the order of the offers. */
const firstOffer = (html: string): string | undefined =>
  [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /\bname="offer"/.test(input))
    .map((input) => /\bvalue="([^"]+)"/.exec(input)?.[1])[0];

/** How the pages with offers are answered: congratulations, cashout-prequalified, loan-alternatives, no-loan. */
export const offersAnswers: RefiAnswers = {
  congratulations: {
    good: (who, html): Fields => {
      const offer = firstOffer(html);
      if (offer === undefined) return {};
      return who.accepts ? { offer } : { intent: "decline" };
    },
    bad: [
      { fields: {}, says: /Choose the offer you would like/ },
      { fields: { offer: "offer-of-somebody-else" }, says: /That is not one of your offers\./ },
      { fields: { offer: "x".repeat(500) }, says: /That is not one of your offers\./ },
    ],
  },
  "cashout-prequalified": { good: (who) => ({ ...agreed, phoneNumber: who.phone }), bad: [noConsent] },
  "loan-alternatives": {
    good: (who) => ({ alternative: who.alternative }),
    bad: [
      { fields: {}, says: /Choose what would suit you better\./ },
      { fields: { alternative: "free-money" }, says: /Choose what would suit you better\./ },
    ],
  },
  "no-loan": { good: (who) => ({ ...agreed, phoneNumber: who.phone }), bad: [noConsent] },
};
