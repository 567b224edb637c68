import { asc, eq } from "drizzle-orm";
import { toReportable } from "~/domain/hmda";
import { applicants, demographics } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { withoutOwnAnswers } from "~server/reference/my-loan/invited-people";
import type { Handlers, HandlerInput } from "~server/reference/router";
import { appIdOf, applicantOf } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type DemographicsCalls = "demographics.save" | "demographics.get";

/** @throws ApiError 404 APPLICANT_NOT_FOUND */
export async function saveDemographics(
  deps: Pick<Deps, "now">,
  { body: { appId, applicantId, ...answers }, db }: Pick<HandlerInput<"demographics.save">, "body" | "db">,
): Promise<CallOutput<"demographics.save">> {
  await applicantOf(db, appId, applicantId);
  const values = { answers, reported: toReportable(answers), savedAt: deps.now() };
  await db
    .insert(demographics)
    .values({ applicantId, ...values })
    .onConflictDoUpdate({ target: demographics.applicantId, set: values });
  return { applicantId };
}

async function readDemographics({
  context,
  db,
}: HandlerInput<"demographics.get">): Promise<CallOutput<"demographics.get">> {
  const appId = appIdOf(context);
  const rows = await db
    .select({ applicantId: demographics.applicantId, answers: demographics.answers })
    .from(demographics)
    .innerJoin(applicants, eq(applicants.id, demographics.applicantId))
    .where(eq(applicants.appId, appId))
    .orderBy(asc(applicants.position));
  const shown = rows.map(({ applicantId, answers }) => ({ appId, applicantId, ...answers }));
  return withoutOwnAnswers(db, { ...context, appId }, shown);
}

/** The call for an applicant's answers on ethnicity, race and sex. */
export function demographicsHandlers(deps: Deps): Pick<Handlers, DemographicsCalls> {
  return {
    "demographics.save": (input) => saveDemographics(deps, input),
    "demographics.get": readDemographics,
  };
}
