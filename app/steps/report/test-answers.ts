import { goodCard, type PageAnswers } from "~tests/support/persona";

/** Answers to the pages on which the credit report is paid for. For tests. */

export const paymentMethodAnswers: PageAnswers = {
  good: { paymentMethod: "card" },
  bad: [
    { fields: {}, says: /Choose how you(?:'|&#x27;)d like to pay/ },
    { fields: { paymentMethod: "cash" }, says: /Choose how you(?:'|&#x27;)d like to pay/ },
  ],
};

export const reportPaymentAnswers: PageAnswers = {
  good: ({ first, last, card }) => ({ ...goodCard, number: card, nameOnCard: `${first} ${last}` }),
  bad: [
    { fields: {}, says: /Enter the card number/ },
    { fields: { ...goodCard, number: "4242 4242 4242 4243" }, says: /Check the card number/ },
    { fields: { ...goodCard, expiry: "01/20" }, says: /This card has expired/ },
    { fields: { ...goodCard, cvc: "12345" }, says: /3 or 4 digits of the security code/ },
    { fields: { ...goodCard, cvc: "1234" }, says: /security code of this card has 3 digits/ },
    { fields: { ...goodCard, zip: "926" }, says: /Enter a 5-digit ZIP code/ },
    { fields: { ...goodCard, hardPullConsent: "" }, says: /Check the box if we may get your credit report/ },
  ],
};
