import type { Scenario } from "~/domain/desk/scenario";
import { debtToIncomeWith } from "~/domain/ability-to-repay/monthly-totals";
import { offeredAdjustable } from "~/domain/pricing/adjustable";
import { paymentForQualifying } from "~/domain/pricing/benefit-offer";
import type { BenefitOffer, BenefitSearch, OwnedProperty } from "~/domain/pricing/benefit-types";
import { judgedLoans } from "~/domain/pricing/benefits";
import { isWithinDebtToIncome } from "~/domain/pricing/dti";
import {
  ASSUMED_HOME,
  FIRST_LIEN_PRODUCTS,
  isSecondLienProduct,
  SEARCHED_PRODUCTS,
} from "~/domain/pricing/products";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { type JudgedPurchase, purchaseOffers } from "~/domain/pricing/purchase-offers";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { serviceTermsOf } from "~/domain/pricing/va-borrower";
import { programOf } from "~/domain/pricing/products";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import {
  benefitSearchFor,
  liensByPosition,
  offeredScore,
  offerOfRow,
  offerRow,
} from "~server/reference/benefit-search";
import type { Deps, Queries } from "~server/reference/deps";
import { homesOf, liabilitiesOf } from "~server/reference/homes";
import { duesOfNewHome, knownMonthly } from "~server/reference/housing";
import { countedIncome } from "~server/reference/incomes";
import { personIdOf } from "~server/reference/person-id";
import { homeOf } from "~server/reference/presentation/make-presentation";
import { liensOnHome } from "~server/reference/presentation/store";
import { numberOf, textOf } from "~server/reference/saved-values";
import { searchedFacts } from "~server/reference/searched-facts";
import { borrowersOf, pullsOf, type Applicant, type Application } from "~server/reference/store";

/** Prices a banker's scenario by the engine that searches and decides for the customer's pages. */

export type Priced = NonNullable<CallOutput<"desk.scenarios">["scenarios"][number]["priced"]>;
export type ScenarioInputs = CallBody<"desk.price">["inputs"];

const VALUE_REQUIRED = new ApiError(409, "VALUE_REQUIRED", "Enter what the home is worth.");
const PRICE_REQUIRED = new ApiError(
  409,
  "VALUE_REQUIRED",
  "Enter the price and a down payment that is less than the price.",
);

/** Returns the home of the loan from the answers, for an application without a home on file. */
async function statedHome(
  db: Queries,
  row: Application,
  value: number | undefined,
): Promise<OwnedProperty | undefined> {
  const stated = numberOf(row.data.currentHomeValue) ?? numberOf(row.data.homeValue);
  const worth = value ?? stated;
  if (worth === undefined || worth <= 0) return undefined;
  const liens = liensOnHome(await liabilitiesOf(db, row.id), undefined, row);
  return {
    ...{ propertyId: "0", value: worth, ...ASSUMED_HOME, liens: liensByPosition(liens) },
    ...omitUndefined({
      state: textOf(row.data.propertyState) ?? textOf(row.data.state),
      county: textOf(row.data.propertyCounty),
    }),
  };
}

/** Returns the search of a scenario for a home that is owned, and that home. */
async function searchOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  inputs: ScenarioInputs,
): Promise<{ search: BenefitSearch; home: OwnedProperty; score: number }> {
  const { cash, loanAmount, paysDebts, product, rateSteps, value, use, income, debts, score, people } =
    inputs;
  const found = await benefitSearchFor(deps, db, row.id, {
    products: product === undefined ? SEARCHED_PRODUCTS : [product],
    cashoutAmount: loanAmount === undefined && cash !== undefined && cash > 0 ? cash : undefined,
    paysDebts,
    assumed: { score, people },
  });
  const { search } = found;
  const homes = await homesOf(db, row.id);
  const subject = homes.find(({ isSubjectProperty }) => isSubjectProperty) ?? homes[0];
  const known = search.properties.find(({ propertyId }) => propertyId === String(subject?.id));
  const home = known ?? (subject === undefined ? await statedHome(db, row, value) : undefined);
  if (home === undefined) throw VALUE_REQUIRED;
  const { own, records, recordsOn, ...rest } = home;
  const priced: OwnedProperty = {
    ...rest,
    // Two values to choose from are those on file; an assumed one stands alone.
    ...(value === undefined ? omitUndefined({ own, records, recordsOn }) : { value }),
    ...(use !== undefined && { occupancy: use }),
  };
  // The other homes stay in the search: their payments count.
  const others = search.properties.filter(({ propertyId }) => propertyId !== home.propertyId);
  const { monthlyIncome, ...unchanged } = search;
  const counted = income ?? monthlyIncome;
  return {
    search: {
      ...unchanged,
      properties: [priced, ...others],
      ...(counted !== undefined && { monthlyIncome: counted }),
      ...(debts !== undefined && { otherMonthlyDebts: debts }),
      ...omitUndefined({ rateSteps, loanAmount }),
    },
    home: priced,
    score: found.score.score,
  };
}

