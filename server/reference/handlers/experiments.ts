import { and, eq, inArray } from "drizzle-orm";
import { experiments } from "~/content/experiments";
import {
  CONTROL,
  experimentNamed,
  hasVariant,
  isSourceIncluded,
  NAME_REQUIRED,
  NOT_IN_EXPERIMENT,
  type Experiment,
} from "~/domain/experiments";
import { newId } from "~server/reference/crypto";
import { experimentConversions, experimentRuns, experimentSessions } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

type ExperimentCalls = "mvt.start" | "mvt.conversion" | "test.update";
type Run = typeof experimentRuns.$inferSelect;

/** A visit as the calls identify it. */
interface Visit {
  sessionId: string;
  visitorId?: string | undefined;
  sourceInfoId?: string | undefined;
}

/** Does not repeat what was sent, which may be anything. The site names the experiment itself. */
const UNKNOWN = "This is not an initialized experiment.";

const configuredExperiments = experiments.map(({ name }) => name);

/** EXPER-08. @throws ApiError 400 EXPERIMENT_NAME_REQUIRED, EXPERIMENT_UNKNOWN, VARIANT_UNKNOWN */
function requestedVariant(experimentName: string, variantName: string): Experiment {
  if (experimentName.trim() === "") throw new ApiError(400, "EXPERIMENT_NAME_REQUIRED", NAME_REQUIRED);
  const experiment = experimentNamed(experiments, experimentName);
  if (!experiment) throw new ApiError(400, "EXPERIMENT_UNKNOWN", UNKNOWN);
  if (!hasVariant(experiment, variantName)) {
    throw new ApiError(400, "VARIANT_UNKNOWN", "This experiment has no variant of the name given.");
  }
  return experiment;
}

/** Returns the experiments of a device, without removed ones. */
const runsOf = (db: Queries, deviceId: string): Promise<Run[]> =>
  db
    .select()
    .from(experimentRuns)
    .where(
      and(
        eq(experimentRuns.deviceId, deviceId),
        inArray(experimentRuns.experimentName, configuredExperiments),
      ),
    )
    .orderBy(experimentRuns.experimentName);

async function attachVisit(
  deps: Deps,
  db: Queries,
  runs: readonly Pick<Run, "id">[],
  visit: Visit,
): Promise<void> {
  const { sessionId, visitorId = null, sourceInfoId = null } = visit;
  for (const run of runs) {
    await db
      .insert(experimentSessions)
      .values({ id: newId("exs"), runId: run.id, sessionId, visitorId, sourceInfoId, at: deps.now() })
      .onConflictDoNothing({ target: [experimentSessions.runId, experimentSessions.sessionId] });
  }
}

/** EXPER-05: a device keeps its first variant. */
async function startExperiment(
  deps: Deps,
  { body, context, db }: HandlerInput<"mvt.start">,
): Promise<CallOutput<"mvt.start">> {
  const { deviceId, experimentName, selectedVariantName, customerId = null } = body;
  const experiment = requestedVariant(experimentName, selectedVariantName);
  const mine = and(eq(experimentRuns.deviceId, deviceId), eq(experimentRuns.experimentName, experimentName));
  if (isSourceIncluded(experiment, context.common.sourceId)) {
    await db
      .insert(experimentRuns)
      .values({
        id: newId("exp"),
        deviceId,
        experimentName,
        variantName: selectedVariantName,
        customerId,
        startedAt: deps.now(),
      })
      .onConflictDoNothing({ target: [experimentRuns.deviceId, experimentRuns.experimentName] });
  }
  const [run] = await db.select().from(experimentRuns).where(mine);
  if (!run) return { started: false, experimentName, variantName: CONTROL };
  await attachVisit(deps, db, [run], body);
  return { started: true, experimentName, variantName: run.variantName };
}

async function saveConversion(
  deps: Deps,
  { body, db }: HandlerInput<"mvt.conversion">,
): Promise<CallOutput<"mvt.conversion">> {
  const runs = await runsOf(db, body.deviceId);
  // EXPER-09
  if (runs.length === 0) throw new ApiError(409, "NO_TEST_RUNNING", NOT_IN_EXPERIMENT);
  const { deviceId: _device, gclicId = null, ...conversion } = body;
  const recorded = await db
    .insert(experimentConversions)
    .values(
      runs.map((run) => ({
        ...conversion,
        id: newId("exc"),
        runId: run.id,
        clickId: gclicId,
        at: deps.now(),
      })),
    )
    .onConflictDoNothing({ target: [experimentConversions.runId, experimentConversions.conversionName] })
    .returning({ id: experimentConversions.id });
  return { recorded: recorded.length };
}

async function updateTest(
  deps: Deps,
  { body, db }: HandlerInput<"test.update">,
): Promise<CallOutput<"test.update">> {
  const runs = await runsOf(db, body.deviceId);
  await attachVisit(deps, db, runs, body);
  return { running: runs.length };
}

/** The calls for variants and conversions. */
export function experimentsHandlers(deps: Deps): Pick<Handlers, ExperimentCalls> {
  return {
    "mvt.start": (input) => startExperiment(deps, input),
    "mvt.conversion": (input) => saveConversion(deps, input),
    "test.update": (input) => updateTest(deps, input),
  };
}
