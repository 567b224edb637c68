import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { keyFor } from "~server/visit/idempotency-keys";
import { refused, stayHere, type Submitted } from "~server/visit/result";
import type { Press } from "~server/visit/step";
import type { Visit } from "~server/visit/visit";
import { buildAppData } from "~/domain/app-data";
import { formatPhone } from "~/domain/phone";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { timeInWords, type CallTime } from "./call-back-view";
import { choice, phoneField } from "~/steps/fields";
import { nameFields } from "~/steps/people/person-name";

/** What a call may be about, by its name in the record. */
export const CALL_TOPICS = ["purchase", "refinance", "cash", "application", "else"] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];
const CALL_TIMES = ["morning", "afternoon", "evening"] as const satisfies readonly CallTime[];

/** When to call, and where. */
export const callBackFields = {
  time: choice(CALL_TIMES, "Choose when we may call."),
  phoneNumber: phoneField("Enter the phone number on which we can reach you."),
};

/** Who asks, where nobody has told a name yet. */
const { firstName, lastName } = nameFields("your");
export const callerName = { firstName, lastName };

// In the order of the form, so that what is wrong is told in it.
const byName = z.object({
  ...callerName,
  phoneNumber: callBackFields.phoneNumber,
  time: callBackFields.time,
});
const byKnown = z.object({
  ...callBackFields,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
});

/** A call they asked for. */
export interface CallBackSaid {
  topic: string;
  time: CallTime;
  /** ten digits */
  phoneNumber: string;
}

/** How the record says it: as a follow-up, with a number of its own beside the one of the application (CHAT-05). */
export const callBackRecord = ({ topic, time, phoneNumber }: CallBackSaid) => ({
  buttonClicked: "WIZ_PRE_APP_FOLLOWUP",
  callBackTopic: topic,
  callBackTime: time,
  callBackPhone: phoneNumber,
});

/** Whether it is known who asks: by the record of this visit, or by the application of a letter of ours, whose names the wizard does not have. */
export function isCallerKnown<S extends WizardState>({
  host,
  state,
  trail,
}: Pick<Visit<S>, "host" | "state" | "trail">): boolean {
  if (host.application(state).appId !== undefined) return true;
  const [primary] = host.appData(state, trail).borrowers ?? [];
  return Boolean(primary?.firstName.trim() && primary.lastName.trim());
}

/**
 * Keeps a request for a call on the record of the visit (CHAT-05). A person dials by hand, so nothing has to be agreed to; the page is
 * beside the journey and completes nothing.
 * @throws BackendError when the record cannot be kept
 */
export async function askCallBack<S extends WizardState>(
  press: Press<S>,
  topic: CallTopic,
): Promise<Submitted<S>> {
  const { backend, flowId, place, host, state, key } = press;
  const { appId, token } = host.application(state);
  const isKnown = isCallerKnown(press);
  const parsed = parseForm(press.form, isKnown ? byKnown : byName);
  if (!parsed.ok) return refused(parsed.errors);
  const { time, phoneNumber, ...names } = parsed.value;
  const body = buildAppData({
    flowId,
    stepId: pathOf(place.node),
    status: "in progress",
    appId,
    ...callBackRecord({ topic, time, phoneNumber }),
    ...(isKnown ? {} : names),
  });
  // Whoever goes back and says something else asks for another call.
  const { firstName: first = "", lastName: last = "" } = names;
  const idempotencyKey = keyFor(key, "call-back", time, phoneNumber, first, last);
  await backend.call("app-data.save", { body }, { idempotencyKey, token });
  return stayHere({
    notice: `Thank you. A loan expert calls ${formatPhone(phoneNumber)} ${timeInWords(time)}, or as near to that time as our hours allow, today or on the next day we are open.`,
  });
}
