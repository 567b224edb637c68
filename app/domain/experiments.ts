/** Experiments: their definition and selection rules. */

/** The variant that shows the original page. */
export const CONTROL = "CONTROL";

/** The default weight of a variant. */
const DEFAULT_WEIGHT = 100;

/** One configured experiment; the list names are wire names. */
export interface Experiment {
  name: string;
  /** weight: relative frequency, default 100 */
  variants: readonly { name: string; weight?: number }[];
  /** weight of CONTROL; default: the sum of the other weights */
  controlWeight?: number;
  /** source ids whose visitors are excluded */
  excludeAffiliateIds?: readonly string[];
  /** when not empty, only visitors of these source ids take part */
  includeOnlyAffliateIds?: readonly string[];
}

/** Thrown when the experiment name is missing (EXPER-08). */
export const NAME_REQUIRED = "Experiment name is required.";
/** Thrown for a conversion of a visitor without an experiment (EXPER-09). */
export const NOT_IN_EXPERIMENT = "Attempted to record conversion when no test is being ran.";

/** Returns the message for an experiment that is not configured (EXPER-08). */
export const notConfiguredMessage = (name: string): string => `${name} is not an initialized experiment.`;

/** Finds an experiment by its exact name. */
export const experimentNamed = (list: readonly Experiment[], name: string): Experiment | undefined =>
  list.find((experiment) => experiment.name === name);

/**
 * Returns the variant names and relative weights of an experiment; CONTROL is the first (EXPER-02).
 */
export function weightsOf({ variants, controlWeight }: Experiment): readonly (readonly [string, number])[] {
  const own = variants.map(({ name, weight = DEFAULT_WEIGHT }) => [name, weight] as const);
  const sum = own.reduce((total, [, weight]) => total + weight, 0);
  return [[CONTROL, controlWeight ?? sum], ...own];
}

/**
 * Returns the variant at a point on the experiment's cumulative weights (EXPER-01).
 * @param at from 0 up to 1, exclusive
 */
export function variantAt(experiment: Experiment, at: number): string {
  const weights = weightsOf(experiment);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  let left = at * sum;
  for (const [name, weight] of weights) {
    if (left < weight) return name;
    left -= weight;
  }
  return CONTROL;
}

/** Checks for CONTROL or one of the experiment's variants. */
export const hasVariant = (experiment: Experiment, variantName: string): boolean =>
  variantName === CONTROL || experiment.variants.some((variant) => variant.name === variantName);

/** Checks whether visitors of a source may take part; a missing source is in no list. */
export function isSourceIncluded(experiment: Experiment, sourceId: string | undefined): boolean {
  const { excludeAffiliateIds = [], includeOnlyAffliateIds = [] } = experiment;
  if (sourceId !== undefined && excludeAffiliateIds.includes(sourceId)) return false;
  if (includeOnlyAffliateIds.length === 0) return true;
  return sourceId !== undefined && includeOnlyAffliateIds.includes(sourceId);
}
