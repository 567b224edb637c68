import type { Purpose } from "~server/session/seal";
import type { JsonBounds } from "~server/json-bounds";

/** What a page sends at once is no larger, in bytes, and what was sealed of it inflates to no more. */
export const LARGEST_PART = 1_500_000;

/** Of a node more than two levels, and what is around them all; several times the parts of the largest page. */
export const PART_BOUNDS: JsonBounds = { deepest: 256, mostParts: 300_000 };

/** A part opens for its recording alone. */
export const partPurpose = (id: string): Purpose => `recording|${id}`;
