import { eq } from "drizzle-orm";
import { sameText, tokenHash } from "./crypto";
import type { Database } from "./database/connect";
import { applications } from "./database/schema";
import type { Access } from "./router-request";

/** Tokens as the database knows them; it holds their digests only. */
export function createAccess(db: Database): Access {
  return {
    async opens(token, appId) {
      const [row] = await db
        .select({ hash: applications.tokenHash })
        .from(applications)
        .where(eq(applications.id, appId));
      return row?.hash ? sameText(tokenHash(token), row.hash) : false;
    },
    employee: () => Promise.resolve(undefined),
    applicationOf: () => Promise.resolve(undefined),
  };
}
