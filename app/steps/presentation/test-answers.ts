import { goodCard, type PageAnswers } from "~tests/support/persona";

/** Answers to the pages of a presentation. For tests. */

export const programsAnswers: PageAnswers = {
  good: { terms: ["30Y Fixed", "15Y Fixed"], kinds: ["usual"] },
  bad: [
    { fields: {}, says: /Choose at least one loan/ },
    { fields: { terms: ["30Y Fixed"] }, says: /Choose at least one type of rate/ },
    { fields: { terms: ["40Y Balloon"], kinds: ["usual"] }, says: /Choose at least one loan/ },
  ],
};

export const rateAnswers: PageAnswers = {
  good: { offer: "30y-fixed" },
  bad: [
    { fields: {}, says: /Choose one of the loans/ },
    { fields: { offer: "99y-fixed" }, says: /no longer shown/ },
  ],
};

const { hardPullConsent: _ofTheReport, ...card } = goodCard;

export const feeAnswers: PageAnswers = {
  good: ({ first, last, card: number }) => ({ ...card, number, nameOnCard: `${first} ${last}` }),
  bad: [
    { fields: {}, says: /Enter the card number/ },
    { fields: { ...card, number: "4242 4242 4242 4243" }, says: /Check the card number/ },
    { fields: { ...card, expiry: "01/20" }, says: /This card has expired/ },
    { fields: { ...card, cvc: "1234" }, says: /security code of this card has 3 digits/ },
  ],
};
