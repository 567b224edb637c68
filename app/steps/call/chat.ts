import { hoursText } from "~/content/hours";
import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { secretInText } from "~server/session/secrets-guard";
import { buildAppData } from "~/domain/app-data";
import type { TransactionType } from "~/domain/application";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { requestCall, callMeData, canBeCalled, isCustomerKnown, type CallRequest } from "./ask-for-call";
import type { CallSaved, CallState } from "./state";
import { isCallerKnown } from "./call-back";
import { appointment } from "./booked-call";
import { callPlaceOf } from "./call-times";
import type { ChatView } from "./chat-view";
import { emailField } from "~/steps/fields";
import { supportLine } from "./support-line";
import type { PageAllowance } from "~/ui/page-data";

const MAX_MESSAGE = 1000;

/** Schema of a message to us. */
const messageForm = z.object({
  message: z
    .string({ error: "Write your question." })
    .max(MAX_MESSAGE, `Use at most ${String(MAX_MESSAGE)} characters.`)
    .transform((text) => text.trim())
    .refine(
      (text) => !["ssn", "card"].includes(secretInText(text) ?? ""),
      "Please take out the long number: we never need a Social Security, account or card number here.",
    ),
  email: emailField("Enter your email address, such as ada@example.com."),
});

/**
 * Saves a visitor's message on the record of the visit, and nowhere else (CHAT-03). It is saved
 * like a step, but the page is outside of the walk and completes nothing.
 * @throws BackendError when the record cannot be saved
 */
export async function sendMessage<S extends WizardState>(press: ButtonPress<S>): Promise<Submitted<S>> {
  const parsed = parseForm(press.form, messageForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { backend, flowId, place, host, state, key } = press;
  const { appId, token } = host.application(state);
  const body = buildAppData({
    flowId,
    stepId: pathOf(place.node),
    status: "in progress",
    appId,
    buttonClicked: "chat-message",
    ...parsed.value,
  });
  // A different text after going back is a new message.
  const idempotencyKey = idempotencyKeyFor(key, "message", parsed.value.message, parsed.value.email);
  await backend.call("app-data.save", { body }, { idempotencyKey, token });
  return stayHere({
    notice: "Thank you, we have your message. A loan expert answers by email, usually within a business day.",
  });
}

/** Returns the third party whose scripts the page may load: the chat's, if one is configured. */
export const chatAllowance = ({ runtime }: Pick<Visit<CallState>, "runtime">): { allows?: PageAllowance } =>
  runtime.config.chat ? { allows: "chat" } : {};

/**
 * Checks whether a call is possible from here: the state for the banker's license and the customer
 * are known.
 */
const isCallReady = (visit: Pick<Visit<CallState>, "state" | "session">): boolean =>
  canBeCalled(visit.state) && isCustomerKnown(visit);

/**
 * Returns the data of ChatPage: our phone number, a call if possible or else a manual callback, and
 * the chat if configured.
 */
export function chatData<S extends CallState>(
  visit: Pick<Visit<S>, "state" | "runtime" | "session" | "host" | "trail">,
): ChatView {
  const { state, session, runtime } = visit;
  const { chat } = runtime.config;
  return {
    support: supportLine(runtime),
    hours: hoursText(runtime.config.brand.hours),
    ...(isCallReady({ state, session })
      ? { call: callMeData(visit) }
      : { callBack: isCallerKnown(visit) ? {} : { asksName: true } }),
    widget: chat,
  };
}

/** Returns the place of a call that was just requested. */
const placeAfter = (
  { answers, facts }: CallState,
  called: Pick<CallSaved, "answers" | "facts"> | Partial<Pick<CallSaved, "answers" | "facts">>,
) => callPlaceOf({ answers: { ...answers, ...called.answers }, facts: { ...facts, ...called.facts } });

/**
 * Requests a banker's call from a page outside of the walk; the visitor stays on the page.
 * @throws BackendError when the visitor's token has expired
 */
export async function requestCallAside(
  request: CallRequest,
  transactionType: TransactionType,
): Promise<Submitted<CallSaved>> {
  const called = await requestCall(request, transactionType);
  if (called.kind !== "done") return called;
  const notice =
    called.outcome === "calling-you"
      ? "We are calling you now. Please keep your phone near."
      : called.facts?.callTime
        ? `${called.facts.callStands ? "You have already asked us to call you, and that time is set." : "Thank you."} ${appointment(called.facts.callTime, placeAfter(request.state, called))}`
        : "Thank you. A loan expert will call you soon.";
  return stayHere({ facts: called.facts, answers: called.answers, notice });
}
