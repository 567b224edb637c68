import { eq } from "drizzle-orm";
import { proceedConsent, receiptConsent } from "~/content/consents";
import { storeConsent } from "~server/reference/consents";
import { loanEstimates, payments, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { askForExtension } from "~server/reference/my-loan/lock-extensions";
import { issueDue } from "~server/reference/presentation/estimate-clocks";
import { sendLinks } from "~server/reference/presentation/links";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { makePresentation } from "~server/reference/presentation/make-presentation";
import {
  currentEstimate,
  currentPresentation,
  type Presentation,
} from "~server/reference/presentation/store";
import { allApplicants, applicationOf } from "~server/reference/store";
import type { DemoCustomer } from "./customer";
import { contextOf, depsAt, note, storeTrail, type DemoLoan } from "./entries";

/** The presentation of an invented loan, its Loan Estimate, and the rate lock. */

const PRESENTED = { purc: "purchase", refi: "refinance", cashout: "cashout" } as const;

/** Returns the offer that a banker presents; undefined for equity loans and lines, which have none. */
function offerOf({ request, home }: DemoCustomer) {
  const { kind, amount, cash, termYears } = request;
  if (kind === "heloan" || kind === "heloc") return undefined;
  return {
    purpose: PRESENTED[kind],
    product: `${String(termYears)}Y Fixed` as const,
    // The backend uses its own prices; these are ignored.
    ...{ rate: 0, apr: 0 },
    loanAmount: amount,
    ...(kind === "purc" ? { purchasePrice: home.value } : { homeValue: home.value }),
    ...(cash > 0 && { cashOut: cash }),
  };
}

/** The customer opens the link of a presentation some times, or never. */
async function openLink(
  db: Queries,
  loan: DemoLoan,
  { id }: Pick<Presentation, "id">,
  until: Date | undefined,
): Promise<void> {
  const { random } = loan.customer;
  const times = random.int(1, 9);
  const first = loan.diary.next(0, 20, until);
  const last = times === 1 ? first : loan.diary.next(0, 12, until);
  await db
    .update(presentations)
    .set({ linkOpenedAt: first, linkLastOpenedAt: last, linkOpenedCount: times, performanceViewedAt: last })
    .where(eq(presentations.id, id));
  note(loan, "opened a presentation", first);
  if (last > first) note(loan, "opened a presentation", last);
}

/**
 * A banker presents the loan to some customers, who open it or not. One who went on has opened it.
 * @param until of all of it; default: now
 */
export async function present(
  deps: Deps,
  db: Queries,
  loan: DemoLoan,
  until: Date | undefined,
): Promise<void> {
  const { customer, bankerId } = loan;
  const { id: appId, situation, random } = customer;
  const offer = offerOf(customer);
  if (offer === undefined || bankerId === null || situation.isUnpriced || !random.chance(0.65)) return;
  const at = loan.diary.next(1, 20, until);
  const made = await makePresentation(depsAt(deps, at), db, {
    ...{ appId, offer, employeeId: bankerId, id: `lp-${appId}` },
  });
  await sendLinks(depsAt(deps, at), db, made);
  note(loan, "asked for a presentation", at, bankerId);
  if (situation.isAnswered || random.chance(0.6)) await openLink(db, loan, made.presentation, until);
}

/** The sixth item of the application arrived: the estimate and its documents are sent. */
export async function receiveItems(deps: Deps, db: Queries, loan: DemoLoan, at: Date): Promise<void> {
  await issueDue(depsAt(deps, at), db, { appId: loan.customer.id, isTold: true });
}

type Act = "estimate-receipt" | "intent-to-proceed";

async function sign(
  deps: Deps,
  db: Queries,
  loan: DemoLoan,
  act: { purpose: Act; at: Date; documentId: string },
) {
  const { purpose, at, documentId } = act;
  const { id: appId } = loan.customer;
  const { name } = deps.lender;
  const { version, text } = purpose === "estimate-receipt" ? receiptConsent(name) : proceedConsent(name);
  const session = `${appId}-visit`;
  await db
    .update(loanEstimates)
    .set(
      purpose === "estimate-receipt"
        ? { viewedAt: at, acknowledgedAt: at, acknowledgedSession: session, acknowledgmentCalls: 1 }
        : { intentToProceedAt: at, intentSession: session },
    )
    .where(eq(loanEstimates.documentId, documentId));
  const context = contextOf(loan.customer, version);
  await storeConsent(db, depsAt(deps, at), context, { appId, purpose, text, documentId });
  note(
    loan,
    purpose === "estimate-receipt"
      ? "confirmed the receipt of the Loan Estimate"
      : "said to go on with the Loan Estimate",
    at,
  );
}

/** The customer confirms the receipt of the estimate, and says to go on where the situation says so. */
export async function answerEstimate(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { id: appId, situation, random, lockedAt: until } = loan.customer;
  const estimate = await currentEstimate(db, appId);
  if (estimate === undefined || !(situation.isAnswered || random.chance(0.5))) return;
  const { documentId } = estimate;
  await sign(deps, db, loan, { purpose: "estimate-receipt", at: loan.diary.next(1, 30, until), documentId });
  if (!situation.isAnswered) return;
  await sign(deps, db, loan, { purpose: "intent-to-proceed", at: loan.diary.next(0, 40, until), documentId });
}

/** The customer pays the application fee and the lock, and gets the estimate of the locked rate. */
export async function payAndLock(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { id: appId, random, lock, lockedAt } = loan.customer;
  if (lock === undefined) return;
  if (lockedAt) loan.diary.moveTo(lockedAt);
  const at = lockedAt ?? loan.diary.next(1, 30);
  const presentation = await currentPresentation(db, appId);
  if (presentation === undefined) return;
  const { applicationDueCents, lockFeeCents } = presentation;
  const card = { appId, method: "card" as const, brand: random.pick(["visa", "mastercard"]), paidAt: at };
  const fees = [
    {
      ...card,
      id: `${appId}-application`,
      purpose: "application" as const,
      amountCents: applicationDueCents,
    },
    { ...card, id: `${appId}-lock`, purpose: "lock" as const, amountCents: lockFeeCents },
  ].filter(({ amountCents }) => amountCents > 0);
  await db.insert(payments).values(fees.map((fee) => ({ ...fee, last4: "4242" })));
  const { estimate } = await issueEstimate(depsAt(deps, at), db, appId);
  if (estimate && random.chance(0.7))
    await sign(deps, db, loan, {
      ...{ purpose: "estimate-receipt", at: loan.diary.next(0, 24), documentId: estimate.documentId },
    });
  if (!lock.isAsked) return;
  const row = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  await storeTrail(db, [loan]);
  await askForExtension(depsAt(deps, loan.diary.next(0, 12)), db, { row, people, personId: "" });
}
