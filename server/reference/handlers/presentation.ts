import { eq, sql } from "drizzle-orm";
import { isAdjustableProduct } from "~/domain/pricing/products";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { employeeById, publicBanker, type Employee } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { applications, assignments, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendDuePapers } from "~server/reference/papers/send-papers";
import { figureContextOf } from "~server/reference/presentation/figures";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { sendLinks } from "~server/reference/presentation/links";
import {
  figuresOf,
  lockPresentationsOf,
  makePresentation,
} from "~server/reference/presentation/make-presentation";
import { isStillShown, requireUnlockedRate } from "~server/reference/presentation/lock";
import { closedEndProduct, priceRate, withNote } from "~server/reference/presentation/pricing";
import { pricedRates } from "~server/reference/presentation/record";
import { currentPricedPresentation } from "~server/reference/presentation/reprice";
import { realEstateOwned } from "~server/reference/presentation/real-estate";
import {
  currentPresentation,
  isForCurrentBorrowers,
  requirePresentation,
  presentationOf,
  type Presentation,
} from "~server/reference/presentation/store";
import { partialPresentation, shownPresentation, shownRate } from "~server/reference/presentation/view";
import { storeQuotes } from "~server/reference/quotes/price-ledger";
import { presentedQuotes } from "~server/reference/quotes/loan-quotes";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import { appIdOf, applicationOf, borrowersOf, customerIdOf, type Application } from "~server/reference/store";

type PresentationCalls =
  | "lp.get-presentation"
  | "lp.get-partial-presentation"
  | "lp.save-rates"
  | "lp.link-opened"
  | "lp.create-from-wizard"
  | "lp.real-estate-owned"
  | "lp.get-performance-viewed"
  | "lp.set-performance-viewed"
  | "lp.verify-presentation"
  | "lp.assignment";
type AssignmentInput = CallBody<"lp.assignment">;

/**
 * Returns the rates to show, at our own prices and with their notes, and the chosen one: selected
 * now, or chosen before and still shown.
 * @param canNote whether the caller's notes count: only those of an employee do
 */
function repriceRates(
  { loan, chosenRateId, rates: stored }: Presentation,
  { rates: saved, isNoneChosen = false }: CallBody<"lp.save-rates">,
  canNote: boolean,
) {
  const before = pricedRates.parse(stored);
  const rates = saved.map((one) => {
    const rate = priceRate(loan, closedEndProduct(one.product), one.rateSteps);
    const earlier = before.find(({ rateId }) => rateId === rate.rateId)?.note;
    return withNote(rate, canNote ? (one.note ?? earlier) : earlier);
  });
  const marked = rates.filter((_, at) => saved[at]?.isChosen === true);
  if (
    marked.length > (isNoneChosen ? 0 : 1) ||
    new Set(rates.map((rate) => rate.rateId)).size !== rates.length
  ) {
    throw new ApiError(400, "ONE_CHOICE", "Please choose one rate.");
  }
  const kept = isNoneChosen ? undefined : rates.find((rate) => rate.rateId === chosenRateId);
  return { rates, chosen: marked[0] ?? kept };
}

async function keepRates(deps: Deps, db: Queries, saved: CallBody<"lp.save-rates">, canNote: boolean) {
  const { appId } = saved;
  await lockPresentationsOf(db, appId);
  const presentation = await requirePresentation(db, appId);
  if (!isForCurrentBorrowers(presentation, await borrowersOf(db, appId))) {
    throw new ApiError(
      409,
      "BORROWERS_CHANGED",
      "The people on the loan have changed. We check their credit first, then you choose a rate.",
    );
  }
  const { rates, chosen } = repriceRates(presentation, saved, canNote);
  const chosenRateId = chosen?.rateId ?? null;
  if (chosenRateId !== presentation.chosenRateId) await requireUnlockedRate(deps, db, presentation);
  const figures = figuresOf(presentation.currentPaymentCents, chosen ?? rates[0]);
  await db
    .update(presentations)
    .set({ rates, chosenRateId, ...figures })
    .where(eq(presentations.id, presentation.id));
  const updated = { ...presentation, rates, chosenRateId };
  await storeQuotes(deps, db, appId, await presentedQuotes(db, updated));
  await issueEstimate(deps, db, appId);
  // An adjustable rate among them requires its own disclosures (12 CFR 1026.19(b)).
  if (rates.some(({ product }) => isAdjustableProduct(product)))
    await sendDuePapers(deps, db, { appId, isTold: false });
  const context = await figureContextOf(db, presentation);
  return {
    presentationId: presentation.id,
    rates: rates.map((rate) => shownRate(presentation, rate, chosenRateId, context)),
    chosenRateId,
  };
}

/** @throws ApiError 404 CUSTOMER_NOT_FOUND */
function requireCustomer(row: Application, wanted: AssignmentInput): void {
  const customerId = customerIdOf(row);
  if (customerId !== undefined && customerId !== wanted.customerId) {
    throw new ApiError(404, "CUSTOMER_NOT_FOUND", "We could not find that customer.");
  }
}

/**
 * Returns the column of an application for an employee's role: banker or processor. Supervisors
 * see everything, so nothing is assigned to them.
 */
const columnOfRole = ({ role }: Pick<Employee, "role">): "bankerId" | "processorId" | undefined =>
  (({ banker: "bankerId", processor: "processorId", supervisor: undefined }) as const)[role];

