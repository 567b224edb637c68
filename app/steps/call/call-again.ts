import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/result";
import type { z } from "zod";
import { callAsks, callMe, type CallForm, type CallSaved, type CallVisit } from "./ask-for-call";
import { callStanding, NO_CALL, withoutCall } from "./call-standing";

/** Another call, once the one that was asked for is over (F4). */

/**
 * The button of a call page that asks for another call; the page stays and says what comes of it.
 * @throws BackendError when the visitor's token has ended
 */
export async function callAgain(press: CallVisit & { form: FormData }): Promise<Submitted<CallSaved>> {
  if (callStanding(press.state, press.now) !== "over") return stayHere();
  const state = withoutCall(press.state);
  const parsed = parseForm<z.ZodType<CallForm>>(press.form, callAsks(state));
  if (!parsed.ok) return refused(parsed.errors);
  // The application is there: it was opened for the call before.
  const called = await callMe({ ...press, state, values: parsed.value }, "pre");
  if (called.kind !== "done") return called;
  const { callBefore } = state.facts;
  return stayHere({ facts: { ...NO_CALL, ...called.facts, callBefore }, answers: called.answers });
}
