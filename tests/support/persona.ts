import type { Goal } from "~/flows/main/state";
import type { RefiReason } from "~/flows/refi-mini/state";
import type { FormFields } from "./visitor";

export type { FormFields as Fields };

/** Somebody's name. */
export interface Name {
  first: string;
  last: string;
}

/** A home with its owner's answers. */
export interface PersonaHome {
  street: string;
  unit?: string;
  city: string;
  /** two letters */
  state: string;
  zip: string;
  use: "HOME" | "2ndHOME" | "INVESTMENT";
  type: "SINGLE" | "ROWHOME" | "CONDO" | "MANU" | "MULTIFAMILY";
  /** for a multi-family building */
  units?: "2UNIT" | "3UNIT" | "4UNIT";
  /** as typed: "$450,000" */
  value: string;
  /** another owner who is not on the loan */
  coOwner?: Name;
}

/**
 * The person who walks through a flow: a persona of the reference backend (docs/personas.md) and
 * their answers on any page.
 */
export interface Persona extends Name {
  /** co-borrower; the spouse when they are married */
  partner?: Name;
  marital: "married" | "unmarried" | "separated";
  /** as typed */
  phone: string;
  code: string;
  ssn: string;
  last4: string;
  /** number of their payment card */
  card: string;
  scoreBand: string;
  /** location of the home to buy: two-letter state, and the county */
  state: string;
  county: string;
  address: { street: string; city: string; zip: string };
  /** their choice on the front page */
  goal: Goal;
  isOwner: boolean;
  /** a code from a letter; "known" stands for one that is still valid */
  offerCode?: string;
  /** a seller has accepted what they offered */
  hasOffer: boolean;
  /** when the present job began */
  job: { startMonth: string; startYear: string };
  /** their reasons for the refinance */
  reasons: readonly RefiReason[];
  /** their homes; the first is the one to refinance */
  homes: readonly [PersonaHome, ...PersonaHome[]];
  /**
   * index in `homes` of each mortgage's home, by the mortgage's position in the list; additional
   * ones are on the first
   */
  mortgagesOn: readonly number[];
  /** their answer to an offer, and to the alternatives after declining it */
  accepts: boolean;
  alternative: "line" | "lower-rate" | "later" | "none";
  /** where they tick the box that lets us call: next to the phone code, or on the last page */
  wantsCall?: "with the code" | "at the end";
  /** answers on a page that replace or extend the usual ones, by the page's path below its flow */
  says?: Readonly<
    Record<string, FormFields | ((usual: FormFields, fieldNames: ReadonlySet<string>) => FormFields)>
  >;
}

/** The answers of a page. */
export interface PageAnswers {
  /**
   * What the page accepts. Fields that it does not ask are left out.
   * @param html the received page, for what only it knows
   * @param item the item in its address; else empty
   */
  good: FormFields | ((who: Persona, html: string, item: string) => FormFields);
  /** POSTs that must be refused with status 400 and matching text */
  bad?: readonly { fields: FormFields; says: RegExp }[];
}

/** By the path of a page below its flow: "home-owner" or "m/profile/email". */
export type Answers = Readonly<Record<string, PageAnswers>>;

/** The pages of a flow; a repeated page has the path of the first. */
type PageOf<Node> = Node extends `${infer Page}~${string}` ? Page : Node;

/** Answers for every page of a flow: a page without them does not compile. */
export type AnswersOf<F extends { home: string }> = Readonly<Record<PageOf<F["home"]> & string, PageAnswers>>;

/** The same for a module, as it is mounted. */
export type AnswersAt<At extends string, M extends { steps: object }> = Readonly<
  Record<`${At}/${keyof M["steps"] & string}`, PageAnswers>
>;

/** A part of such a table, typed by its pages. */
export const someAnswers = <Page extends string>(table: Readonly<Record<Page, PageAnswers>>) => table;

/** A house in California without an appraisal, so that only its owner's value counts. */
export const lakeHome: PersonaHome = {
  street: "1 Nowhere Lane",
  city: "Irvine",
  state: "CA",
  zip: "92602",
  use: "HOME",
  type: "SINGLE",
  value: "$650,000",
};

const home = (street: string, more: Partial<PersonaHome> = {}): PersonaHome => ({
  ...lakeHome,
  street,
  ...more,
});
export const cabin = home("2 Elm Street", { use: "2ndHOME" });
/** Six homes of every kind; one is co-owned with a person who is not on the loan. */
export const sixHomes = [
  lakeHome,
  cabin,
  home("3 Fir Street", { type: "MULTIFAMILY", units: "3UNIT", use: "INVESTMENT" }),
  home("4 Birch Street", { type: "CONDO", unit: "4B", use: "INVESTMENT" }),
  home("5 Cedar Street", { coOwner: { first: "Rosalind", last: "Featherstonehaugh" } }),
  home("6 Maple Street", { type: "MANU" }),
] as const;

/** The typed data of an accepted card, with the consent. */
export const goodCard = {
  nameOnCard: "Ada Approved",
  number: "4242 4242 4242 4242",
  expiry: "12/30",
  cvc: "123",
  zip: "92602",
  hardPullConsent: "yes",
};

/** Returns Ada with the last name of a persona, alone in California, with a test phone. */
export function persona(last = "Approved", more: Partial<Persona> = {}): Persona {
  return {
    first: "Ada",
    last,
    marital: "unmarried",
    phone: "(202) 555-0101",
    code: "000 000",
    ssn: "219-09-9999",
    last4: "4321",
    card: goodCard.number,
    scoreBand: "740+",
    state: "CA",
    county: "Orange",
    address: { street: "12 Elm Street", city: "Irvine", zip: "92602" },
    goal: "cashout",
    isOwner: true,
    hasOffer: true,
    job: { startMonth: "03", startYear: "2026" },
    reasons: ["payment"],
    homes: [lakeHome],
    mortgagesOn: [0],
    accepts: true,
    alternative: "later",
    ...more,
  };
}

/** Leo, the personas' co-borrower. */
export const leo: Name = { first: "Leo", last: "Approved" };

/** The refinance visitor with the most data: two people, six homes, eight mortgages. */
export const largest = persona("Eightliens", {
  marital: "married",
  partner: { first: "Maximiliana", last: "Eightliens" },
  homes: sixHomes,
  mortgagesOn: [0, 1, 2, 3, 0, 0, 1, 4],
});

/** Checks whether a walk begins with the link of a sample application, or of its presentation. */
export const isByLink = ({ from }: { from: string }): boolean => /[?&](?:appId|presentationId)=/.test(from);

/**
 * The seventh belongs to the sample applications, whose links ask for its code, the eighth to the
 * refinance samples.
 */
const testPhones = [1, 2, 3, 4, 5, 6].map((digit) => `(202) 555-010${digit}`);
const waiting: ((phone: string) => void)[] = [];
let sample: Promise<unknown> = Promise.resolve();

/**
 * Lends one of six phones whose code is always 000000: a correct code uses up every code of its
 * phone, so concurrent walks must not share one.
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

/**
 * Lends a phone for a walk from an address. Walks from the link of a sample application take turns:
 * the samples share a phone, whose correct code uses up every open one.
 */
export function withPhoneFor<Result>(
  from: string,
  walk: (phone: string) => Promise<Result>,
): Promise<Result> {
  if (!isByLink({ from })) return withPhone(walk);
  const next = sample.then(() => withPhone(walk));
  sample = next.catch(() => undefined);
  return next;
}
