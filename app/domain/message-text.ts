import { z } from "zod";

/** The longest message to a customer or to a loan expert, in characters. */
export const MAX_MESSAGE = 1_000;

/**
 * Schema of a message as a form sends it: line breaks count once, and blanks around it not at all.
 * @param missing error of an empty one
 */
export const messageField = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .max(MAX_MESSAGE, `Write it in at most ${MAX_MESSAGE.toLocaleString("en-US")} characters.`),
    );
