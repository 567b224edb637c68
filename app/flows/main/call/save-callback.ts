import { done, type Submitted } from "~server/visit/result";
import type { PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { callBackRecord } from "~/steps/call/call-back";
import { joined, peopleOf } from "~/steps/people/borrower-list";
import { nameOf } from "~/steps/people/person-name";
import type { MainAnswers, MainState } from "~/flows/main/state";

/** What the form says; the name is asked where nobody is known. */
type CallSaid = MainAnswers["callBack"] & Partial<PersonName>;

/** Saves a request for a call, which the record names apart from an application's own number. */
export function saveCallback(state: MainState, said: CallSaid): Submitted<MainState> {
  const { topic, time, phoneNumber } = said;
  const name = nameOf(said);
  const borrowers = name && joined(peopleOf(state), name);
  return done({
    answers: omitUndefined({ callBack: { topic, time, phoneNumber }, borrowers }),
    send: callBackRecord({ topic, time, phoneNumber }),
  });
}
