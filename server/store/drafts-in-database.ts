import { and, eq, gt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { DraftKey, Drafts } from "./drafts";
import { drafts } from "./tables";

interface DraftsOptions {
  db: NodePgDatabase;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /** milliseconds since 1970 */
  now: () => number;
  /** retention of a draft in days */
  days: number;
  /** name of the sealing secret */
  sealedBy: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Creates the draft storage in the site's database. */
export function createDrafts({ db, log, now, days, sealedBy }: DraftsOptions): Drafts {
  const itsOwn = ({ appId, flow }: DraftKey) => and(eq(drafts.appId, appId), eq(drafts.flow, flow));
  const oldest = () => new Date(now() - days * DAY_MS);
  const failed = (error: unknown) =>
    log.error({ error: String(error) }, "a draft could not be kept or dropped");
  return {
    async saveDraft(key, sealed) {
      const keptAt = new Date(now());
      await db
        .insert(drafts)
        .values({ ...key, sealed, sealedBy, keptAt })
        .onConflictDoUpdate({
          target: [drafts.appId, drafts.flow],
          set: { sealed, sealedBy, keptAt },
          // Two pages in quick succession may be saved by two connections in the wrong order.
          setWhere: sql`${drafts.keptAt} <= ${keptAt}`,
        })
        .catch(failed);
    },
    async readDraft(key) {
      const [found] = await db
        .select({ sealed: drafts.sealed })
        .from(drafts)
        .where(and(itsOwn(key), gt(drafts.keptAt, oldest())))
        .catch(() => []);
      return found?.sealed;
    },
    async deleteDraft(key) {
      await db.delete(drafts).where(itsOwn(key)).catch(failed);
    },
  };
}
