import { formIn, type Fields } from "./visitor";

/** Who walks: a persona of the reference backend and what they answer. */
export interface Person {
  firstName: string;
  /** decides the persona (docs/personas.md) */
  lastName: string;
  co?: { firstName: string; lastName: string };
  hasOffer: boolean;
  phone: string;
  code: string;
  last4: string;
  ssn: string;
  card: string;
  state: string;
  county: string;
  /** when the present job began */
  job: { startMonth: string; startYear: string };
  /** the page on which they try again when they are refused */
  insistsOn?: string;
  /** says something else on a page than others do */
  says?: (page: string, usual: Fields, fields: readonly string[]) => Fields;
}

/** Ada with the last name of a persona: an offer, California, the test phone and the good card. */
export function person(lastName: string, more: Partial<Person> = {}): Person {
  return {
    firstName: "Ada",
    lastName,
    hasOffer: true,
    phone: "(202) 555-0101",
    code: "000 000",
    last4: "4321",
    ssn: "219-09-9999",
    card: goodCard.number,
    state: "CA",
    county: "Orange",
    job: { startMonth: "03", startYear: "2026" },
    ...more,
  };
}

/** A card that is accepted, as it is typed, and the consent beside it. */
export const goodCard = {
  nameOnCard: "Ada Approved",
  number: "4242 4242 4242 4242",
  expiry: "12/30",
  cvc: "123",
  zip: "92602",
  hardPullConsent: "yes",
};

/** Names of the selected income types in an amounts page. */
const amountsIn = (fields: readonly string[]): string[] =>
  fields.filter((name) => name.startsWith("amount-")).map((name) => name.slice("amount-".length));

const testPhones = [1, 2, 3, 4, 5, 6, 7].map((digit) => `(202) 555-010${digit}`);
const waiting: ((phone: string) => void)[] = [];

/**
 * Lends one of the seven phones whose code is always 000000: a right code spends every code of its phone, so two who walk at the
 * same time must not share one.
 */
export async function withPhone<Result>(walk: (phone: string) => Promise<Result>): Promise<Result> {
  const phone = testPhones.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)));
  try {
    return await walk(phone);
  } finally {
    const next = waiting.shift();
    if (next) next(phone);
    else testPhones.push(phone);
  }
}

/** The page of a step without the item in its path: "m/income/income-type/app_1/0" -> "m/income/income-type". */
export const pageOf = (step: string): string =>
  step.startsWith("m/") ? step.split("/").slice(0, 3).join("/") : step;

/**
 * What a person types on a page, by the step's path. Pages that only have a button get no fields.
 * @param html the page: some forms ask for more once the first answer is known
 */
export function answersOf(who: Person, step: string, html: string): Fields {
  const fields = formIn(html)?.fields ?? [];
  const usual = spoken(who, step, fields);
  const said = who.says ? who.says(pageOf(step), usual, fields) : usual;
  const wanted = Object.entries(said).filter(([name]) => fields.includes(name));
  return Object.fromEntries(wanted);
}

function spoken(who: Person, step: string, fields: readonly string[]): Fields {
  switch (pageOf(step)) {
    case "home": {
      const co: Record<string, string> = who.co
        ? { coFirstName: who.co.firstName, coLastName: who.co.lastName }
        : {};
      return { firstName: who.firstName, lastName: who.lastName, ...co };
    }
    case "accepted-offer":
      return { acceptedOffer: who.hasOffer ? "yes" : "no" };
    case "home-shopping-date":
      return { homeShoppingDate: "in3months" };
    case "estimated-price":
      return { homeValue: "$400,000", downPayment: "80 000" };
    case "state-and-county":
      return { propertyState: who.state, propertyCounty: who.county };
    case "purc-rate-and-payment":
      return { scoreBand: "740+", termYears: "30" };
    case "phone":
    case "prequal-letter/phone":
      return { phoneNumber: who.phone };
    case "validate-phone":
    case "prequal-letter/validate-phone":
      return { code: who.code };
    case "date-of-birth":
      return { "dob.month": "2", "dob.day": "29", "dob.year": "1984" };
    case "social-security-last-4":
      return { last4: who.last4 };
    case "social-security":
      return { ssn: who.ssn };
    case "realty":
      return { isEnrolledInRealty: "yes" };
    case "home-shopping-location":
      return { propertyCities: "Irvine\nTustin" };
    case "payment-method":
      return { paymentMethod: "card" };
    case "credit-report-payment":
      return { ...goodCard, number: who.card, nameOnCard: `${who.firstName} ${who.lastName}` };
    case "m/income/income-type":
      return { types: ["FullTimeEmployment", "Pension"] };
    case "m/income/income-amount":
      return Object.fromEntries(
        amountsIn(fields).flatMap(
          (type) =>
            [
              [`amount-${type}`, "60,000"],
              [`per-${type}`, "year"],
            ] as const,
        ),
      );
    case "m/income/income-employer-info":
      return { employerName: "Acme Tools", ...who.job };
    case "m/income/income-past-history":
      return {
        employerName: "Old Tools",
        startMonth: "01",
        startYear: "2019",
        endMonth: "02",
        endYear: "2026",
      };
    default:
      // Every other page has a button only, or asks whether, and where, we may call.
      return { callConsent: "yes", phoneNumber: who.phone };
  }
}
