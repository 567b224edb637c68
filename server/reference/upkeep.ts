import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { APOR_2026_11 } from "~/domain/pricing/apor-2026-11";
import { areOfferRatesOutdated } from "~/domain/pricing/loan-tests";
import type { RetentionDays } from "~/domain/retention";
import { deleteAged, deleteCounters, deleteOldTrail, type Task } from "~server/shared/upkeep";
import { LINK_DAYS } from "./application-link";
import { inviteToConsents } from "./consent-invitations";
import { applications, identityChecks } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { VIEWER_MS } from "./desk/watch";
import { fileTasks } from "./files/removal";
import { SEALED_FOR_MS } from "./identity-checks";
import { emptyMessages, sealMessages } from "./messages";
import { reminderTask } from "./my-loan/send-reminders";
import { refreshSampleOffers } from "./offers";
import { issueDueEstimates } from "./presentation/estimate-clocks";
import { eraseDraft } from "./privacy/erase";
import { deleteDueParts } from "./privacy/delete-data";
import { alertTasks } from "./rate-alerts";
import { sealTasks } from "./reseal";
import { inviteToSurveys } from "./surveys/invitations";

/** The backend's hourly tasks (docs/operating.md, "What is kept, and how long"). */

const DAY_MS = 24 * 60 * 60_000;
/** A draft has rows in a dozen tables. */
const DRAFTS_AT_ONCE = 50;

/** A task that completes in every run. */
const completeTask =
  (work: (db: Queries) => Promise<unknown>): Task["runBatch"] =>
  async (db) => {
    await work(db);
    return 0;
  };

/** Deletes old drafts that did not become applications. */
const deleteDrafts =
  (before: () => Date): Task["runBatch"] =>
  async (db, most) => {
    const due = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.status, "draft"), lt(applications.updatedAt, before())))
      .limit(most);
    for (const { id } of due) await eraseDraft(db, id);
    return due.length;
  };

/** Deletes SSNs that no application has requested. */
const deleteNumbers =
  (before: () => Date): Task["runBatch"] =>
  async (db, most) => {
    const due = db
      .select({ id: identityChecks.correlationId })
      .from(identityChecks)
      .where(and(isNotNull(identityChecks.ssnSealed), lt(identityChecks.verifiedAt, before())))
      .limit(most);
    const gone = await db
      .update(identityChecks)
      .set({ ssnSealed: null })
      .where(inArray(identityChecks.correlationId, due))
      .returning({ id: identityChecks.correlationId });
    return gone.length;
  };

/** Logs when the average prime offer rates are outdated: they decide which prices count as high. */
function reportOldOfferRates({ now, log }: Pick<Deps, "now" | "log">): void {
  const { week } = APOR_2026_11;
  if (!areOfferRatesOutdated(isoDateOf(now()))) return;
  log.error(
    { event: "prime_offer_rates_old", week },
    "the average prime offer rates are more than two weeks old; put this week's in their place",
  );
}

const messageTasks = (deps: Deps, { links }: RetentionDays, now: () => number): Task[] => [
  sealMessages(deps),
  emptyMessages(links, now),
  ...alertTasks(deps, now),
];

/** Tasks of a demonstration's sample data. */
const sampleTasks = (deps: Deps): Task[] =>
  deps.demonstration
    ? [{ id: "mailed_offers", runBatch: completeTask((db) => refreshSampleOffers({ ...deps, db })) }]
    : [];

/** Tasks that write to customers: surveys, Loan Estimates, consents, reminders. */
const customerTasks = (deps: Deps): Task[] => [
  { id: "survey_invitations", runBatch: completeTask((db) => inviteToSurveys({ ...deps, db })) },
  { id: "loan_estimates", runBatch: completeTask((db) => issueDueEstimates(deps, db)) },
  { id: "consent_invitations", runBatch: completeTask((db) => inviteToConsents({ ...deps, db })) },
  reminderTask(deps),
];

