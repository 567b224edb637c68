import { z } from "zod";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { EXTENSION_DAYS, MAX_EXTENSION_REASON } from "~/domain/my-loan/lock-extension";
import { formattedText } from "~/steps/fields";
import type { SummaryRow } from "~/ui/parts";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";

/** The rate lock on the desk's page of a loan: its end, and the form that extends it. */

type Facts = CallOutput<"desk.record">["loan"];

const day = (at: string): string => dateInWords(isoDateOf(new Date(at)));

/** Returns the row of a longer lock that a customer asked for. */
export const lockWishRow = (askedAt: string): SummaryRow => ({
  label: "The customer asks for a longer lock",
  value: `Since ${day(askedAt)}`,
});

/** Returns the rows of a loan's lock: its end, what was asked for, and its extensions. */
export function lockRows({ lock }: Facts): SummaryRow[] {
  if (lock === undefined) return [{ label: "Rate locked", value: "Not yet" }];
  const { until, isLocked, askedAt, extensions = [] } = lock;
  return [
    { label: "Rate locked", value: `${isLocked ? "Until" : "Ended"} ${dateInWords(until)}` },
    ...(askedAt === undefined ? [] : [lockWishRow(askedAt)]),
    ...extensions.map(({ days, reason, at }) => ({
      label: `Extended by ${String(days)} days`,
      value: `${day(at)}: ${reason}`,
    })),
  ];
}

/** Returns the choices of days; none where the lock cannot be extended. */
export const extensionChoices = ({ lock, milestones }: Facts): { value: string; label: string }[] =>
  lock?.isLocked && milestones.closed === undefined && milestones.withdrawn === undefined
    ? EXTENSION_DAYS.map((days) => ({ value: String(days), label: `${String(days)} days` }))
    : [];

const DAYS = "Choose by how many days.";

const extensionForm = z.object({
  lockDays: z
    .string({ error: DAYS })
    .max(10, DAYS)
    .transform((text, ctx) => {
      const days = EXTENSION_DAYS.find((one) => String(one) === text);
      if (days !== undefined) return days;
      ctx.addIssue({ code: "custom", message: DAYS });
      return z.NEVER;
    }),
  lockReason: formattedText({
    missing: "Write why the lock is extended. The customer reads it.",
    tooLong: `Write it in at most ${String(MAX_EXTENSION_REASON)} characters.`,
    max: MAX_EXTENSION_REASON,
  }),
});

/** Returns the extension of a form, or its errors. */
export function extensionIn(
  form: FormData,
): Omit<CallBody<"desk.extend-lock">, "appId"> | { errors: Record<string, string[]> } {
  const parsed = parseForm(form, extensionForm);
  if (!parsed.ok) return { errors: parsed.errors };
  return { days: parsed.value.lockDays, reason: parsed.value.lockReason };
}
