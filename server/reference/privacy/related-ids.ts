import { and, eq, inArray, isNotNull, notInArray, or } from "drizzle-orm";
import * as tables from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { surveySeeds } from "~server/reference/seeds/surveys";
import type { Requester, ApplicationPart } from "./person";

/** Ids under which other tables identify a person. */
export interface RelatedIds {
  /** applications that they opened */
  applications: string[];
  /** applications that another person opened with them on it */
  beside: string[];
  /** loans that they are surveyed about */
  loans: number[];
  visits: string[];
  devices: string[];
}

/**
 * Returns the visits and browsers of a person: of applications that they opened, and of those where
 * their phone was proven.
 */
export async function relatedIdsOf(
  db: Queries,
  asker: Requester,
  parts: readonly ApplicationPart[],
): Promise<RelatedIds> {
  const { phoneNumber } = asker;
  const { phoneCodes, identityChecks, consents, privacyChoices } = tables;
  const codes = await db
    .select({ visit: phoneCodes.sessionId })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phoneNumber, phoneNumber), isNotNull(phoneCodes.usedAt)));
  const checks = await db
    .select({ visit: identityChecks.sessionId })
    .from(identityChecks)
    .where(and(eq(identityChecks.phoneNumber, phoneNumber), isNotNull(identityChecks.provenAt)));
  const whole = parts.filter(({ isWhole }) => isWhole).map(({ row }) => row);
  const others = parts.filter(({ isWhole }) => !isWhole).map(({ row }) => row.sessionId);
  const ids = ["", ...whole.map(({ id }) => id)];
  // Those where each person consented with their own link: another person's browser is not theirs.
  const own = parts.flatMap(({ row, me, isWhole }) =>
    isWhole || me === undefined
      ? []
      : [and(eq(consents.appId, row.id), eq(consents.personId, personIdOf(me)))],
  );
  const consentRows = [
    ...(await db
      .select({ visit: consents.sessionId, device: consents.deviceId })
      .from(consents)
      .where(or(and(inArray(consents.appId, ids), eq(consents.personId, "")), ...own))),
    ...(await db
      .select({ visit: privacyChoices.sessionId, device: privacyChoices.deviceId })
      .from(privacyChoices)
      .where(inArray(privacyChoices.appId, ids))),
  ];
  const visits = [
    ...codes,
    ...checks,
    ...consentRows,
    ...whole.map(({ sessionId }) => ({ visit: sessionId })),
  ].flatMap(({ visit }) => (visit === null || visit === "" || others.includes(visit) ? [] : [visit]));
  const devices = consentRows.flatMap(({ device }) => (device === null || device === "" ? [] : [device]));
  return {
    applications: whole.map(({ id }) => id),
    beside: parts.filter(({ isWhole }) => !isWhole).map(({ row }) => row.id),
    loans: (await surveyLoansOf(db, asker)).map(({ id }) => id),
    visits: [...new Set(visits)],
    devices: [...new Set(devices)],
  };
}

/** Selects the loans whose borrower is surveyed at this phone; sample loans belong to no one. */
export const surveyLoansOf = (db: Queries, { phoneNumber }: Requester) =>
  db
    .select()
    .from(tables.surveyLoans)
    .where(
      and(
        eq(tables.surveyLoans.phoneNumber, phoneNumber),
        notInArray(
          tables.surveyLoans.id,
          surveySeeds.map(({ id }) => id),
        ),
      ),
    );
