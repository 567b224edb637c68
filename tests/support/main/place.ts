import type { Answers } from "./pages";

/** The pages of where the home is, what is possible, and who helps on. */
export const placeAnswers: Answers = {
  address: {
    good: ({ address, state }) => ({ ...address, state }),
    bad: [
      { fields: {}, says: /Enter the city or town\./ },
      { fields: { street: "120 Main St", city: "Denver", state: "CO", zip: "802" }, says: /five digits/ },
      { fields: { street: "PO Box 12", city: "Denver", state: "CO", zip: "80202" }, says: /PO box/ },
      { fields: { street: "120 Main St", city: "Denver", zip: "80202" }, says: /Choose the state\./ },
    ],
  },
  "address-confirmation": { good: {} },
  qualification: { good: {} },
  prequalified: { good: {} },
  insufficient: {
    good: { callConsent: "yes" },
    bad: [{ fields: {}, says: /Tick the box if we may call you\./ }],
  },
  "third-party-transfer": {
    good: { callConsent: "yes" },
    bad: [{ fields: {}, says: /Tick the box if we may call you\./ }],
  },
  "banker-assigned": {
    good: { callConsent: "yes" },
    bad: [{ fields: {}, says: /Tick the box if we may call you\./ }],
  },
  chat: {
    good: { intent: "message", message: "Do you lend on a houseboat?", email: "ada@example.com" },
    bad: [
      { fields: { intent: "message", email: "ada@example.com" }, says: /Write your question\./ },
      { fields: { intent: "message", message: "Hello", email: "ada" }, says: /Enter your email address/ },
      {
        fields: { intent: "message", message: "My number is 219-09-9998", email: "ada@example.com" },
        says: /take out the long number/,
      },
    ],
  },
  "business-card": { good: {} },
};
