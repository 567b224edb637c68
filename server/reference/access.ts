import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { isEqualConstantTime, tokenHash } from "./crypto";
import { applications, applicationTokens, employees, employeeTokens, presentations } from "./database/schema";
import type { Queries, DepsWithDatabase } from "./deps";
import { coveredBy } from "./covers-now";
import { requireVisible } from "./employee-access";
import { requireVisibleRequest } from "./privacy/requests";
import type { Authorizer } from "./call-request";
import { sampleTokens } from "./seeds/employees";

/**
 * Selects the digests of an application's own token and of its link tokens. A link for one person's
 * consents is not among them (CONSENT-07).
 */
export function tokensQuery(db: Queries, digest: string, appId: string, now: Date) {
  const ofLinks = and(
    eq(applicationTokens.appId, applications.id),
    eq(applicationTokens.digest, digest),
    eq(applicationTokens.personId, ""),
    gt(applicationTokens.expiresAt, now),
  );
  return db
    .select({ own: applications.tokenHash, ofLink: applicationTokens.digest })
    .from(applications)
    .leftJoin(applicationTokens, ofLinks)
    .where(eq(applications.id, appId));
}

/**
 * Checks whether a token is one of the published sample tokens of applications and employees
 * (docs/personas.md).
 */
const isSampleToken = (token: string): boolean =>
  /^seed-[\w-]*token$/.test(token) || sampleTokens.some((sample) => sample.token === token);

/**
 * Checks whether a token is the application's own token or that of a link to it that has not
 * expired.
 */
export async function opensApplication(
  db: Queries,
  { token, appId, now, demonstration }: { token: string; appId: string; now: Date; demonstration: boolean },
): Promise<boolean> {
  // A database that once served a demonstration still holds the sample tokens.
  if (!demonstration && isSampleToken(token)) return false;
  const digest = tokenHash(token);
  const [row] = await tokensQuery(db, digest, appId, now);
  return [row?.own, row?.ofLink].some((known) => known != null && isEqualConstantTime(digest, known));
}

/** The person whose consents a link opens (CONSENT-07); undefined for every other token. */
async function personOfConsentLink(
  { db, now, demonstration }: Pick<DepsWithDatabase, "db" | "now" | "demonstration">,
  token: string,
  appId: string,
): Promise<string | undefined> {
  if (!demonstration && isSampleToken(token)) return undefined;
  const [row] = await db
    .select({ personId: applicationTokens.personId })
    .from(applicationTokens)
    .where(
      and(
        eq(applicationTokens.digest, tokenHash(token)),
        eq(applicationTokens.appId, appId),
        ne(applicationTokens.personId, ""),
        gt(applicationTokens.expiresAt, now()),
      ),
    );
  return row?.personId;
}

/** Checks tokens against the database, which holds only their digests. */
export function createAccess(
  deps: Pick<DepsWithDatabase, "db" | "keys" | "now" | "demonstration">,
): Authorizer {
  const { db, now, demonstration } = deps;
  const applicationOf = async (presentationId: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ appId: presentations.appId })
      .from(presentations)
      .where(eq(presentations.id, presentationId));
    return row?.appId;
  };
  return {
    canOpen: (token, appId) => opensApplication(db, { token, appId, now: now(), demonstration }),
    personOf: (token, appId) => personOfConsentLink({ db, now, demonstration }, token, appId),
    // ROLE-01: only a token on file identifies an employee, never a cookie (C11).
    async employee(token) {
      if (!demonstration && isSampleToken(token)) return undefined;
      const [row] = await db
        .select({ id: employees.id, role: employees.role, covers: coveredBy(employees.id, now()) })
        .from(employeeTokens)
        .innerJoin(employees, eq(employees.id, employeeTokens.employeeId))
        .where(
          and(
            eq(employeeTokens.digest, tokenHash(token)),
            isNull(employeeTokens.revokedAt),
            gt(employeeTokens.expiresAt, now()),
          ),
        );
      return row;
    },
    applicationOf,
    async requireVisible(viewer, { appId, presentationId, requestId }) {
      if (appId !== undefined) await requireVisible(db, viewer, appId);
      if (presentationId !== undefined) await requireVisible(db, viewer, await applicationOf(presentationId));
      if (requestId !== undefined) await requireVisibleRequest(deps, db, viewer, requestId);
    },
  };
}
