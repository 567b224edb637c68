import { and, desc, eq, gt } from "drizzle-orm";
import type { CallId } from "~server/backend/contract/index";
import { trail } from "./database/schema";
import type { Queries } from "./deps";
import type { NotAssigned } from "./employee-access";
import type { CallContext } from "./call-request";

/**
 * The audit trail: who opened, changed, paid, viewed or was shown which application. An entry is
 * written in the same transaction as its action, if there is one. It contains ids and fixed texts,
 * and nothing that a visitor typed.
 */

/**
 * What a call does with an application, in the past tense. Calls not listed here neither show nor
 * change one, or record themselves.
 */
const ACTIONS: Partial<Record<CallId, string>> = {
  "app.create": "began the application",
  "app.v2.create": "began the application",
  "app.sync.session": "opened the application",
  "app.link.send": "had a link to the application sent",
  "verify.sync.ssn": "gave Social Security numbers",
  "verify-last4": "confirmed last four digits",
  "income.register": "changed incomes",
  "income.employer": "changed employers",
  "demographics.save": "answered the government's questions",
  "register.property": "changed homes",
  "register.property.mortgage": "changed mortgages",
  "remove.property.mortgage": "changed mortgages",
  "register.mortgage.type": "changed mortgages",
  "benefit-summary": "was shown offers",
  "comparison.send": "had a comparison of loans sent",
  "comparison.read": "opened a comparison of loans",
  "app.pre-approval": "was shown a letter",
  "letter.lower": "had a letter made for less",
  "document-by-id": "opened a document",
  "credit-report.receipt.pdf": "opened a receipt",
  "credit-report.receipt.text": "had a link to a receipt sent",
  "lock-fee.receipt.pdf": "opened a receipt",
  "consent.document": "opened a consent",
  "instadial.launch": "asked for a call",
  "lp.create-from-wizard": "asked for a presentation",
  "lp.link-opened": "opened a presentation",
  "lp.save-rates": "chose a rate",
  "lp.set-performance-viewed": "was shown the performance",
  "lp.mark-estimate-viewed": "was shown the Loan Estimate",
  "papers.set-closing": "set the day of the closing",
  "privacy.choices": "changed privacy choices",
};

/** Returns the id that a call names and has found. */
function idOf(body: unknown, name: string): string {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" && /^[\w-]{1,40}$/.test(value) ? value : "one of our people";
}

/**
 * Returns the detail of an action that depends on the body: values of the contract, never a
 * visitor's text.
 */
function actionOf(call: CallId, body: unknown): string | undefined {
  const readField = (name: string): string => {
    const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" && /^[a-z-]{1,30}$/.test(value) ? value : "something";
  };
  if (call === "lp.assignment") return `assigned it to ${idOf(body, "processorEmployeeId")}`;
  if (call === "consent.give") return `agreed to ${readField("purpose")}`;
  if (call === "consent.withdraw") return `took back ${readField("purpose")}`;
  if (call === "lp.set-ack")
    return readField("act") === "intent"
      ? "said to go on with the Loan Estimate"
      : "confirmed the receipt of the Loan Estimate";
  return ACTIONS[call];
}

/** An entry of the trail, now or at another time. */
export interface TrailEntry {
  appId: string;
  /** id of an employee; the customer's side without one */
  who?: string | undefined;
  what: string;
  call?: CallId;
  at: Date;
}

export const CUSTOMER = "customer";

/** Records an action. */
export async function recordAction(
  db: Queries,
  { appId, who = CUSTOMER, what, call, at }: TrailEntry,
): Promise<void> {
  await db.insert(trail).values({ appId, who, what, call: call ?? "", at });
}

/** A page that refreshes itself counts as one view per ten minutes. */
const SAME_VIEW_MS = 10 * 60_000;

/** Records a view, unless it continues a recent one. */
export async function recordView(db: Queries, act: TrailEntry & { who: string }): Promise<void> {
  const [known] = await db
    .select({ id: trail.id })
    .from(trail)
    .where(
      and(
        eq(trail.appId, act.appId),
        eq(trail.who, act.who),
        eq(trail.what, act.what),
        gt(trail.at, new Date(act.at.getTime() - SAME_VIEW_MS)),
      ),
    )
    .limit(1);
  if (!known) await recordAction(db, act);
}

/**
 * Records that an employee requested something they may not see, once in ten minutes for each call
 * and page. What they named is recorded only when it is one of our applications, because it may be
 * anything.
 * @param callOrPage id of the call, or which page it was
 */
export const recordAccessRefusal = (
  db: Queries,
  callOrPage: string,
  { employeeId, appId = "" }: Pick<NotAssigned, "employeeId" | "appId">,
  at: Date,
): Promise<void> => recordView(db, { appId, who: employeeId, what: `was refused ${callOrPage}`, at });

/**
 * Records a call that has changed or shown something.
 * @param answer its response, when it opens an application
 */
export async function recordCall(
  db: Queries,
  call: CallId,
  { context, body, answer, at }: { context: CallContext; body: unknown; answer: unknown; at: Date },
): Promise<void> {
  const what = actionOf(call, body);
  if (what === undefined) return;
  const begun: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "appId") : undefined;
  const appId = context.appId ?? (typeof begun === "string" ? begun : undefined);
  if (appId !== undefined) await recordAction(db, { appId, who: context.employeeId, what, call, at });
}

/** Returns the newest entries of an application, newest first. */
export const trailEntriesOf = (db: Queries, appId: string, most: number) =>
  db
    .select({ at: trail.at, who: trail.who, what: trail.what })
    .from(trail)
    .where(eq(trail.appId, appId))
    .orderBy(desc(trail.id))
    .limit(most);
