import { done, type Submitted } from "~server/visit/step-result";
import type { PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { callBackRecord } from "~/steps/call/call-back";
import { withPersonAdded, peopleOf } from "~/steps/people/borrower-list";
import { nameOf } from "~/steps/people/person-name";
import type { MainAnswers, MainState } from "~/flows/main/state";

/** The form's values. The name is asked only when it is unknown. */
type CallbackValues = MainAnswers["callBack"] & Partial<PersonName>;

/**
 * Saves a callback request. The record keeps its phone number separate from the application's own
 * number.
 */
export function saveCallback(state: MainState, values: CallbackValues): Submitted<MainState> {
  const { topic, time, phoneNumber } = values;
  const name = nameOf(values);
  const borrowers = name && withPersonAdded(peopleOf(state), name);
  return done({
    answers: omitUndefined({ callBack: { topic, time, phoneNumber }, borrowers }),
    send: callBackRecord({ topic, time, phoneNumber }),
  });
}
