import { and, asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { compareUrgency, type EstimateClock, estimateClock } from "~/domain/pricing/estimate-clock";
import type { CallId, CallOutput } from "~server/backend/contract/index";
import { applicationItems, applications, loanEstimates } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isVisibleTo, type Viewer } from "~server/reference/employee-access";
import { sendDuePapers } from "~server/reference/papers/send-papers";
import { applicationOf, borrowersOf } from "~server/reference/store";
import { type ApplicationItems, recordItems } from "./application-items";
import { issueEstimate, noEstimateReason } from "./loan-estimates";
import { currentEstimate, costsValidUntil } from "./store";

/** Issues Loan Estimates within their three days, and shows what is due when. */

/** Calls that can add one of the six items, or a fact that a price still needs. */
const CALLS_ADDING_ITEMS: ReadonlySet<CallId> = new Set<CallId>([
  "app-data.save",
  "app.create",
  "app.v2.create",
  "app.subject-prop",
  "appraisal.prequal",
  "credit.softpull",
  "credit.run-softpull",
  "credit.hardpull",
  "income.register",
  "mobile-authenticate-finish",
  "register.property",
  "verify-last4",
  "verify.sync.ssn",
]);

/** The response of a call that opens an application. */
const begun = z.object({ appId: z.string() });

/**
 * Issues what is due. A failure is retried hourly, and the call that added the last item stays
 * valid.
 */
export async function issueDue(
  deps: Deps,
  db: Queries,
  { appId, isTold }: { appId: string; isTold: boolean },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await issueEstimate(deps, tx, appId);
      const row = await applicationOf(tx, appId);
      const { sought } = await recordItems(deps, tx, appId);
      const noneDue = await noEstimateReason(tx, row, sought);
      // A line of credit has its own disclosures.
      if (noneDue === undefined || noneDue === "line") await sendDuePapers(deps, tx, { appId, isTold });
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
    deps.log.error({ event: "loan_estimate", appId, reason }, "a Loan Estimate could not be issued");
  }
}

/** Records the items that a call has added; once all are present, the Loan Estimate is issued. */
export async function watchItems(
  deps: Deps,
  db: Queries,
  id: CallId,
  { context, answer }: { context: { appId?: string }; answer: unknown },
): Promise<void> {
  if (!CALLS_ADDING_ITEMS.has(id)) return;
  const appId = context.appId ?? begun.safeParse(answer).data?.appId;
  if (appId === undefined) return;
  const { receivedAt, missing, hasEstimate, hasPapers, sought } = await recordItems(deps, db, appId);
  const isReceived = receivedAt !== undefined && missing.length === 0;
  const isLine = sought.purpose === "heloc";
  if (isLine ? !hasPapers : isReceived && !hasEstimate) await issueDue(deps, db, { appId, isTold: true });
}

const BATCH_SIZE = 200;

/**
 * Hourly: issues the first estimate of applications without one, and a revised one when the request
 * has changed. Those that were declined come last, so that they keep no other from its turn; they
 * are not left out, because other people on the loan may have been declined than are on it now.
 */
export async function issueDueEstimates(deps: Deps, db: Queries): Promise<void> {
  const due = await db.execute<{ id: string }>(sql`
    select a.id from applications a
    where a.status = 'open' and (
      (not exists (select from loan_estimates e where e.app_id = a.id)
        and exists (select from applicants p where p.app_id = a.id and p.is_on_loan and (p.ssn_sealed is not null or p.last4_verified))
        and exists (select from income_items i join applicants p on p.id = i.applicant_id where p.app_id = a.id and p.is_on_loan))
      or ((select count(*) from application_items n where n.app_id = a.id) = 6
        and not exists (select from given_papers g where g.app_id = a.id))
      or exists (select from presentations l where l.app_id = a.id and l.withdrawn_at is null and l.is_as_asked and l.created_at < a.updated_at))
    order by exists (
      select from credit_decisions d where d.app_id = a.id and d.outcome = 'declined'
        and d.round = (select count(*) from credit_reopenings r where r.app_id = a.id and r.finished_at is not null)),
      a.updated_at desc limit ${BATCH_SIZE}`);
  for (const { id } of due.rows) await issueDue(deps, db, { appId: id, isTold: false });
}

/** Returns when the first estimate was sent. */
async function firstSentAt(db: Queries, appId: string): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: loanEstimates.issuedAt })
    .from(loanEstimates)
    .where(eq(loanEstimates.appId, appId))
    .orderBy(asc(loanEstimates.revision))
    .limit(1);
  return first?.at;
}

type Clock = CallOutput<"lp.estimate-clock">;

const shown = (clock: EstimateClock, { noted, missing }: ApplicationItems): Clock => ({
  standing: clock.status,
  items: noted.map(({ item, since }) => ({ item, since: since.toISOString() })),
  missing,
  receivedAt: clock.receivedAt?.toISOString() ?? null,
  dueOn: clock.dueOn ?? null,
  sentAt: clock.sentAt?.toISOString() ?? null,
  isLate: clock.isLate ?? false,
  expiresAt: clock.expiresAt?.toISOString() ?? null,
  noneDue: clock.noneDue ?? null,
});

async function clockOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<{ clock: EstimateClock; items: ApplicationItems }> {
  const items = await recordItems(deps, db, appId);
  const estimate = await currentEstimate(db, appId);
  const clock = estimateClock(
    {
      received: items.noted,
      noneDue: await noEstimateReason(db, await applicationOf(db, appId), items.sought),
      sent: estimate && {
        issuedAt: estimate.issuedAt,
        expiresAt: costsValidUntil(estimate) ?? null,
        isIntentGiven: estimate.intentToProceedAt !== null,
      },
      firstSentAt: await firstSentAt(db, appId),
    },
    deps.now(),
  );
  return { clock, items };
}

/** Returns the clock of an application, with its items. */
export async function shownClock(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<Clock> {
  const { clock, items } = await clockOf(deps, db, appId);
  return shown(clock, items);
}

const MAX_CLOCKS = 100;

/** Returns the clocks of the received applications that an employee may see, most urgent first. */
export async function clocksFor(
  deps: Pick<Deps, "now">,
  db: Queries,
  employee: Viewer,
): Promise<(Clock & { appId: string; borrowers: string[] })[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isVisibleTo(employee),
        eq(applications.status, "open"),
        sql`(select count(*) from ${applicationItems} where ${applicationItems.appId} = ${applications.id}) = 6`,
      ),
    )
    .orderBy(desc(applications.updatedAt), applications.id)
    .limit(MAX_CLOCKS);
  const found = [];
  for (const { id: appId } of rows) {
    const borrowers = (await borrowersOf(db, appId)).map((one) => `${one.firstName} ${one.lastName}`);
    found.push({ appId, borrowers, ...(await clockOf(deps, db, appId)) });
  }
  return found
    .toSorted((one, other) => compareUrgency(one.clock, other.clock))
    .map(({ appId, borrowers, clock, items }) => ({ appId, borrowers, ...shown(clock, items) }));
}
