import { eq } from "drizzle-orm";
import { retainedUntil, type RetainedPart } from "~/domain/retention";
import {
  consents,
  creditPulls,
  documents,
  loanEstimates,
  payments,
  privacyChoices,
} from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import type { ApplicationPart } from "./person";

/** What a law requires to keep of an application, and until when (F21). */

/** A part that is kept until its date. */
export interface PartRetention {
  appId: string;
  part: RetainedPart;
  until: Date;
}

const latest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.reduce<Date | undefined>(
    (newest, at) => (at !== null && (newest === undefined || at > newest) ? at : newest),
    undefined,
  );

/**
 * Returns the parts of an application that are kept despite this person's deletion request. For a
 * co-borrower these are the parts about them.
 * @param phoneNumber ten digits, of the requester
 */
export async function retentionsOf(
  db: Queries,
  { row, me, isWhole }: ApplicationPart,
  phoneNumber: string,
): Promise<PartRetention[]> {
  const appId = row.id;
  const [pulls, papers, estimates, paid, agreed, chosen] = [
    await db.select().from(creditPulls).where(eq(creditPulls.appId, appId)),
    await db
      .select({ kind: documents.kind, at: documents.createdAt })
      .from(documents)
      .where(eq(documents.appId, appId)),
    await db.select().from(loanEstimates).where(eq(loanEstimates.appId, appId)),
    await db.select().from(payments).where(eq(payments.appId, appId)),
    await db.select().from(consents).where(eq(consents.appId, appId)),
    await db.select().from(privacyChoices).where(eq(privacyChoices.appId, appId)),
  ];
  const notFailed = pulls.filter(({ status }) => status !== "failed");
  const decided = papers.filter(
    ({ kind }) => kind === "adverse-action" || kind === "approval" || kind === "score-disclosure",
  );
  const ownId = me === undefined ? "" : personIdOf(me);
  const ownConsents = isWhole
    ? agreed
    : agreed.filter((one) => one.phoneNumber === phoneNumber || one.personId === ownId);
  const from: Record<Exclude<RetainedPart, "request">, Date | undefined> = {
    application:
      notFailed.length === 0
        ? undefined
        : latest([
            ...notFailed.flatMap((one) => [one.startedAt, one.finishedAt]),
            ...decided.map(({ at }) => at),
          ]),
    estimate: latest(estimates.flatMap((one) => [one.issuedAt, one.acknowledgedAt, one.intentToProceedAt])),
    payment: isWhole ? latest(paid.map(({ paidAt }) => paidAt)) : undefined,
    consent: latest([
      ...ownConsents.flatMap(({ at, withdrawnAt }) => [at, withdrawnAt]),
      ...(isWhole ? chosen.map(({ at }) => at) : []),
    ]),
  };
  return (["application", "estimate", "payment", "consent"] as const).flatMap((part) => {
    const since = from[part];
    return since === undefined ? [] : [{ appId, part, until: retainedUntil(part, since) }];
  });
}