const asOffer = (offer: BenefitOffer, index: number): Priced["offers"][number] =>
  offerOfRow(offerRow(offer, `offer-${String(index + 1)}`, "", index + 1));

async function priceOwned(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  inputs: ScenarioInputs,
): Promise<Priced> {
  const { search, home, score } = await searchOf(deps, db, row, inputs);
  const wantsCash = search.cashoutAmount !== undefined || search.loanAmount !== undefined;
  const { offers, declined } = judgedLoans(
    search,
    wantsCash ? ["refinance", "cashout", "secondLien"] : ["refinance"],
  );
  const ofHome = offers.filter(({ propertyId }) => propertyId === home.propertyId);
  const facts = searchedFacts({ ...search, home }, await liabilitiesOf(db, row.id));
  return {
    offers: ofHome.slice(0, 60).map(asOffer),
    declined: declined.map(({ product, reasons }) => ({ product, reasons: [...reasons] })).slice(0, 60),
    ...facts,
    score,
    sheet: RATES_2026_11.version,
  };
}

/** Returns a loan that buys a home as an offer. Its cash is what the buyer brings, negative. */
function asPurchaseOffer(
  loan: JudgedPurchase["offers"][number],
  { price, index }: { price: number; index: number },
): Priced["offers"][number] {
  const { product, rate, apr, points, loanAmount, principalAndInterest, mortgageInsurance } = loan;
  const { interestOnlyMonths, isVariable, termMonths, closingCosts, costsToCover } = loan;
  return {
    id: `offer-${String(index + 1)}`,
    purpose: "purchase",
    ...{ product, rate, apr, points, loanAmount, principalAndInterest, mortgageInsurance },
    monthlyPayment: Math.round((principalAndInterest + mortgageInsurance) * 100) / 100,
    ...{ interestOnlyMonths, isVariable, closingCosts, costsToCover },
    insuredMonths: loan.mortgageInsuranceMonths,
    ...{ monthlySavings: 0, annualSavings: 0, cashoutAmount: 0, payoffs: 0, paysOff: [], paysDebts: [] },
    cashAtClose: loanAmount - price - closingCosts,
    termYears: termMonths / 12,
    escrow: loan.escrow,
    ...omitUndefined({ financedFee: loan.financedFee, inFiveYears: loan.inFiveYears }),
    ...(loan.tests && { isHigherPriced: loan.tests.isHigherPriced }),
    ...(loan.adjustable && {
      adjustable: offeredAdjustable(loan.adjustable, {
        monthly: mortgageInsurance,
        months: loan.mortgageInsuranceMonths,
      }),
    }),
  };
}

/** Returns what a scenario's buyers pay and earn each month; undefined while no income is known. */
async function incomeOfBuyers(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  { people, inputs }: { people: Applicant[]; inputs: ScenarioInputs },
) {
  const income = await countedIncome(deps, db, people);
  const monthlyIncome = inputs.income ?? income?.monthlyIncome;
  if (monthlyIncome === undefined) return undefined;
  const homes = await homesOf(db, row.id);
  const ids = people.map(({ id }) => id);
  const owed = (await liabilitiesOf(db, row.id)).filter(({ applicantId }) => ids.includes(applicantId));
  const occupancy = inputs.use ?? ASSUMED_HOME.occupancy;
  return (program: ReturnType<typeof programOf>) => {
    const known = knownMonthly({
      data: row.data,
      homes,
      debts: owed,
      income: { monthlyIncome },
      occupancy,
      program,
    });
    return { ...known, ...(inputs.debts !== undefined && { monthlyDebts: inputs.debts }) };
  };
}

