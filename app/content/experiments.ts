import { CONTROL, type Experiment } from "~/domain/experiments";
import type { LandingCopy } from "./landing/copy";

/**
 * The experiments that are set up, each on the page whose step names it. A new row starts one, taking a row away ends it: it counts no
 * conversions any more.
 */
const SET_UP = [
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

type SetUp = (typeof SET_UP)[number];
export type ExperimentName = SetUp["name"];
/** The variants of an experiment beside CONTROL. */
export type VariantOf<Name extends ExperimentName> = Extract<
  SetUp,
  { name: Name }
>["variants"][number]["name"];

export const experiments: readonly (Experiment & { name: ExperimentName })[] = SET_UP;

/** What a page says otherwise in each variant; one that is forgotten does not compile. */
export type Variants<Name extends ExperimentName, Words> = Readonly<Record<VariantOf<Name>, Words>>;

/** The words of a variant; none for CONTROL. */
export const wordsFor = <Words>(
  variants: Readonly<Record<string, Words>>,
  variant: string,
): Words | undefined => (Object.hasOwn(variants, variant) ? variants[variant] : undefined);

/** The heading and what stands under it, in the wizard of buyers. */
export const miniHeadlines: Variants<"mini-home-headline", { title: string; lead: string }> = {
  "rate-first": {
    title: "See your rate and your payment",
    lead: "Answer a few short questions. You see a rate and a monthly payment, and whether you pre-qualify. It takes about ten minutes and does not touch your credit score.",
  },
  "letter-first": {
    title: "Get ready to make an offer",
    lead: "Answer a few short questions. If you pre-qualify, you get a letter that you can show to sellers. It takes about ten minutes and does not touch your credit score.",
  },
};

/** What stands under the heading of the savings page for visitors whose search found savings. */
export const savingsLeads: Variants<"savings-found", string> = {
  "call-first":
    "We found savings for your home. Tell us who you are, and a loan expert calls you to go over every number before you decide.",
};

/** The partners whose name a page may say, by the source of their visitors: never a name that a link brings. */
const PARTNERS: Readonly<Record<string, string>> = {
  "lead-1": "Juniper Home Guide",
  "lead-2": "Harbor Movers",
};

/** The words of a landing page to who comes from a partner, in the variant that names it. */
export function partnerCopy(copy: LandingCopy, variant = CONTROL, sourceId = ""): LandingCopy {
  const partner = Object.hasOwn(PARTNERS, sourceId) ? PARTNERS[sourceId] : undefined;
  const named: VariantOf<"partner-landing"> = "partner-named";
  if (variant !== named || partner === undefined) return copy;
  return { ...copy, about: `You come from ${partner}`, lead: `Welcome from ${partner}. ${copy.lead}` };
}
