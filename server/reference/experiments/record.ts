import { countDistinct, eq } from "drizzle-orm";
import { experiments } from "~/content/experiments";
import { weightsOf } from "~/domain/experiments";
import { experimentConversions, experimentRuns } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";

/** The results of a variant. */
export interface VariantResult {
  name: string;
  weight: number;
  /** devices that were shown it */
  shown: number;
  /** devices per conversion */
  converted: Readonly<Record<string, number>>;
}

export interface ExperimentResult {
  name: string;
  variants: readonly VariantResult[];
  /** the names of all conversions, sorted */
  conversions: readonly string[];
}

/** Returns every configured experiment with its results so far. */
export async function experimentResults(db: Queries): Promise<ExperimentResult[]> {
  const { experimentName: experiment, variantName: variant } = experimentRuns;
  const shown = await db
    .select({ experiment, variant, many: countDistinct(experimentRuns.id) })
    .from(experimentRuns)
    .groupBy(experiment, variant);
  const conversion = experimentConversions.conversionName;
  const came = await db
    .select({ experiment, variant, conversion, many: countDistinct(experimentRuns.id) })
    .from(experimentConversions)
    .innerJoin(experimentRuns, eq(experimentConversions.runId, experimentRuns.id))
    .groupBy(experiment, variant, conversion);
  return experiments.map((one) => {
    const own = came.filter((line) => line.experiment === one.name);
    const variants = weightsOf(one).map(([name, weight]) => ({
      name,
      weight,
      shown: shown.find((line) => line.experiment === one.name && line.variant === name)?.many ?? 0,
      converted: Object.fromEntries(
        own.filter((line) => line.variant === name).map((line) => [line.conversion, line.many]),
      ),
    }));
    return {
      name: one.name,
      variants,
      conversions: [...new Set(own.map((line) => line.conversion))].toSorted(),
    };
  });
}
