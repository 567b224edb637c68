import type { Purpose } from "~server/session/seal";
import type { JsonBounds } from "~server/shared/json-bounds";

/** Largest part that a page may send, in bytes, and the limit to which a sealed one inflates. */
export const MAX_PART_BYTES = 1_500_000;

/**
 * Each node adds two levels, plus those around all nodes; several times the values of the largest
 * page.
 */
export const PART_BOUNDS: JsonBounds = { maxDepth: 256, maxParts: 300_000 };

/** A part can be opened only for its own recording. */
export const partPurpose = (id: string): Purpose => `recording|${id}`;