/** Tasks that delete applications, or parts of them. */
const applicationTasks = (deps: Deps, keep: RetentionDays, now: () => number): Task[] => [
  {
    id: "drafts",
    batchRows: DRAFTS_AT_ONCE,
    runBatch: deleteDrafts(() => new Date(now() - keep.drafts * DAY_MS)),
  },
  { id: "identity_numbers", runBatch: deleteNumbers(() => new Date(now() - SEALED_FOR_MS)) },
  {
    id: "kept_records",
    batchRows: DRAFTS_AT_ONCE,
    runBatch: (db, most) => deleteDueParts({ ...deps, db }, most),
  },
  // Last, because the tasks above note objects to delete.
  ...fileTasks(deps),
];

/** Who has a record open is of no use minutes later. */
const viewerTask = (now: () => number): Task => ({
  id: "desk_viewers",
  runBatch: deleteAged({ table: "desk_viewers", column: "seen_at", days: VIEWER_MS / DAY_MS }, now),
});

/** Tasks that delete sign-ins to My loan, and what leads to them. */
const signInTasks = (now: () => number): Task[] => [
  {
    id: "loan_sessions",
    runBatch: deleteAged({ table: "loan_sessions", column: "expires_at", days: 1 }, now),
  },
  {
    id: "used_challenges",
    runBatch: deleteAged({ table: "used_challenges", column: "expires_at", days: 1 }, now),
  },
  {
    id: "passkeys",
    runBatch: deleteAged(
      {
        table: "passkeys",
        column: "created_at",
        days: 1,
        // It opens nothing any more, because its applications are gone.
        only: sql`not exists (select from passkey_people p where p.passkey_id = passkeys.id)`,
      },
      now,
    ),
  },
  {
    id: "loan_invitations",
    runBatch: deleteAged(
      {
        table: "loan_invitations",
        column: "expires_at",
        days: LINK_DAYS,
        // Who is on the loan stays there.
        only: sql`state <> 'done'`,
      },
      now,
    ),
  },
];

/** Returns the tasks of the backend's database, in the order in which rows refer to each other. */
export function referenceTasks(deps: Deps, keep: RetentionDays): Task[] {
  const now = () => deps.now().getTime();
  const aged = (id: string, column: string, days: number, table = id): Task => ({
    id,
    runBatch: deleteAged({ table, column, days }, now),
  });
  /** Leases and idempotency keys use real time, whatever a test's clock says. */
  const byRealTime = (id: string, column: string, days: number): Task => ({
    id,
    runBatch: deleteAged({ table: id, column, days }, Date.now),
  });
  return [
    byRealTime("idempotency", "created_at", keep.tries),
    byRealTime("turns", "lease_until", 1 / 24),
    { id: "limit_counters", runBatch: deleteCounters("limit_counters", Date.now) },
    aged("offer_tries", "since", 1),
    aged("weather_marks", "at", keep.tries),
    aged("phone_codes", "sent_at", keep.codes),
    aged("identity_links", "sent_at", keep.codes),
    {
      id: "identity_checks",
      runBatch: deleteAged(
        {
          table: "identity_checks",
          column: "created_at",
          days: keep.codes,
          only: sql`not exists (select 1 from identity_links l where l.correlation_id = identity_checks.correlation_id)`,
        },
        now,
      ),
    },
    viewerTask(now),
    ...signInTasks(now),
    aged("sent_comparisons", "sent_at", LINK_DAYS),
    aged("outbox", "sent_at", keep.outbox),
    ...messageTasks(deps, keep, now),
    aged("progress_events", "at", keep.visits),
    aged("exchanges", "updated_at", keep.visits),
    aged("session_replays", "at", keep.visits),
    aged("ad_pixels", "fired_at", keep.visits),
    aged("hydration_audits", "at", keep.timings),
    ...applicationTasks(deps, keep, now),
    { id: "trail", runBatch: deleteOldTrail({ table: "trail", column: "at", days: keep.trail }, now) },
    ...sampleTasks(deps),
    ...customerTasks(deps),
    { id: "prime_offer_rates", runBatch: completeTask(async () => reportOldOfferRates(deps)) },
    ...sealTasks(deps),
  ];
}
