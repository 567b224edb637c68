/** Header by which a page's own scripts learn the reference of an answer that failed. */
export const REFERENCE_HEADER = "X-Reference";

/** What somebody reads to us of what failed. @param reference as the log has it, "K7QM-2XPD" */
export const referenceSentence = (reference: string): string =>
  `If you call us about this, please say ${reference}: it leads us to what happened.`;
