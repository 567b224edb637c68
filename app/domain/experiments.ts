/** Experiments: which there are, and what may be said of them. */

/** The variant of whoever is shown the page as it always was. */
export const CONTROL = "CONTROL";

/** How often a variant is chosen that has no weight of its own. */
const WEIGHT = 100;

/** One experiment as it is set up; the names of the lists are those of the wire. */
export interface Experiment {
  name: string;
  /** weight: how often in proportion to the others, 100 when it is not given */
  variants: readonly { name: string; weight?: number }[];
  /** weight of CONTROL; without it the sum of the other weights */
  controlWeight?: number;
  /** source ids whose visitors are left out */
  excludeAffiliateIds?: readonly string[];
  /** when there are any, only visitors of these source ids take part */
  includeOnlyAffliateIds?: readonly string[];
}

/** Thrown when no experiment is named (EXPER-08). */
export const NAME_REQUIRED = "Experiment name is required.";
/** Thrown for a conversion of somebody who takes part in nothing (EXPER-09). */
export const NO_TEST = "Attempted to record conversion when no test is being ran.";

/** Said of an experiment that is not set up (EXPER-08). */
export const notInitialized = (name: string): string => `${name} is not an initialized experiment.`;

/** The experiment of a name, written exactly so. */
export const experimentNamed = (list: readonly Experiment[], name: string): Experiment | undefined =>
  list.find((experiment) => experiment.name === name);

/** The names of an experiment's variants and how often each is chosen in proportion to the others; CONTROL is the first (EXPER-02). */
export function weightsOf({ variants, controlWeight }: Experiment): readonly (readonly [string, number])[] {
  const own = variants.map(({ name, weight = WEIGHT }) => [name, weight] as const);
  const sum = own.reduce((total, [, weight]) => total + weight, 0);
  return [[CONTROL, controlWeight ?? sum], ...own];
}

/** The variant at a point of an experiment's weights laid end to end (EXPER-01). @param at from 0 up to 1, without it */
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

/** True for CONTROL and for a variant the experiment has. */
export const hasVariant = (experiment: Experiment, variantName: string): boolean =>
  variantName === CONTROL || experiment.variants.some((variant) => variant.name === variantName);

/** Whether visitors of a source may take part; nobody's source is in no list. */
export function isOpenTo(experiment: Experiment, sourceId: string | undefined): boolean {
  const { excludeAffiliateIds = [], includeOnlyAffliateIds = [] } = experiment;
  if (sourceId !== undefined && excludeAffiliateIds.includes(sourceId)) return false;
  if (includeOnlyAffliateIds.length === 0) return true;
  return sourceId !== undefined && includeOnlyAffliateIds.includes(sourceId);
}
