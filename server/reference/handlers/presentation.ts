import { eq, sql } from "drizzle-orm";
import { isAdjustableProduct } from "~/domain/pricing/products";
import type { CallBody } from "~server/backend/contract/index";
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
import { closedEndProduct, priceRate } from "~server/reference/presentation/pricing";
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
import { ApiError, type CallContext, type Handlers } from "~server/reference/router";
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

/** The calls of the loan presentation, which bankers and customers view together. */
export function presentationHandlers(deps: Deps): Pick<Handlers, PresentationCalls> {
  const { now } = deps;

  /**
   * Returns the rates to show, at our own prices, and the chosen one: selected now, or chosen
   * before and still shown.
   */
  function repriced({ loan, chosenRateId }: Presentation, saved: CallBody<"lp.save-rates">["rates"]) {
    const rates = saved.map((one) => priceRate(loan, closedEndProduct(one.product), one.rateSteps));
    const marked = rates.filter((_, at) => saved[at]?.isChosen === true);
    if (marked.length > 1 || new Set(rates.map((rate) => rate.rateId)).size !== rates.length) {
      throw new ApiError(400, "ONE_CHOICE", "Please choose one rate.");
    }
    return { rates, chosen: marked[0] ?? rates.find((rate) => rate.rateId === chosenRateId) };
  }

  async function saveRates(db: Queries, { appId, rates: saved }: CallBody<"lp.save-rates">) {
    await lockPresentationsOf(db, appId);
    const presentation = await requirePresentation(db, appId);
    if (!isForCurrentBorrowers(presentation, await borrowersOf(db, appId))) {
      throw new ApiError(
        409,
        "BORROWERS_CHANGED",
        "Other people are on the loan now. Their credit is looked at first, then you choose a rate.",
      );
    }
    const { rates, chosen } = repriced(presentation, saved);
    const chosenRateId = chosen?.rateId ?? null;
    if (chosenRateId !== presentation.chosenRateId) await requireUnlockedRate(deps, db, presentation);
    const figures = figuresOf(presentation.currentPaymentCents, chosen ?? rates[0]);
    await db
      .update(presentations)
      .set({ rates, chosenRateId, ...figures })
      .where(eq(presentations.id, presentation.id));
    const saidAnew = { ...presentation, rates, chosenRateId };
    await storeQuotes(deps, db, appId, await presentedQuotes(db, saidAnew));
    await issueEstimate(deps, db, appId);
    // An adjustable rate among them requires its own disclosures (12 CFR 1026.19(b)).
    if (rates.some(({ product }) => isAdjustableProduct(product)))
      await sendDuePapers(deps, db, { appId, isTold: false });
    const around = await figureContextOf(db, presentation);
    return {
      presentationId: presentation.id,
      rates: rates.map((rate) => shownRate(presentation, rate, chosenRateId, around)),
      chosenRateId,
    };
  }

  /** @throws ApiError 404 CUSTOMER_NOT_FOUND */
  function mustBeOfCustomer(row: Application, wanted: AssignmentInput): void {
    const customerId = customerIdOf(row);
    if (customerId !== undefined && customerId !== wanted.customerId) {
      throw new ApiError(404, "CUSTOMER_NOT_FOUND", "We could not find that customer.");
    }
  }

  /**
   * Returns the column of an application for an employee's role: banker or processor. Supervisors
   * see everything, so nothing is assigned to them.
   */
  const placeOf = ({ role }: Pick<Employee, "role">): "bankerId" | "processorId" | undefined =>
    (({ banker: "bankerId", processor: "processorId", supervisor: undefined }) as const)[role];

  async function assign(db: Queries, wanted: AssignmentInput, context: CallContext) {
    const { appId, customerId, processorEmployeeId } = wanted;
    const [row] = await db.select().from(applications).where(eq(applications.id, appId)).for("update");
    if (!row) throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
    mustBeOfCustomer(row, wanted);
    const employee = await employeeById(db, processorEmployeeId);
    const place = employee && placeOf(employee);
    if (employee === undefined || place === undefined)
      throw new ApiError(404, "EMPLOYEE_NOT_FOUND", "We could not find that banker or processor.");
    const isAnother = row[place] !== employee.id;
    if (row[place] !== null && isAnother && context.employeeId === undefined)
      throw new ApiError(409, "ALREADY_ASSIGNED", "You have a banker already.");
    const at = now();
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
      await db
        .insert(assignments)
        .values({ id: newId("asg"), appId, employeeId: employee.id, assignedBy, at });
    }
    return { ...publicBanker(employee), employeeId: employee.id };
  }

  return {
    "lp.get-presentation": async ({ query, context, db }) => {
      await currentPricedPresentation(deps, db, appIdOf(context));
      const presentation = await presentationOf(db, appIdOf(context), query.presentationId);
      const { sessionId } = context.common;
      return { loanPresentation: await shownPresentation(deps, db, presentation, sessionId) };
    },

    "lp.get-partial-presentation": async ({ query, context, db }) => {
      const presentation = await presentationOf(db, appIdOf(context), query.presentationId);
      const partial = await partialPresentation(deps, db, presentation);
      const employee = await employeeById(db, context.employeeId ?? null);
      if (!employee) return { loanPresentation: { ...partial, viewer: "customer" } };
      const { id: employeeId, name } = employee;
      return { loanPresentation: { ...partial, viewer: "employee", employee: { employeeId, name } } };
    },

    "lp.save-rates": ({ body, db }) => saveRates(db, body),

    "lp.link-opened": async ({ body, context, db }) => {
      const { id, linkOpenedCount } = await presentationOf(db, appIdOf(context), body.presentationId);
      if (context.employeeId !== undefined) return { opened: linkOpenedCount };
      const at = now();
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
    },

    "lp.create-from-wizard": async ({ body, context, db }) => {
      const { isTold = true, ...wanted } = body;
      const made = await makePresentation(deps, db, { ...wanted, employeeId: context.employeeId });
      if (isTold) await sendLinks(deps, db, made);
      await issueEstimate(deps, db, body.appId);
      return { presentationId: made.presentation.id };
    },

    "lp.real-estate-owned": ({ query, db }) => realEstateOwned(db, query.appId),

    "lp.get-performance-viewed": async ({ query, db }) => {
      const presentation = await currentPresentation(db, query.appId);
      return { viewed: presentation?.performanceViewedAt != null };
    },

    "lp.set-performance-viewed": async ({ body, db }) => {
      const { id, performanceViewedAt } = await requirePresentation(db, body.appId);
      await db
        .update(presentations)
        .set({ performanceViewedAt: performanceViewedAt ?? now() })
        .where(eq(presentations.id, id));
      return { viewed: true };
    },

    "lp.verify-presentation": async ({ query, db }) => {
      await applicationOf(db, query.appId);
      return { isValid: await isStillShown(deps, db, await currentPresentation(db, query.appId)) };
    },

    // ROLE-02
    "lp.assignment": ({ body, context, db }) => assign(db, body, context),
  };
}
