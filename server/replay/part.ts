import type { Purpose } from "~server/session/seal";

/** What a page sends at once is no larger, in bytes, and what was sealed of it inflates to no more. */
export const LARGEST_PART = 1_500_000;

/** A part opens for its recording alone. */
export const partPurpose = (id: string): Purpose => `recording|${id}`;
