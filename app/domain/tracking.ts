/** What is told to advertising. */

const PIXEL_NAME_MAX = 55;

/** The name of a pixel's event as it is logged: its first 55 characters (TRACK-02), none of them cut in half. */
export const pixelEventName = (name: string): string => Array.from(name).slice(0, PIXEL_NAME_MAX).join("");
