/** Data sent to advertising. */

const PIXEL_NAME_MAX = 55;

/**
 * Returns a pixel event's name for the log: its first 55 characters (TRACK-02), without splitting a
 * character.
 */
export const pixelEventName = (name: string): string => Array.from(name).slice(0, PIXEL_NAME_MAX).join("");
