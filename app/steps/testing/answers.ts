import type { Fields, PageAnswers, Persona } from "~tests/support/persona";

/**
 * Test answers for pages that several flows share: valid posts, and refused posts with their
 * messages.
 */

/** A post that must be refused. */
export type RefusedPost = NonNullable<PageAnswers["bad"]>[number];

/** A page with only a button, or nothing to answer. */
export const button: PageAnswers = { good: {} };

/** A post without the consent to calls. */
export const noConsent: RefusedPost = { fields: {}, says: /Check the box if we may call you/ };

/**
 * Returns the last time that a page offers for a call, where it asks for one: the first one may
 * pass before the post arrives.
 */
export const lastTime = (html: string): string => {
  const list = /<select\b[^>]*\sname="callAt"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
  return [...list.matchAll(/<option[^>]*\svalue="([^"]+)"/g)].at(-1)?.[1] ?? "";
};

/**
 * The consent to a call, with the number, the time and the state of the home where the page asks
 * for them.
 */
export const callRequest: PageAnswers = {
  good: ({ phone, state }, html) => ({
    callConsent: "yes",
    phoneNumber: phone,
    callAt: lastTime(html),
    ...(html.includes('name="propertyState"') && { propertyState: state }),
  }),
  bad: [noConsent],
};

/** The same where the page also asks for the number. */
export const callRequestWithPhone: PageAnswers = {
  good: callRequest.good,
  bad: [
    noConsent,
    { ...noConsent, fields: { phoneNumber: "(202) 555-0143" } },
    { fields: { callConsent: "yes", phoneNumber: "" }, says: /Enter a phone number/ },
    { fields: { callConsent: "yes", phoneNumber: "555-0101" }, says: /area code/ },
  ],
};

export const chat: PageAnswers = {
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
    { fields: { intent: "message", email: "ada@example.com" }, says: /Write your question\./ },
    { fields: { intent: "message", message: "Hello", email: "ada" }, says: /Enter your email address/ },
    {
      fields: { intent: "message", message: "My number is 219-09-9998", email: "ada@example.com" },
      says: /please take it out and try again/,
    },
  ],
};

export const phone: PageAnswers = {
  good: ({ phone: phoneNumber }) => ({ phoneNumber }),
  bad: [
    { fields: { phoneNumber: "" }, says: /Enter your mobile number/ },
    { fields: { phoneNumber: "555-0101" }, says: /area code/ },
    { fields: { phoneNumber: "911-555-0101" }, says: /area code/ },
    { fields: { phoneNumber: "+44 20 7946 0958" }, says: /area code/ },
    { fields: { phoneNumber: "two zero two" }, says: /area code/ },
  ],
};

export const code: PageAnswers = {
  good: (who) => ({ code: who.code, ...(who.wantsCall === "with the code" ? { callConsent: "yes" } : {}) }),
  bad: [
    { fields: { code: "" }, says: /Enter the 6-digit code/ },
    { fields: { code: "12345" }, says: /six digits/ },
    { fields: { code: "12345a" }, says: /six digits/ },
    { fields: { code: "999 999" }, says: /not the code we sent/ },
  ],
};

export const place: PageAnswers = {
  good: ({ state, county }) => ({ propertyState: state, propertyCounty: county }),
  bad: [
    { fields: { propertyState: "" }, says: /Choose the state/ },
    { fields: { propertyState: "ZZ" }, says: /Choose a state from the list/ },
  ],
};

const born = (month: string, day: string, year: string): Fields => ({
  "dob.month": month,
  "dob.day": day,
  "dob.year": year,
});
const untrue = (month: string, day: string, year: string, says: RegExp): RefusedPost => ({
  fields: born(month, day, year),
  says,
});
/** Returns the year of a birthday a number of years ago. */
const yearsAgo = (years: number): string => String(new Date().getUTCFullYear() - years);

export const dateOfBirth: PageAnswers = {
  good: born("2", "29", "1984"),
  bad: [
    { fields: {}, says: /Enter the date of birth/ },
    untrue("", "", "", /Enter the date of birth/),
    untrue("", "29", "1984", /Enter the month/),
    untrue("2", "", "1984", /Enter the day/),
    untrue("2", "29", "", /Enter the year/),
    untrue("13", "1", "1984", /month as a number from 1 to 12/),
    untrue("Febtober", "1", "1984", /month as a number from 1 to 12/),
    untrue("2", "32", "1984", /day as a number from 1 to 31/),
    untrue("2", "1", "84", /year with four digits\./),
    untrue("2", "30", "1984", /date doesn(?:'|&#x27;)t exist/),
    untrue("2", "29", "1985", /date doesn(?:'|&#x27;)t exist/),
    untrue("12", "31", yearsAgo(17), /at least 18 years old/),
    untrue("6", "1", yearsAgo(10), /at least 18 years old/),
    untrue("1", "1", yearsAgo(-2), /in the future/),
    untrue("1", "1", yearsAgo(122), /more than 120 years ago/),
    { fields: { "dob.month": "2".repeat(21), "dob.day": "1", "dob.year": "1984" }, says: /shorter text/ },
  ],
};

/** Such a number is never issued. */
const NOT_ISSUED = /Social Security Administration doesn(?:'|&#x27;)t issue that number/;
const NINE = /Enter all nine digits/;
const wrongSsn = (ssn: string, says: RegExp): RefusedPost => ({ fields: { ssn }, says });

export const socialSecurity: PageAnswers = {
  good: ({ ssn }) => ({ ssn }),
  bad: [
    { fields: {}, says: NINE },
    wrongSsn("", NINE),
    wrongSsn("219-09-999", NINE),
    wrongSsn("219-09-99999", NINE),
    wrongSsn("two one nine", NINE),
    wrongSsn("2".repeat(21), NINE),
    wrongSsn("123-45-6789", NOT_ISSUED),
    wrongSsn("000-12-3456", NOT_ISSUED),
    wrongSsn("666-12-3456", NOT_ISSUED),
    wrongSsn("912-12-3456", NOT_ISSUED),
    wrongSsn("219-00-3456", NOT_ISSUED),
    wrongSsn("219-09-0000", NOT_ISSUED),
  ],
};

const wrongLast4 = (last4: string): RefusedPost => ({
  fields: { last4 },
  says: /Enter the last four digits/,
});

export const last4: PageAnswers = {
  good: (who) => ({ last4: who.last4 }),
  bad: [
    { fields: {}, says: /Enter the last four digits/ },
    wrongLast4(""),
    wrongLast4("432"),
    wrongLast4("43211"),
    wrongLast4("0000"),
    wrongLast4("4a21"),
    { fields: { last4: "1111" }, says: /digits don(?:'|&#x27;)t match the ones on file/ },
  ],
};

/** A name as the fields of a form. */
export const nameAnswers = ({ first, last }: Pick<Persona, "first" | "last">): Fields => ({
  firstName: first,
  lastName: last,
  middleName: "",
  suffix: "",
});
