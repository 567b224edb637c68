import type { z } from "zod";
import { fixedProductOf, productInWords } from "~/domain/pricing/products";
import { OTHER_PRODUCTS } from "~/steps/offers/loan-kind";
import { choiceOf, type LoanChoice } from "~/steps/offers/purchase-loans";
import { isTermYears } from "~/domain/pricing/price";
import { SCORE_BANDS } from "~/domain/score-bands";
import type { HomeAddress } from "~/domain/address";
import { omitUndefined } from "~/domain/omit-undefined";
import { yesNoWord } from "~/steps/fields";
import type { ApplicationRecord } from "~/steps/application/open-application";
import { schemaOf, type Step } from "~/wizard/step";
import { serviceForRecord } from "~/steps/people/military-service";
import { purchaseStates, type PurchaseAnswers, type PurchaseState } from "./state";
import { steps } from "./steps";

/**
 * Converts the backend's data about an application into answers: a visitor who opens its link on
 * another device finds each page prefilled (F3, EXCH-01).
 */

type RecordValues = Readonly<Record<string, string | undefined>>;

/** Parses record values with a page's form; undefined where the form would refuse them. */
function parseWith<Form extends z.ZodType>(
  step: Step<PurchaseState, Form>,
  words: RecordValues,
  answers: Partial<PurchaseAnswers> = {},
): z.output<Form> | undefined {
  return schemaOf(step, { ...purchaseStates.empty, answers }).safeParse(words).data;
}

const dollars = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : String(amount);

interface AddressParts {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** Returns an address if all its parts are known. */
const completeAddress = ({ street, city, state, zip }: AddressParts): HomeAddress | undefined =>
  street && city && state && zip ? { street, city, state, zip } : undefined;

/** Returns the loan that was chosen; nothing until one was. */
function choiceIn({ loanAmortizationType: words = "" }: ApplicationRecord): Partial<LoanChoice> {
  const product = OTHER_PRODUCTS.find((one) => one === productInWords(words));
  if (product) return choiceOf(product);
  const years = Number(/^\d+/.exec(words)?.[0]);
  return isTermYears(years) ? choiceOf(fixedProductOf(years)) : {};
}

/**
 * Returns the answers from an application's record. They prefill the forms and complete none of
 * them: the visitor goes through the pages again. Values that the record leaves uncertain stay
 * open: "married" in the record may mean separated.
 */
export function answersFromRecord(record: ApplicationRecord): Partial<PurchaseAnswers> {
  const [primary, partner] = (record.borrowers ?? []).filter(({ isOnLoan }) => isOnLoan);
  const price = parseWith(steps["estimated-price"], {
    homeValue: dollars(record.purchasePrice ?? record.homeValue),
  });
  const { propertyAddress: street, propertyCity: city, propertyState: state, propertyZip: zip } = record;
  const home = completeAddress({ street, city, state, zip });
  const residence = primary && completeAddress(primary);
  const band = SCORE_BANDS.find(({ score }) => score === record.creditScore);
  const down = parseWith(
    steps["estimated-down-payment"],
    { downPayment: dollars(record.downPayment) },
    price,
  );
  return {
    ...price,
    ...(down && { downPayment: down.downPayment }),
    ...parseWith(steps.state, { propertyState: record.propertyState }),
    ...(record.propertyCounty === undefined ? {} : { propertyCounty: record.propertyCounty }),
    ...(home && { propertyAddress: home, propertyAddressStatus: "known" as const }),
    ...parseWith(steps["accepted-offer"], { acceptedOffer: yesNoWord(record.acceptedOffer) }),
    ...parseWith(steps["employment-status"], { employmentStatus: record.employmentStatus }),
    ...(band && { scoreBand: band.value }),
    ...parseWith(steps.bankruptcy, { bankruptcyStatus: record.bankruptcyStatus }),
    ...parseWith(steps["late-mortgage-payments"], { lateMortgagePayments: record.lateMortgagePayments }),
    ...parseWith(steps["home-shopping-date"], { homeShoppingDate: record.homeShoppingDate }),
    ...choiceIn(record),
    ...omitUndefined({ isFirstTimeBuyer: record.isFirstTimeBuyer }),
    ...(primary?.married === false && { maritalStatus: "unmarried" as const }),
    ...(primary && serviceForRecord(primary)),
    ...(partner?.isVeteran === undefined ? {} : { partnerHasServed: partner.isVeteran }),
    ...(residence && { residence }),
    ...parseWith(steps.realty, { isEnrolledInRealty: yesNoWord(record.isEnrolledInRealty) }),
    ...(record.propertyCities && { propertyCities: record.propertyCities }),
  };
}
