import type { RefiAnswers } from "./pages";

/** A post without the consent to calls. */
export const noConsent = {
  fields: { phoneNumber: "(202) 555-0143" },
  says: /Tick the box if we may call you/,
};

/** Fields of a page with a call: the number only where the page asks for one. */
export const callMe = ({ phone }: { phone: string }, html: string): Record<string, string> =>
  html.includes('name="phoneNumber"')
    ? { callConsent: "yes", phoneNumber: phone }
    : html.includes('name="callConsent"')
      ? { callConsent: "yes" }
      : {};

/** How the pages that end a visit are answered: banker-assigned, thank-you pages, chat. */
export const endsAnswers: RefiAnswers = {
  "banker-assigned": {
    good: callMe,
    bad: [
      noConsent,
      { fields: { callConsent: "yes", phoneNumber: "" }, says: /Enter the phone number/ },
      { fields: { callConsent: "yes", phoneNumber: "555-0101" }, says: /area code/ },
    ],
  },
  "thankyou-call-us": { good: {} },
  "thankyou-connecting-to-mb": { good: {} },
  "thankyou-interest": { good: {} },
  chat: {
    good: { intent: "message", message: "Can I keep my escrow account?", email: "ada@example.com" },
    bad: [
      {
        fields: {
          intent: "call-back",
          firstName: "Ada",
          lastName: "Approved",
          phoneNumber: "555",
          time: "morning",
        },
        says: /area code/,
      },
      { fields: { intent: "message", message: "", email: "ada@example.com" }, says: /Write your question/ },
      { fields: { intent: "message", message: "Hello", email: "ada" }, says: /Enter your email address/ },
    ],
  },
};
