import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { standardRates, type StandardLoan } from "~/domain/tools/standard-rates";
import type { Lender } from "~server/shared/lender";
import { deleteAged, type Task } from "~server/shared/upkeep";
import { isEqualConstantTime, keyedDigest, newId } from "./crypto";
import { phoneCodes, rateAlerts } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { confirmAlertEmail, reachedAlertEmail } from "./documents/rate-alert-message";
import { emailPurpose } from "./email-purpose";
import { sendMessages } from "./messages";

/**
 * Alerts that a rate has fallen: one email to an address whose owner has confirmed it, and then the
 * alert is deleted. The token of its links is derived from its id, so that none is stored.
 */

/** An alert as its visitor asks for it. */
export interface AskedAlert {
  email: string;
  loan: StandardLoan;
  /** percent a year */
  target: number;
}

type AlertDeps = Pick<Deps, "keys" | "now" | "siteOrigin"> & { lender: Pick<Lender, "name"> };

/** Days in which an alert has to be confirmed. */
const CONFIRM_DAYS = 2;
/** Days after which a confirmed alert ends without an email. */
const ALERT_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

const digestOf = ({ keys }: Pick<Deps, "keys">, id: string): string => keyedDigest(keys, "rate-alert", id);

const tokenOf = (deps: Pick<Deps, "keys">, id: string): string => `${id}.${digestOf(deps, id)}`;

/** Returns the id of the alert that a token is for; undefined for a token that is not ours. */
function idOfToken(deps: Pick<Deps, "keys">, token: string): string | undefined {
  const [id = "", digest = ""] = token.split(".");
  return isEqualConstantTime(digest, digestOf(deps, id)) ? id : undefined;
}

function linksOf(deps: AlertDeps, id: string) {
  const at = (page: "confirm" | "stop"): string =>
    `${deps.siteOrigin}/rates/alert/${page}?${new URLSearchParams({ token: tokenOf(deps, id) }).toString()}`;
  return { confirm: at("confirm"), stop: at("stop"), rates: `${deps.siteOrigin}/rates` };
}

/** Keeps an alert that is not confirmed yet, and emails the link that confirms it. */
export async function askForAlert(deps: AlertDeps, db: Queries, alert: AskedAlert): Promise<void> {
  const sentAt = deps.now();
  const id = newId("alert");
  const email = alert.email.toLowerCase();
  await db.insert(rateAlerts).values({ ...alert, id, email, askedAt: sentAt });
  await sendMessages(deps, db, [
    {
      kind: "email",
      recipient: email,
      subject: "Confirm your rate alert",
      body: confirmAlertEmail(alert, linksOf(deps, id), deps.lender),
      holds: "link",
      sentAt,
    },
  ]);
}

/** Confirms an alert by the token of its email; undefined when there is none, or it is too old. */
export async function confirmAlert(
  deps: AlertDeps,
  db: Queries,
  token: string,
): Promise<Pick<AskedAlert, "loan" | "target"> | undefined> {
  const id = idOfToken(deps, token);
  if (id === undefined) return undefined;
  const [row] = await db.select().from(rateAlerts).where(eq(rateAlerts.id, id)).for("update");
  if (!row) return undefined;
  const at = deps.now();
  const isLate = at.getTime() - row.askedAt.getTime() > CONFIRM_DAYS * DAY_MS;
  if (row.confirmedAt === null && isLate) return undefined;
  if (row.confirmedAt === null)
    await db.update(rateAlerts).set({ confirmedAt: at }).where(eq(rateAlerts.id, id));
  const { email, loan, target } = row;
  await db
    .delete(rateAlerts)
    .where(and(eq(rateAlerts.email, email), eq(rateAlerts.loan, loan), ne(rateAlerts.id, id)));
  return { loan, target };
}

/** Deletes an alert by the token of its emails, if there is one. */
export async function stopAlert(deps: Pick<Deps, "keys">, db: Queries, token: string): Promise<void> {
  const id = idOfToken(deps, token);
  if (id !== undefined) await db.delete(rateAlerts).where(eq(rateAlerts.id, id));
}

/** The task that emails the alerts whose rate is reached, each once, and deletes them. */
export const sendReachedAlerts = (deps: AlertDeps, ratesOf = standardRates): Task => ({
  id: "rate_alerts reached",
  async runBatch(db, most) {
    let sent = 0;
    for (const rate of ratesOf()) {
      const due = await db
        .select()
        .from(rateAlerts)
        .where(
          and(
            eq(rateAlerts.loan, rate.standard),
            isNotNull(rateAlerts.confirmedAt),
            sql`${rateAlerts.target} >= ${rate.loan.rate}`,
          ),
        )
        .limit(most - sent)
        .for("update", { skipLocked: true });
      if (due.length === 0) continue;
      const sentAt = deps.now();
      await sendMessages(
        deps,
        db,
        due.map(({ id, email, target }) => ({
          kind: "email",
          recipient: email,
          subject: "The rate you asked about",
          body: reachedAlertEmail(rate, { target, at: sentAt }, linksOf(deps, id), deps.lender),
          holds: "link",
          sentAt,
        })),
      );
      const ids = due.map(({ id }) => id);
      await db.delete(rateAlerts).where(inArray(rateAlerts.id, ids));
      sent += due.length;
    }
    return sent;
  },
});

/**
 * Returns the tasks of alerts: those that are too old end, and those whose rate is reached are sent.
 * @param now ms since 1970
 */
export function alertTasks(deps: AlertDeps, now: () => number): Task[] {
  const aged = { table: "rate_alerts", column: "asked_at" };
  const notConfirmed = { ...aged, days: CONFIRM_DAYS, only: sql`confirmed_at is null` };
  return [
    { id: "rate_alerts", runBatch: deleteAged({ ...aged, days: ALERT_DAYS }, now) },
    { id: "rate_alerts not confirmed", runBatch: deleteAged(notConfirmed, now) },
    sendReachedAlerts(deps),
  ];
}

/** Selects the addresses that were confirmed by a code for an application. */
const confirmedEmails = (db: Queries, appIds: readonly string[]) =>
  db
    .select({ email: phoneCodes.phoneNumber })
    .from(phoneCodes)
    .where(and(inArray(phoneCodes.purpose, ["", ...appIds.map(emailPurpose)]), isNotNull(phoneCodes.usedAt)));

/** Returns the alerts to an address that was confirmed for one of these applications. */
export const alertsOf = (db: Queries, appIds: readonly string[]) =>
  db
    .select()
    .from(rateAlerts)
    .where(inArray(rateAlerts.email, confirmedEmails(db, appIds)));

/** Deletes the alerts to an address that was confirmed for an application. */
export const eraseAlerts = (db: Queries, appId: string) =>
  db.delete(rateAlerts).where(inArray(rateAlerts.email, confirmedEmails(db, [appId])));
