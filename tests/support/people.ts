import type { Fields } from "./visitor";

/** Who walks: a persona of the reference backend and what they answer. */
export interface Person {
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
}

/** Ada with the last name of a persona: an offer, California, the test phone and the good card. */
export function person(lastName: string, more: Partial<Person> = {}): Person {
  return {
    lastName,
    hasOffer: true,
    phone: "(202) 555-0101",
    code: "000 000",
    last4: "4321",
    ssn: "219-09-9999",
    card: "4242 4242 4242 4242",
    state: "CA",
    county: "Orange",
    ...more,
  };
}

/** Names of the selected income types in an amounts page. */
const amountsIn = (html: string): string[] => [...html.matchAll(/name="amount-([^"]+)"/g)].map(([, type]) => type ?? "");

/**
 * What a person types on a page, by the step's path. Pages that only have a button get no fields.
 * @param html the page: some forms ask for more once the first answer is known
 */
export function answersOf(who: Person, step: string, html: string): Fields {
  const page = step.replace(/\/[^/]*\d.*$/, "");
  switch (page) {
    case "home": {
      const co = who.co ? { coFirstName: who.co.firstName, coLastName: who.co.lastName } : {};
      return html.includes('name="firstName"') ? { firstName: "Ada", lastName: who.lastName, ...co } : {};
    }
    case "accepted-offer":
      return { acceptedOffer: who.hasOffer ? "yes" : "no" };
    case "home-shopping-date":
      return { homeShoppingDate: "in3months" };
    case "estimated-price":
      return { homeValue: "$400,000", downPayment: "80 000" };
    case "state-and-county":
      return {
        propertyState: who.state,
        ...(html.includes('name="propertyCounty"') ? { propertyCounty: who.county } : {}),
      };
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
      return { number: who.card, expiry: "12/30", cvc: "123", nameOnCard: `Ada ${who.lastName}`, zip: "92602" };
    case "m/income/income-type":
      return { types: ["FullTimeEmployment", "Pension"] };
    case "m/income/income-amount":
      return Object.fromEntries(
        amountsIn(html).flatMap((type) => [[`amount-${type}`, "60,000"], [`per-${type}`, "year"]] as const),
      );
    case "m/income/income-employer-info":
      return { employerName: "Acme Tools", startMonth: "03", startYear: "2026" };
    case "m/income/income-past-history":
      return { employerName: "Old Tools", startMonth: "01", startYear: "2019", endMonth: "02", endYear: "2026" };
    default:
      return {};
  }
}
