import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { sameText, tokenHash } from "./crypto";
import { applications, applicationTokens, employees, employeeTokens, presentations } from "./database/schema";
import type { Queries, Store } from "./deps";
import { mustBeVisible } from "./employee-access";
import { mustSeeRequest } from "./privacy/requests";
import type { Access } from "./router-request";
import { sampleTokens } from "./seeds/employees";

/** The digests of an application's own token and of the link's that was shown; a link of one person's is none of them (CONSENT-07). */
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

/** The tokens of the sample applications and employees (docs/personas.md): everybody can read them. */
const isSampleToken = (token: string): boolean =>
  /^seed-[\w-]*token$/.test(token) || sampleTokens.some((sample) => sample.token === token);

/** Whether a token is the application's own, or that of a link to it which is still good. */
export async function opensApplication(
  db: Queries,
  { token, appId, now, demonstration }: { token: string; appId: string; now: Date; demonstration: boolean },
): Promise<boolean> {
  // A database that was once used for a demonstration still has them.
  if (!demonstration && isSampleToken(token)) return false;
  const digest = tokenHash(token);
  const [row] = await tokensQuery(db, digest, appId, now);
  return [row?.own, row?.ofLink].some((known) => known != null && sameText(digest, known));
}

/** Whose consents a link opens that opens nothing else (CONSENT-07); undefined for every other token. */
async function personOfLink(
  { db, now, demonstration }: Pick<Store, "db" | "now" | "demonstration">,
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

/** Tokens as the database knows them; it holds their digests only. */
export function createAccess(deps: Pick<Store, "db" | "keys" | "now" | "demonstration">): Access {
  const { db, now, demonstration } = deps;
  const applicationOf = async (presentationId: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ appId: presentations.appId })
      .from(presentations)
      .where(eq(presentations.id, presentationId));
    return row?.appId;
  };
  return {
    opens: (token, appId) => opensApplication(db, { token, appId, now: now(), demonstration }),
    personOf: (token, appId) => personOfLink({ db, now, demonstration }, token, appId),
    // ROLE-01: only a token on file makes an employee, never a cookie (C11).
    async employee(token) {
      if (!demonstration && isSampleToken(token)) return undefined;
      const [row] = await db
        .select({ id: employees.id, role: employees.role })
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
    async mustSee(viewer, { appId, presentationId, requestId }) {
      if (appId !== undefined) await mustBeVisible(db, viewer, appId);
      if (presentationId !== undefined) await mustBeVisible(db, viewer, await applicationOf(presentationId));
      if (requestId !== undefined) await mustSeeRequest(deps, db, viewer, requestId);
    },
  };
}