async function assignToApplication(deps: Deps, db: Queries, wanted: AssignmentInput, context: CallContext) {
  const { appId, customerId, processorEmployeeId } = wanted;
  const [row] = await db.select().from(applications).where(eq(applications.id, appId)).for("update");
  if (!row) throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  requireCustomer(row, wanted);
  const employee = await employeeById(db, processorEmployeeId);
  const place = employee && columnOfRole(employee);
  if (employee === undefined || place === undefined)
    throw new ApiError(404, "EMPLOYEE_NOT_FOUND", "We could not find that banker or processor.");
  const isAnother = row[place] !== employee.id;
  if (row[place] !== null && isAnother && context.employeeId === undefined)
    throw new ApiError(409, "ALREADY_ASSIGNED", "You already have a banker.");
  const at = deps.now();
  await db
    .update(applications)
    .set({
      [place]: employee.id,
      data: sql`${applications.data} || ${JSON.stringify({ customerId })}::jsonb`,
      updatedAt: at,
    })
    .where(eq(applications.id, appId));
  if (isAnother) {
    const assignedBy = context.employeeId ?? null;
    await db.insert(assignments).values({ id: newId("asg"), appId, employeeId: employee.id, assignedBy, at });
  }
  return { ...publicBanker(employee, deps.lender), employeeId: employee.id };
}

async function readPresentation(
  deps: Deps,
  { query, context, db }: HandlerInput<"lp.get-presentation">,
): Promise<CallOutput<"lp.get-presentation">> {
  await currentPricedPresentation(deps, db, appIdOf(context));
  const presentation = await presentationOf(db, appIdOf(context), query.presentationId);
  const { sessionId } = context.common;
  return { loanPresentation: await shownPresentation(deps, db, presentation, sessionId) };
}

async function readPartialPresentation(
  deps: Deps,
  { query, context, db }: HandlerInput<"lp.get-partial-presentation">,
): Promise<CallOutput<"lp.get-partial-presentation">> {
  const presentation = await presentationOf(db, appIdOf(context), query.presentationId);
  const partial = await partialPresentation(deps, db, presentation);
  const employee = await employeeById(db, context.employeeId ?? null);
  if (!employee) return { loanPresentation: { ...partial, viewer: "customer" } };
  const { id: employeeId, name } = employee;
  return { loanPresentation: { ...partial, viewer: "employee", employee: { employeeId, name } } };
}

function savePresentedRates(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.save-rates">,
): Promise<CallOutput<"lp.save-rates">> {
  return keepRates(deps, db, body, context.employeeId !== undefined);
}

async function saveLinkOpened(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.link-opened">,
): Promise<CallOutput<"lp.link-opened">> {
  const { id, linkOpenedCount } = await presentationOf(db, appIdOf(context), body.presentationId);
  if (context.employeeId !== undefined) return { opened: linkOpenedCount };
  const at = deps.now();
  const [counted] = await db
    .update(presentations)
    .set({
      linkOpenedAt: sql`coalesce(${presentations.linkOpenedAt}, ${at.toISOString()}::timestamptz)`,
      linkLastOpenedAt: at,
      linkOpenedCount: sql`${presentations.linkOpenedCount} + 1`,
    })
    .where(eq(presentations.id, id))
    .returning({ opened: presentations.linkOpenedCount });
  return { opened: counted?.opened ?? 0 };
}

async function createPresentation(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.create-from-wizard">,
): Promise<CallOutput<"lp.create-from-wizard">> {
  const { isTold = true, ...wanted } = body;
  const made = await makePresentation(deps, db, { ...wanted, employeeId: context.employeeId });
  if (isTold) await sendLinks(deps, db, made);
  await issueEstimate(deps, db, body.appId);
  return { presentationId: made.presentation.id };
}

function saveRealEstate({
  query,
  db,
}: HandlerInput<"lp.real-estate-owned">): Promise<CallOutput<"lp.real-estate-owned">> {
  return realEstateOwned(db, query.appId);
}

async function readPerformanceViewed({
  query,
  db,
}: HandlerInput<"lp.get-performance-viewed">): Promise<CallOutput<"lp.get-performance-viewed">> {
  const presentation = await currentPresentation(db, query.appId);
  return { viewed: presentation?.performanceViewedAt != null };
}

async function setPerformanceViewed(
  deps: Deps,
  { body, db }: HandlerInput<"lp.set-performance-viewed">,
): Promise<CallOutput<"lp.set-performance-viewed">> {
  const { id, performanceViewedAt } = await requirePresentation(db, body.appId);
  await db
    .update(presentations)
    .set({ performanceViewedAt: performanceViewedAt ?? deps.now() })
    .where(eq(presentations.id, id));
  return { viewed: true };
}

async function verifyPresentation(
  deps: Deps,
  { query, db }: HandlerInput<"lp.verify-presentation">,
): Promise<CallOutput<"lp.verify-presentation">> {
  await applicationOf(db, query.appId);
  return { isValid: await isStillShown(deps, db, await currentPresentation(db, query.appId)) };
}

/** ROLE-02 */
function assignEmployee(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.assignment">,
): Promise<CallOutput<"lp.assignment">> {
  return assignToApplication(deps, db, body, context);
}

/** The calls of the loan presentation, which bankers and customers view together. */
export function presentationHandlers(deps: Deps): Pick<Handlers, PresentationCalls> {
  return {
    "lp.get-presentation": (input) => readPresentation(deps, input),
    "lp.get-partial-presentation": (input) => readPartialPresentation(deps, input),
    "lp.save-rates": (input) => savePresentedRates(deps, input),
    "lp.link-opened": (input) => saveLinkOpened(deps, input),
    "lp.create-from-wizard": (input) => createPresentation(deps, input),
    "lp.real-estate-owned": saveRealEstate,
    "lp.get-performance-viewed": readPerformanceViewed,
    "lp.set-performance-viewed": (input) => setPerformanceViewed(deps, input),
    "lp.verify-presentation": (input) => verifyPresentation(deps, input),
    "lp.assignment": (input) => assignEmployee(deps, input),
  };
}
