import { z } from "zod";
import { reminderConsent } from "~/content/consents";
import { REMINDER_CHANNELS, type ReminderChannel } from "~/domain/my-loan/reminders";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { forLoan, MY_LOAN, REMINDERS } from "./addresses";
import {
  confirmedVisit,
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  type LoanOverview,
  openLoanForm,
  refusedPost,
  type SignedInVisit,
} from "./visit";

/** The choice of how a person wants to be reminded of what they have to do. */

interface ReminderOption {
  value: ReminderChannel;
  label: string;
  /** the text that is agreed to */
  hint?: string;
}

export interface RemindersView {
  page: PageFrame;
  options: ReminderOption[];
}

const NO_ADDRESS = "We have no email address for you. Choose texts, or no reminders.";

const remindersForm = z.object({
  channel: z.enum(REMINDER_CHANNELS, { error: "Choose how we may remind you, or that we don't." }),
});

/** Returns the consent to each way of reminding that is possible for a person. */
function consentsOf(
  { site, signIn: { phone } }: Pick<SignedInVisit, "site" | "signIn">,
  { email }: LoanOverview["overview"]["reminders"],
): Partial<Record<ReminderChannel, ReturnType<typeof reminderConsent>>> {
  const { name } = site.config.brand;
  return {
    text: reminderConsent(name, `by text to the phone that ends in ${phone.slice(-2)}`),
    ...(email !== undefined && { email: reminderConsent(name, `by email to ${email}`) }),
  };
}

/** @throws Response redirect to the sign-in, or for a new code; BackendError */
export async function remindersView(request: Request, site: Runtime): Promise<RemindersView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { channel } = overview.reminders;
  const { text, email } = consentsOf(visit, overview.reminders);
  return {
    page: await loanFrame(
      { request, title: "Reminders about your loan" },
      {
        action: formAddress(visit, REMINDERS, overview.loan.appId),
        constraints: constraintsOf(remindersForm),
        values: channel === null ? {} : { channel },
      },
    ),
    options: [
      ...(text ? [{ value: "text" as const, label: "Yes, by text", hint: text.text }] : []),
      ...(email ? [{ value: "email" as const, label: "Yes, by email", hint: email.text }] : []),
      { value: "none", label: "No reminders" },
    ],
  };
}

/** Saves the choice, with the text that stood beside it. */
export async function submitReminders(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, REMINDERS);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const typed = typedValues(form, []);
  const parsed = parseForm(form, remindersForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { channel } = parsed.value;
  const { overview } = await loadOverview(opened);
  const consent = consentsOf(opened, overview.reminders)[channel];
  if (channel !== "none" && consent === undefined)
    return failureReply(typed, { channel: [NO_ADDRESS] }, key, 400);
  try {
    const body = { token: signIn.token, appId, channel, ...(consent && { text: consent.text }) };
    const idempotencyKey = idempotencyKeyFor(key, "reminders", appId, channel);
    await backend.call(
      "my-loan.reminders",
      { body },
      {
        idempotencyKey,
        ...(consent && { consent: consent.version }),
      },
    );
    return redirect(`${forLoan(MY_LOAN, appId)}&said=saved`, 303);
  } catch (error) {
    if (error instanceof BackendError && error.code === "NO_ADDRESS")
      return failureReply(typed, { channel: [NO_ADDRESS] }, key, 400);
    return refusedPost(error, opened, key, typed);
  }
}
