import { z } from "zod";
import { parseUsPhone } from "~/domain/phone";
import {
  MAX_COMMENT_LENGTH,
  MAX_DETRACTOR_RATING,
  MAX_RATING,
  MIN_RATING,
  surveyAreas,
} from "~/domain/survey";
import { choice, formattedText } from "~/steps/fields";
import { CALL_NUMBER } from "~/steps/questions";
import type { FormValues } from "~/ui/page-data";

/** The forms of the survey pages. */

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

export const RATINGS: readonly string[] = numbers(MIN_RATING, MAX_RATING);
export const COORDINATOR_RATINGS: readonly string[] = numbers(1, 5);

const NO_RATING = "Choose a number from 0 to 10.";
const rating = z.string({ error: NO_RATING }).refine((text) => RATINGS.includes(text), NO_RATING);
const coordinator = z
  .string({ error: "Choose one number from 1 to 5, or none." })
  .refine((text) => COORDINATOR_RATINGS.includes(text), "Choose one number from 1 to 5, or none.");

const areas = z
  .array(z.enum(surveyAreas, { error: "Choose from the list." }), { error: "Choose from the list." })
  .max(surveyAreas.length, "Choose each once.")
  .transform((chosen) => [...new Set(chosen)]);

const comment = z
  .string({ error: "Write it in one piece." })
  // A line break is two characters in the post, and one in the visitor's count.
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine(
    (text) => text.length <= MAX_COMMENT_LENGTH,
    `Use at most ${String(MAX_COMMENT_LENGTH)} characters.`,
  )
  .optional();

/** The first page of every entry. */
export const ratingForm = z
  .object({
    rating,
    plcContact: coordinator.optional(),
    wentWell: areas,
    comment,
    contactMe: choice(["yes", "no"], "Choose whether we may contact you."),
    phoneNumber: formattedText({
      missing: "Enter one phone number.",
      tooLong: "Enter a shorter number.",
      max: 30,
    }).optional(),
  })
  .superRefine(({ contactMe, phoneNumber }, ctx) => {
    if (contactMe === "no" || (phoneNumber !== undefined && parseUsPhone(phoneNumber) !== undefined)) return;
    ctx.addIssue({
      code: "custom",
      path: ["phoneNumber"],
      message: CALL_NUMBER.invalid,
    });
  });

/** The page about what fell short. */
export const shortcomingsForm = z.object({ areasFallingShort: areas, shortComment: comment });

/** Checks whether a rating is so low that the survey asks what fell short (SURVEY-05). */
export const isLowRating = (rating: string): boolean => Number(rating) <= MAX_DETRACTOR_RATING;

const FIELDS = [...Object.keys(ratingForm.shape), ...Object.keys(shortcomingsForm.shape)] as const;

/** Returns only the survey's own fields of a post. */
export const ownFields = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => FIELDS.includes(name)));

/** Returns a draft as a form that can be parsed again. */
export function formDataOf(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}
