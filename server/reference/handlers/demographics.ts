import { asc, eq } from "drizzle-orm";
import { toReportable } from "~/domain/hmda";
import { applicants, demographics } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";
import { appIdOf, applicantOf } from "~server/reference/store";

type DemographicsCalls = "demographics.save" | "demographics.get";

/** The call for an applicant's answers on ethnicity, race and sex. */
export function demographicsHandlers({ now }: Deps): Pick<Handlers, DemographicsCalls> {
  return {
    "demographics.save": async ({ body: { appId, applicantId, ...answers }, db }) => {
      await applicantOf(db, appId, applicantId);
      const values = { answers, reported: toReportable(answers), savedAt: now() };
      await db
        .insert(demographics)
        .values({ applicantId, ...values })
        .onConflictDoUpdate({ target: demographics.applicantId, set: values });
      return { applicantId };
    },

    "demographics.get": async ({ context, db }) => {
      const appId = appIdOf(context);
      const rows = await db
        .select({ applicantId: demographics.applicantId, answers: demographics.answers })
        .from(demographics)
        .innerJoin(applicants, eq(applicants.id, demographics.applicantId))
        .where(eq(applicants.appId, appId))
        .orderBy(asc(applicants.position));
      return rows.map(({ applicantId, answers }) => ({ appId, applicantId, ...answers }));
    },
  };
}
