import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { z } from "zod";
import { callSchema, requestCall, type CallForm } from "./ask-for-call";
import type { CallSaved, CallVisit } from "./state";
import { callStatus, NO_CALL, withoutCall } from "./call-status";

/** Requests another call after the previous one is over (F4). */

/**
 * Handles the button that requests another call; the page stays and shows the result.
 * @throws BackendError when the visitor's token has expired
 */
export async function requestAnotherCall(
  press: CallVisit & { form: FormData },
): Promise<Submitted<CallSaved>> {
  if (callStatus(press.state, press.now) !== "over") return stayHere();
  const state = withoutCall(press.state);
  const parsed = parseForm<z.ZodType<CallForm>>(press.form, callSchema(state));
  if (!parsed.ok) return refused(parsed.errors);
  // The application exists: it was opened for the previous call.
  const called = await requestCall({ ...press, state, values: parsed.value }, "pre");
  if (called.kind !== "done") return called;
  const { callBefore } = state.facts;
  return stayHere({ facts: { ...NO_CALL, ...called.facts, callBefore }, answers: called.answers });
}
