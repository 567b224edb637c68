import type { Experiment } from "~/domain/experiments";

/** The experiments that are set up. A new row starts one, taking a row away ends it: it counts no conversions any more. */
export const experiments: readonly Experiment[] = [
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
];
