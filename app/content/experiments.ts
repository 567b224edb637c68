import { CONTROL, type Experiment } from "~/domain/experiments";
import type { LandingCopy } from "./landing/copy";

/**
 * The configured experiments, each on the page whose step names it. Adding a row starts an
 * experiment; removing it ends it and stops counting conversions.
 */
const CONFIGURED = [
  { name: "mini-home-headline", variants: [{ name: "rate-first" }, { name: "letter-first", weight: 50 }] },
  {
    name: "cashout-first-question",
    variants: [{ name: "amount" }],
    controlWeight: 300,
    excludeAffiliateIds: ["lead-8"],
  },
  {
    name: "partner-landing",
    variants: [{ name: "partner-named" }],
    includeOnlyAffliateIds: ["lead-1", "lead-2"],
  },
  { name: "savings-found", variants: [{ name: "call-first" }] },
] as const satisfies readonly Experiment[];

type ConfiguredExperiment = (typeof CONFIGURED)[number];
export type ExperimentName = ConfiguredExperiment["name"];
/** The variants of an experiment, without CONTROL. */
export type VariantOf<Name extends ExperimentName> = Extract<
  ConfiguredExperiment,
  { name: Name }
>["variants"][number]["name"];

export const experiments: readonly (Experiment & { name: ExperimentName })[] = CONFIGURED;

/** The text that a page changes in each variant; a missing variant does not compile. */
export type VariantTexts<Name extends ExperimentName, Words> = Readonly<Record<VariantOf<Name>, Words>>;

/** Returns the text of a variant; undefined for CONTROL. */
export const variantText = <Words>(
  variants: Readonly<Record<string, Words>>,
  variant: string,
): Words | undefined => (Object.hasOwn(variants, variant) ? variants[variant] : undefined);

/** The heading and the lead text of the buyers' wizard. */
export const miniHeadlines: VariantTexts<"mini-home-headline", { title: string; lead: string }> = {
  "rate-first": {
    title: "See your payment and your rate",
    lead: "Answer a few short questions to see a monthly payment, a rate, and whether you pre-qualify. It takes about ten minutes and doesn't affect your credit score.",
  },
  "letter-first": {
    title: "Get ready to make an offer",
    lead: "Answer a few short questions. If you pre-qualify, you get a letter to show sellers. It takes about ten minutes and doesn't affect your credit score.",
  },
};

/** The text under the heading of the savings page, for visitors whose search found savings. */
export const savingsLeads: VariantTexts<"savings-found", string> = {
  "call-first":
    "We found savings for your home. Tell us who you are, and a loan expert will call you to go over every number before you decide.",
};

/**
 * The partner names that a page may display, by the visitor's source id; a name from a link is
 * never used.
 */
const PARTNERS: Readonly<Record<string, string>> = {
  "lead-1": "Juniper Home Guide",
  "lead-2": "Harbor Movers",
};

/**
 * Returns the landing page text for a visitor from a partner, in the variant that names the
 * partner.
 */
export function partnerCopy(copy: LandingCopy, variant = CONTROL, sourceId = ""): LandingCopy {
  const partner = Object.hasOwn(PARTNERS, sourceId) ? PARTNERS[sourceId] : undefined;
  const named: VariantOf<"partner-landing"> = "partner-named";
  if (variant !== named || partner === undefined) return copy;
  return { ...copy, about: `You came from ${partner}`, lead: `Welcome from ${partner}. ${copy.lead}` };
}