async function pricePurchase(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  inputs: ScenarioInputs,
): Promise<Priced> {
  const price = inputs.price ?? numberOf(row.data.purchasePrice) ?? numberOf(row.data.homeValue);
  const downPayment = inputs.downPayment ?? numberOf(row.data.downPayment);
  if (price === undefined || downPayment === undefined || downPayment >= price) throw PRICE_REQUIRED;
  const people = (await borrowersOf(db, row.id)).filter(
    (person) => inputs.people?.includes(personIdOf(person)) ?? true,
  );
  const score =
    inputs.score ?? offeredScore({ pulls: await pullsOf(db, row.id), people, data: row.data })?.score;
  if (score === undefined)
    throw new ApiError(409, "SCORE_REQUIRED", "No score is on file. Enter one to price with.");
  const subject = (await homesOf(db, row.id)).find(({ isSubjectProperty }) => isSubjectProperty);
  const state = subject?.state ?? textOf(row.data.propertyState) ?? textOf(row.data.state);
  const county = subject?.county ?? textOf(row.data.propertyCounty);
  const isFirst = row.data.isFirstTimeBuyer;
  const wanted = inputs.product;
  const products = wanted === undefined ? FIRST_LIEN_PRODUCTS : isSecondLienProduct(wanted) ? [] : [wanted];
  const home = homeOf(subject);
  const judged = purchaseOffers({
    ...home,
    ...(inputs.use !== undefined && { occupancy: inputs.use }),
    ...{ price, downPayment, score, products, borrowers: Math.max(1, people.length) },
    ...serviceTermsOf(people),
    ...omitUndefined({ state, county, rateSteps: inputs.rateSteps }),
    ...(typeof isFirst === "boolean" && { isFirstTimeBuyer: isFirst }),
  });
  const monthly = await incomeOfBuyers(deps, db, row, { people, inputs });
  const escrow = monthlyEscrow(price, state);
  const isCarried = (loan: JudgedPurchase["offers"][number]): boolean => {
    if (monthly === undefined) return true;
    const payments = paymentForQualifying(loan);
    const ratios = debtToIncomeWith(
      { payments, escrow: escrow ?? 0, dues: duesOfNewHome(row.data) },
      monthly(programOf(loan.product)),
    );
    return ratios !== undefined && isWithinDebtToIncome(ratios);
  };
  const carried = judged.offers.filter(isCarried);
  const tooDear = judged.offers.filter((loan) => !carried.includes(loan));
  return {
    offers: carried.map((loan, index) => asPurchaseOffer(loan, { price, index })),
    declined: [
      ...judged.declined,
      ...tooDear.map(({ product }) => ({ product, reasons: ["debt-to-income"] })),
    ],
    home: { propertyId: String(subject?.id ?? 0), value: price, ...omitUndefined({ state }) },
    liens: [],
    debts: [],
    score,
    sheet: RATES_2026_11.version,
  };
}

/**
 * Prices a scenario from the data on file and what it assumes instead.
 * @throws ApiError 409 SCORE_REQUIRED, VALUE_REQUIRED
 */
export const priceScenario = (
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  { inputs, isPurchase }: { inputs: ScenarioInputs; isPurchase: boolean },
): Promise<Priced> => (isPurchase ? pricePurchase(deps, db, row, inputs) : priceOwned(deps, db, row, inputs));

/** Returns what the customer wishes, as far as it is on file; dollars. */
export function wishOnFile({ data }: Pick<Application, "data">, isPurchase: boolean): Scenario {
  const field = (name: string) => numberOf(data[name]);
  return omitUndefined(
    isPurchase
      ? { price: field("purchasePrice") ?? field("homeValue"), downPayment: field("downPayment") }
      : { cash: field("cashAmount") },
  );
}

/** Returns the facts on file that a scenario begins with; dollars. */
export async function factsOnFile(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  isPurchase: boolean,
): Promise<Scenario> {
  const people = await borrowersOf(db, row.id);
  const pulls = await pullsOf(db, row.id);
  const field = (name: string) => numberOf(row.data[name]);
  const income = await countedIncome(deps, db, people);
  const shared = {
    score: offeredScore({ pulls, people, data: row.data })?.score,
    income: income?.monthlyIncome,
  };
  const wish = wishOnFile(row, isPurchase);
  if (isPurchase) return omitUndefined({ ...shared, ...wish });
  const homes = await homesOf(db, row.id);
  const subject = homes.find(({ isSubjectProperty }) => isSubjectProperty) ?? homes[0];
  const stated = field("currentHomeValue") ?? field("homeValue");
  const search = await benefitSearchFor(deps, db, row.id, {
    products: [],
    assumed: { score: shared.score ?? 700 },
  });
  const home = search.search.properties.find(({ propertyId }) => propertyId === String(subject?.id));
  return omitUndefined({
    ...shared,
    ...wish,
    value: home?.value ?? stated,
    use: home?.occupancy ?? ASSUMED_HOME.occupancy,
    debts: search.search.otherMonthlyDebts,
  });
}
