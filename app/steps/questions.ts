/**
 * The questions that several flows ask, each with one wording: titles, errors and names in the
 * list of answers. Pages write the labels out, because a browser would load all of this for a few
 * labels; tests/unit/questions.test.ts compares them with `label`.
 */

export const CREDIT_SCORE = {
  title: "What is your credit score?",
  required: "Choose your credit score range. An estimate is fine.",
  notListed: "Choose a range from the list.",
  /** the name of the answer among those already given */
  summary: "Your estimated score",
} as const;

export const HOME_VALUE = {
  title: "What is your home worth?",
  label: "Home value",
  required: "Enter your home value, for example 350,000.",
} as const;

export const MORTGAGE_BALANCE = {
  title: "What do you owe on your home?",
  label: "Mortgage balance",
  required: "Enter your mortgage balance, for example 180,000, or 0 if you owe nothing.",
} as const;

export const HOME_PRICE = {
  title: "What price do you have in mind?",
  required: "Enter the home price, for example 350,000.",
} as const;

export const DOWN_PAYMENT = {
  label: "Down payment",
  required: "Enter your down payment, for example 35,000 or 10%.",
} as const;

export const CASH = {
  title: "How much cash would you like?",
  label: "Cash you'd like",
  required: "Enter how much cash you'd like, for example 40,000.",
} as const;

export const COUNTY = {
  title: "Which county is it in?",
  notListed: "Choose the county from the list.",
} as const;

/** The state of the home that the loan is for. */
export const HOME_STATE = {
  required: "Choose the state your home is in.",
  notListed: "Choose a state from the list.",
} as const;

export const STREET = {
  required: "Enter the house number and the street.",
} as const;

export const ZIP_CODE = {
  required: "Enter the ZIP code.",
  invalid: "Enter a 5-digit ZIP code.",
} as const;

export const OWNS_HOME = {
  title: "Do you own a home?",
  required: "Choose yes if you own a home, or no if you don't.",
  summary: "You own a home",
} as const;

export const PROPERTY_TYPE = {
  label: "Type of home",
} as const;

export const PROPERTY_USE = {
  label: "How you use the home",
  summary: "Use of the home",
} as const;

export const CURRENT_HOME = {
  title: "Where do you live now?",
} as const;

export const EMPLOYMENT = {
  title: "What is your employment status?",
} as const;

export const BANKRUPTCY = {
  title: "Have you had a bankruptcy in the last seven years?",
  required: "Choose what applies to you.",
} as const;

export const LATE_PAYMENTS = {
  label: "Late payments",
} as const;

export const MILITARY_SERVICE = {
  title: "Have you served in the U.S. military?",
  label: "Military service",
  required: "Choose yes if you serve or have served, or no if you haven't.",
} as const;

export const MARITAL_STATUS = {
  title: "Are you married?",
  label: "Marital status",
} as const;

export const CO_BORROWER = {
  title: "Is someone borrowing with you?",
  required: "Choose yes if someone is borrowing with you, or no if not.",
  nameTitle: "Who is borrowing with you?",
} as const;

export const CO_BUYER = {
  title: "Is someone buying with you?",
} as const;

export const NAME = {
  title: "What is your name?",
  firstLabel: "First name",
  firstRequired: "Enter your first name.",
  lastLabel: "Last name",
  lastRequired: "Enter your last name.",
} as const;

export const DATE_OF_BIRTH = {
  title: "When were you born?",
  label: "Your date of birth",
  summary: "Date of birth",
} as const;

export const LAST_FOUR = {
  summary: "Last four digits",
} as const;

/** The number that gets the code by text. */
export const MOBILE_NUMBER = {
  title: "What is your mobile number?",
  required: "Enter your mobile number, for example (202) 555-0101.",
} as const;

/** The number that a loan expert calls. */
export const CALL_NUMBER = {
  required: "Enter a phone number where we can reach you.",
  invalid: "Enter a US phone number with area code, such as 202-555-0101.",
} as const;

export const TEXTED_CODE = {
  title: "Enter the code we texted you",
  required: "Enter the 6-digit code we texted you.",
  done: "Your number is confirmed",
} as const;

export const PARTNER_AGENT = {
  title: "Would you like a partner agent?",
  summary: "Partner agent",
} as const;
