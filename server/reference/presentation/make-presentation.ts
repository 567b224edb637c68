import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { principalAndInterestOf } from "~/domain/pricing/existing-liens";
import { payoffTotal } from "~/domain/pricing/payoff";
import { isCashOut } from "~/domain/pricing/eligibility";
import { costPurposeOf } from "~/domain/pricing/cost-table";
import { baseLoan } from "~/domain/pricing/loan";
import { loanTerms } from "~/domain/pricing/price-loan";
import { type ClosedEndProduct, OCCUPANCIES, PROPERTY_TYPES } from "~/domain/pricing/products";
import { upfrontFees } from "~/domain/pricing/upfront-fees";
import { omitUndefined } from "~/domain/omit-undefined";
import { toCents } from "~/domain/money";
import { chosenValue, occupancyOfUse, pricedType, unitsOfType } from "~/domain/property";
import type { CallBody } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { liensByPosition, offeredScore, paidOffDebts } from "~server/reference/benefit-search";
import { bankerFor, employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { applications, offers, presentations, searches } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  toExistingLien,
  liabilitiesOf,
  MORTGAGE_KINDS,
  type Home,
  type Liability,
} from "~server/reference/homes";
import { numberOf, textOf } from "~server/reference/saved-values";
import type { PresentationRecipients } from "./links";
import { requireUnlockedRate } from "./lock";
import { knownScore } from "~server/reference/known-score";
import { peopleIdOf } from "~server/reference/person-id";
import { valueUsed } from "~server/reference/searched-facts";
import { type ServiceTerms, serviceTermsOf } from "~/domain/pricing/va-borrower";
import {
  closedEndProduct,
  escrowCents,
  firstLienProduct,
  inputOf,
  notPriced,
  priceAll,
  priceRate,
  withNote,
} from "./pricing";
import { isEquityLoan, paymentCents, type LoanFacts, type PricedRate } from "./record";
import { currentPresentation, liensOnHome, liensPaidOff, subjectProperty, type Presentation } from "./store";
import { storeQuotes } from "~server/reference/quotes/price-ledger";
import { presentedQuotes } from "~server/reference/quotes/loan-quotes";
import {
  applicationOf,
  borrowersOf,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** Makes a presentation of a wizard's offer: the loan is priced again from the data on file. */

type Offer = CallBody<"lp.create-from-wizard">["offer"];
type HomeFacts = Pick<LoanFacts, "occupancy" | "propertyType" | "units">;

const asBoolean = (value: unknown): boolean | undefined => (typeof value === "boolean" ? value : undefined);

/** Serializes the creation and change of presentations of one application. */
export async function lockPresentationsOf(db: Queries, appId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7040, hashtext(${appId}))`);
}

/**
 * Returns a home's use and type from the pages' wording; unknown words mean an owner-occupied
 * single-family home.
 */
export function homeOf(
  property: Pick<Home, "propertyType" | "propertyUse" | "units"> | undefined,
): HomeFacts {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const use = plain(property?.propertyUse ?? "");
  const kind = plain(property?.propertyType ?? "");
  const units = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).safeParse(property?.units);
  return {
    occupancy:
      OCCUPANCIES.find((one) => use.startsWith(plain(one).slice(0, 6))) ??
      occupancyOfUse(property?.propertyUse),
    propertyType:
      PROPERTY_TYPES.find((one) => kind.startsWith(plain(one).slice(0, 5))) ??
      pricedType(property?.propertyType),
    units: units.data ?? unitsOfType(property?.propertyType),
  };
}

/**
 * Returns the value on file that the search used, else the higher of the two, else the offer's
 * (PROP-04), in dollars. For a purchase the lesser of price and value; the appraisal service's value
 * does not count for a home that is not owned yet.
 */
export function valueOf(
  offer: Pick<Offer, "purpose" | "purchasePrice" | "homeValue">,
  property: Pick<Home, "estimatedCents" | "lookupCents"> | undefined,
  use?: "own" | "records",
): number | undefined {
  const { purpose, purchasePrice, homeValue } = offer;
  if (purpose === "purchase") {
    const amounts = [purchasePrice, homeValue].filter((dollars) => dollars !== undefined);
    return amounts.length === 0 ? undefined : Math.min(...amounts);
  }
  const known = chosenValue({ own: property?.estimatedCents, records: property?.lookupCents }, use) ?? 0;
  return known > 0 ? known / 100 : (homeValue ?? purchasePrice);
}

const debtOnHome = (liens: readonly Liability[]): number =>
  liens.reduce((sum, { balanceCents }) => sum + balanceCents, 0);

/** Returns the liens senior to a home equity loan. */
function seniorLiensOf(
  liens: readonly Liability[],
): Required<Pick<LoanFacts, "seniorCents" | "hasOtherEquityLoan">> {
  return {
    seniorCents: debtOnHome(liens),
    hasOtherEquityLoan: liensByPosition(liens).some(({ lienPriority }) => lienPriority !== "FirstLien"),
  };
}

/** @throws ApiError 400 AMOUNTS, 409 NOT_PRICED, SCORE_REQUIRED */
function loanOf(
  offer: Offer,
  product: ClosedEndProduct,
  row: Application,
  property: Home | undefined,
  score: number | undefined,
  liens: readonly Liability[],
  { service, use }: { service: ServiceTerms; use: "own" | "records" | undefined },
): LoanFacts {
  const value = valueOf(offer, property, use);
  const { purpose, loanAmount } = offer;
  const base = baseLoan({ product, purpose, value: value ?? 0, loanAmount, vaUse: service.vaUse });
  if (value === undefined || value <= 0 || base <= 0 || base > value) {
    throw new ApiError(400, "AMOUNTS", "The loan cannot be more than the home is worth.");
  }
  if (score === undefined)
    throw new ApiError(409, "SCORE_REQUIRED", "We need to know your credit score first.");
  const { purchasePrice = value } = offer;
  const senior = product === "HELOAN" ? seniorLiensOf(liens) : undefined;
  const paidOff = liensPaidOff({ purpose, seniorCents: senior?.seniorCents }, liens);
  const staying = purpose === "purchase" || senior ? 0 : debtOnHome(liens) - debtOnHome(paidOff);
  const state = property?.state ?? textOf(row.data.propertyState) ?? textOf(row.data.state);
  const county = property?.county ?? textOf(row.data.propertyCounty);
  return {
    purpose: offer.purpose,
    valueCents: toCents(value),
    loanCents: toCents(base),
    // Cash is at most what the loan leaves after what it pays off, whatever was shown.
    cashOutCents:
      offer.purpose === "cashout"
        ? Math.max(
            0,
            Math.min(
              toCents(offer.cashOut ?? 0),
              toCents(base) - toCents(payoffTotal(paidOff.map(toExistingLien))),
            ),
          )
        : 0,
    priceCents: offer.purpose === "purchase" && purchasePrice > value ? toCents(purchasePrice) : undefined,
    subordinateCents: staying > 0 ? staying : undefined,
    ...senior,
    score,
    ...homeOf(property),
    state,
    county,
    ...(purpose === "purchase" && omitUndefined({ isFirstTimeBuyer: asBoolean(row.data.isFirstTimeBuyer) })),
    ...service,
  };
}

interface CurrentCosts {
  /** per month, without escrow */
  paymentCents: number | null;
  escrowCents: number | null;
}

/**
 * Returns the monthly principal and interest of all liens in cents; undefined when the escrow part
 * of one is unknown.
 */
function monthlyOfLiens({ valueCents, state }: LoanFacts, liens: readonly Liability[]): number | undefined {
  const home = { value: valueCents / 100, state };
  const parts = liens.map((lien) => principalAndInterestOf(toExistingLien(lien), home));
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? toCents(known.reduce((sum, part) => sum + part, 0)) : undefined;
}

/**
 * Returns the current monthly costs that the loan would replace: from the liens on file that it
 * pays off, else from the visitor's answers.
 */
function currentCosts(
  loan: LoanFacts,
  row: Application,
  liens: readonly Liability[],
  escrow: number | undefined,
): CurrentCosts {
  // A home equity loan is added to the mortgage, and replaces nothing.
  if (loan.purpose === "purchase" || isEquityLoan(loan)) return { paymentCents: null, escrowCents: null };
  const isEscrowed = liens.some((lien) => lien.hasEscrow === true) || row.data.escrowIncluded === true;
  const inEscrow = isEscrowed ? (escrow ?? null) : 0;
  const paidOff = liensPaidOff(loan, liens);
  if (liens.length > 0) return { paymentCents: monthlyOfLiens(loan, paidOff) ?? null, escrowCents: inEscrow };
  const currentPayment = numberOf(row.data.monthlyPayment);
  // A payment with an unknown escrow part would show savings that do not exist.
  if (currentPayment === undefined || inEscrow === null) return { paymentCents: null, escrowCents: inEscrow };
  return { paymentCents: Math.max(0, toCents(currentPayment) - inEscrow), escrowCents: inEscrow };
}

/** Returns the figures of a presentation that depend on its chosen rate. */
export function figuresOf(
  current: number | null,
  rate: PricedRate | undefined,
): Pick<Presentation, "proposedPaymentCents" | "monthlySavingCents"> {
  const proposedPaymentCents = rate === undefined ? 0 : paymentCents(rate);
  return {
    proposedPaymentCents,
    monthlySavingCents: current === null ? null : current - proposedPaymentCents,
  };
}

/**
 * Returns which of the home's values an offer's search used; undefined without a search, and where
 * it used the usual one.
 * @throws ApiError 404 SEARCH_NOT_FOUND for another application's search
 */
async function valueUsedBy(
  db: Queries,
  appId: string,
  searchId: string | undefined,
): Promise<"own" | "records" | undefined> {
  if (searchId === undefined) return undefined;
  const [found] = await db
    .select({ appId: searches.appId, input: searches.input })
    .from(searches)
    .where(eq(searches.id, searchId));
  if (found?.appId !== appId) throw new ApiError(404, "SEARCH_NOT_FOUND", "We could not find that search.");
  return valueUsed(found.input);
}

/**
 * Returns the debts without a home that a search's offer pays off, or that an employee's scenario
 * named.
 */
async function debtsPaidOff(
  db: Queries,
  { fatAiSearchId, fatAiOfferId, paysDebts }: Offer,
  debts: readonly Liability[],
): Promise<Liability[]> {
  if (paysDebts !== undefined)
    return debts.filter(({ id, kind }) => paysDebts.includes(id) && !MORTGAGE_KINDS.includes(kind));
  if (fatAiSearchId === undefined || fatAiOfferId === undefined) return [];
  const [found] = await db
    .select({ terms: offers.terms })
    .from(offers)
    .where(and(eq(offers.id, fatAiOfferId), eq(offers.searchId, fatAiSearchId)));
  const ids = found === undefined ? [] : paidOffDebts(found.terms);
  return debts.filter(({ id }) => ids.includes(id));
}

/**
 * Returns the banker of the application: the assigned one, the requesting banker, or the default
 * one.
 */
async function assignedBanker(db: Queries, row: Application, employeeId: string | undefined) {
  const assigned = await employeeById(db, row.bankerId);
  if (assigned) return assigned;
  const asking = await employeeById(db, employeeId ?? null);
  const banker = asking?.role === "banker" ? asking : bankerFor(row.id);
  await db.update(applications).set({ bankerId: banker.id }).where(eq(applications.id, row.id));
  return banker;
}

/**
 * More cash than a refinance may leave after costs and liens makes it a cash-out, with other prices
 * and other rules in Texas.
 * @throws ApiError 409 NOT_PRICED
 */
function requireNoCashOut(
  loan: LoanFacts,
  product: ClosedEndProduct,
  { liens, people }: { liens: readonly Liability[]; people: number },
): void {
  const paidOff = liensPaidOff(loan, liens);
  if (loan.purpose !== "refinance" || paidOff.length === 0) return;
  const input = { ...inputOf(loan, product), borrowers: Math.max(1, people) };
  const payoffs = payoffTotal(paidOff.map(toExistingLien));
  const { loanAmount, closingCosts } = loanTerms(input);
  if (isCashOut(loanAmount, loanAmount - closingCosts - payoffs)) throw notPriced();
}

interface PresentationRequest {
  appId: string;
  offer: Offer;
  /** the requesting employee */
  employeeId?: string | undefined;
  /** id of a seeded one; random when omitted */
  id?: string;
  /** made from the application's request, without an offer */
  isAsAsked?: boolean;
  /** the presentation that the caller expects to replace; null for none, undefined for any */
  replaces?: string | null | undefined;
}

/** Returns the offer; only an employee's has a note, named debts and a moved rate. */
function offerOf({ offer, employeeId }: PresentationRequest): Offer {
  if (employeeId !== undefined) return offer;
  const { note: _note, paysDebts: _debts, rateSteps: _steps, ...own } = offer;
  return own;
}

/** @throws ApiError 409 PRESENTATION_CHANGED */
function requireExpectedPresentation(
  open: Presentation | undefined,
  { replaces }: Pick<PresentationRequest, "replaces">,
): void {
  if (replaces === undefined || (open?.id ?? null) === replaces) return;
  throw new ApiError(409, "PRESENTATION_CHANGED", "Another presentation was made in the meantime.");
}

/** Adds the debts that the loan pays off. */
const withDebtPayoff = (loan: LoanFacts, cleared: readonly Liability[]): LoanFacts =>
  cleared.length === 0
    ? loan
    : { ...loan, debtPayoffCents: debtOnHome(cleared), debtIds: cleared.map(({ id }) => id) };

/** Checks whether the loan pays off no debts but mortgages. */
const paysNoOtherDebts = (loan: LoanFacts, debts: readonly Liability[]): boolean =>
  loan.purpose !== "cashout" ||
  isEquityLoan(loan) ||
  debts.every(({ kind }) => MORTGAGE_KINDS.includes(kind));

/** Returns the offer's rate, with the employee's words, and the other terms of the same loan. */
function ratesOf(
  loan: LoanFacts,
  product: ClosedEndProduct,
  { rateSteps, note }: Pick<Offer, "rateSteps" | "note">,
): PricedRate[] {
  const [usual, ...others] = priceAll(loan, product);
  const chosen = rateSteps ? priceRate(loan, product, rateSteps) : usual;
  return [...(chosen ? [withNote(chosen, note)] : []), ...others];
}

/** Returns the fees that the customer pays before closing. */
function feeColumns(loan: LoanFacts, product: ClosedEndProduct, { isVeteran }: Pick<Applicant, "isVeteran">) {
  const fees = upfrontFees({
    purpose: costPurposeOf({ product, purpose: loan.purpose }),
    loanAmount: loan.loanCents / 100,
    hasServed: isVeteran ?? false,
  });
  return {
    feeVersion: fees.version,
    applicationFeeCents: toCents(fees.applicationFee),
    applicationFeeType: fees.applicationFeeType,
    applicationDueCents: toCents(fees.applicationDue),
    lockFeeCents: toCents(fees.lockFee),
    lockDays: fees.lockDays,
  };
}

/**
 * Makes the presentation of an offer and replaces the previous one.
 * @throws ApiError 400 AMOUNTS, 404 SEARCH_NOT_FOUND, 409 BORROWER_REQUIRED, NOT_PRICED,
 *   PRESENTATION_CHANGED, RATE_LOCKED, SCORE_REQUIRED
 */
export async function makePresentation(
  deps: Pick<Deps, "now">,
  db: Queries,
  wanted: PresentationRequest,
): Promise<PresentationRecipients> {
  const { appId, employeeId, isAsAsked = false, id = newId("lp") } = wanted;
  const offer = offerOf(wanted);
  await lockPresentationsOf(db, appId);
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const [primary] = people;
  if (!primary) throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who the loan is for first.");
  const use = await valueUsedBy(db, appId, offer.fatAiSearchId);
  const open = await currentPresentation(db, appId);
  requireExpectedPresentation(open, wanted);
  await requireUnlockedRate(deps, db, open);
  const property = await subjectProperty(db, appId);
  const debts = await liabilitiesOf(db, appId);
  const liens = liensOnHome(debts, property, row);
  // An offer of a search is presented at the score that it was priced with.
  const scoreOf = isAsAsked ? knownScore : offeredScore;
  const score = scoreOf({ pulls: await pullsOf(db, appId), people, data: row.data })?.score;
  // The wizards offer new first mortgages.
  const product = isAsAsked ? closedEndProduct(offer.product) : firstLienProduct(offer.product);
  const terms = { service: serviceTermsOf(people), use };
  const priced = loanOf(offer, product, row, property, score, liens, terms);
  const loan = withDebtPayoff(priced, await debtsPaidOff(db, offer, debts));
  requireNoCashOut(loan, product, { liens, people: people.length });
  const rates = ratesOf(loan, product, offer);
  const at = deps.now();
  const escrow = escrowCents(loan);
  const costs = currentCosts(loan, row, liens, escrow);
  await db
    .update(presentations)
    .set({ withdrawnAt: at })
    .where(sql`${presentations.appId} = ${appId} and ${presentations.withdrawnAt} is null`);
  const [made] = await db
    .insert(presentations)
    .values({
      id,
      appId,
      madeBy: employeeId ?? null,
      isAsAsked,
      loan,
      rates,
      chosenRateId: rates[0]?.rateId ?? null,
      fatAiSearchId: offer.fatAiSearchId ?? null,
      currentPaymentCents: costs.paymentCents,
      currentEscrowCents: costs.escrowCents,
      proposedEscrowCents: escrow ?? null,
      ...figuresOf(costs.paymentCents, rates[0]),
      noDebtBeingPaidOff: paysNoOtherDebts(loan, debts),
      ...feeColumns(loan, product, primary),
      people: peopleIdOf(people),
      createdAt: at,
    })
    .returning();
  if (!made) throw new Error("The presentation was not kept.");
  // A presentation made for a Loan Estimate without an offer is not shown to anyone.
  if (!isAsAsked) await storeQuotes(deps, db, appId, await presentedQuotes(db, made));
  const banker = await assignedBanker(db, row, employeeId);
  return { presentation: made, row, people, banker };
}
