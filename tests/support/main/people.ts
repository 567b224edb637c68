import type { Answers } from "./pages";

const named = (first: string, last: string) => ({
  firstName: first,
  lastName: last,
  middleName: "",
  suffix: "",
});

/** How the pages about who borrows, their phone, and a call back are answered. */
export const peopleAnswers: Answers = {
  borrowers: {
    good: ({ first, last, partner }) => ({ ...named(first, last), partner: partner ? "yes" : "no" }),
    bad: [
      { fields: { firstName: "", lastName: "Lee", partner: "no" }, says: /Enter your first name/ },
      { fields: { firstName: "Ada", lastName: "  ", partner: "no" }, says: /Enter your last name/ },
      { fields: { firstName: "Ada4", lastName: "Lee", partner: "no" }, says: /Use letters/ },
      { fields: { firstName: "Ada", lastName: "L".repeat(61), partner: "no" }, says: /at most 60/ },
      {
        fields: { firstName: "Ada", lastName: "Lee", suffix: "Sir", partner: "no" },
        says: /suffix from the list/,
      },
      { fields: { firstName: "Ada", lastName: "Lee" }, says: /somebody is borrowing with you/ },
    ],
  },
  "manual-borrower": {
    good: ({ partner }) => named(partner?.first ?? "Leo", partner?.last ?? "Approved"),
    bad: [
      { fields: { firstName: "", lastName: "" }, says: /Enter their first name/ },
      { fields: { firstName: "L30", lastName: "Lee" }, says: /Use letters/ },
    ],
  },
  phone: {
    good: ({ phone }) => ({ phoneNumber: phone }),
    bad: [
      { fields: { phoneNumber: "" }, says: /Enter your mobile number/ },
      { fields: { phoneNumber: "555-0101" }, says: /area code/ },
      { fields: { phoneNumber: "911-555-0101" }, says: /area code/ },
      { fields: { phoneNumber: "+44 20 7946 0958" }, says: /area code/ },
      { fields: { phoneNumber: "two zero two" }, says: /area code/ },
    ],
  },
  "validate-phone": {
    good: ({ code, wantsCall }) => ({ code, ...(wantsCall ? { callConsent: "yes" } : {}) }),
    bad: [
      { fields: { code: "" }, says: /Enter the code/ },
      { fields: { code: "12345" }, says: /six digits/ },
      { fields: { code: "12345a" }, says: /six digits/ },
      { fields: { code: "999 999" }, says: /not the code we sent/ },
    ],
  },
  "marital-status": {
    good: { primaryStatus: "married", partnerStatus: "married" },
    bad: [
      { fields: { partnerStatus: "married" }, says: /first person is married/ },
      { fields: { primaryStatus: "married" }, says: /second person is married/ },
      { fields: { primaryStatus: "divorced", partnerStatus: "married" }, says: /first person is married/ },
    ],
  },
  "estimated-score": {
    good: ({ scoreBand }) => ({ estimatedBand: scoreBand }),
    bad: [
      { fields: {}, says: /Choose the band/ },
      { fields: { estimatedBand: "900+" }, says: /one of the bands/ },
    ],
  },
  callback: {
    good: ({ first, last, phone }) => ({
      topic: "cash",
      time: "evening",
      phoneNumber: phone,
      firstName: first,
      lastName: last,
    }),
    bad: [
      { fields: { time: "morning", phoneNumber: "2025550109" }, says: /what the call is about/ },
      { fields: { topic: "cash", phoneNumber: "2025550109" }, says: /when we may call/ },
      { fields: { topic: "cash", time: "midnight", phoneNumber: "2025550109" }, says: /when we may call/ },
      { fields: { topic: "cash", time: "morning", phoneNumber: "1" }, says: /area code/ },
    ],
  },
};
