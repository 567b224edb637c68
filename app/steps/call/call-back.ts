import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { buildAppData } from "~/domain/app-data";
import { formatPhone } from "~/domain/phone";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { timeInWords, type CallTime } from "./call-back-view";
import { choice, phoneField } from "~/steps/fields";
import { CALL_NUMBER } from "~/steps/questions";
import { nameFields } from "~/steps/people/person-name";

/** The topics of a callback by their names in the record. */
export const CALL_TOPICS = ["purchase", "refinance", "cash", "application", "else"] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];
const CALL_TIMES = ["morning", "afternoon", "evening"] as const satisfies readonly CallTime[];

/** Schemas of the time and the number. */
export const callBackFields = {
  time: choice(CALL_TIMES, "Choose when we may call."),
  phoneNumber: phoneField(CALL_NUMBER.required),
};

/** Schemas of the name when it is not known yet. */
const { firstName, lastName } = nameFields("your");
export const callerNameFields = { firstName, lastName };

// In the order of the form, so that errors are listed in that order.
const unnamedForm = z.object({
  ...callerNameFields,
  phoneNumber: callBackFields.phoneNumber,
  time: callBackFields.time,
});
const namedForm = z.object({
  ...callBackFields,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
});

/** A requested callback. */
export interface CallBackRequest {
  topic: string;
  time: CallTime;
  /** ten digits */
  phoneNumber: string;
}

/**
 * Returns the record's fields: a follow-up with its own number beside the application's (CHAT-05).
 */
export const callBackRecord = ({ topic, time, phoneNumber }: CallBackRequest) => ({
  buttonClicked: "WIZ_PRE_APP_FOLLOWUP",
  callBackTopic: topic,
  callBackTime: time,
  callBackPhone: phoneNumber,
});

/**
 * Checks whether the caller's name is known: from the visit's record, or from the application
 * behind one of our letters, whose names the wizard does not have.
 */
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
 * Saves a callback request on the record of the visit (CHAT-05). An employee dials by hand, so no
 * consent is needed; the page is outside of the walk and completes nothing.
 * @throws BackendError when the record cannot be saved
 */
export async function saveCallBack<S extends WizardState>(
  press: ButtonPress<S>,
  topic: CallTopic,
): Promise<Submitted<S>> {
  const { backend, flowId, place, host, state, key } = press;
  const { appId, token } = host.application(state);
  const isKnown = isCallerKnown(press);
  const parsed = parseForm(press.form, isKnown ? namedForm : unnamedForm);
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
  // Different values after going back are a new request.
  const { firstName: first = "", lastName: last = "" } = names;
  const idempotencyKey = idempotencyKeyFor(key, "call-back", time, phoneNumber, first, last);
  await backend.call("app-data.save", { body }, { idempotencyKey, token });
  return stayHere({
    notice: `Thank you. A loan expert calls ${formatPhone(phoneNumber)} ${timeInWords(time)}, or as close to that time as our hours allow, today or on the next day we are open.`,
  });
}
