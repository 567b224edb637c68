import { done, refused, stayHere, type Submitted } from "~server/http/result";
import { upToTwo, type PersonName } from "~/domain/borrowers";
import { NOBODYS_TURN } from "~/domain/main-borrowers";
import { joined, peopleOf, renamed, turnOf, type People } from "./borrowers";
import { callBackRecord } from "~/steps/call/call-back";
import { nameOf, SAME_NAME } from "~/steps/people/person-name";
import type { KeptPerson, MainAnswers, MainState } from "./state";
import type { MARITAL_STATUSES } from "./steps/marital-status.step";

/** What the page's forms may say. */
interface BorrowersSaid extends Partial<PersonName> {
  partner?: boolean;
}

/** Saves the page of who borrows: a changed name, or the first name; then whether somebody joins. */
export function saveBorrowers(state: MainState, said: BorrowersSaid): Submitted<MainState> {
  const people = peopleOf(state);
  const turn = turnOf(state);
  const name = nameOf(said);
  if (name && turn !== NOBODYS_TURN) {
    const list = renamed(people, turn, name);
    if (!list) return refused({ firstName: [SAME_NAME] });
    return stayHere({ answers: { borrowers: list }, facts: { borrowerTurn: NOBODYS_TURN } });
  }
  const list = name && joined(people, name);
  return done({ answers: { borrowers: list ?? people }, outcome: said.partner ? "another" : "enough" });
}

/** What the form says; the name is asked where nobody is known. */
type CallSaid = MainAnswers["callBack"] & Partial<PersonName>;

/** Saves a request for a call, which the record names apart from an application's own number. */
export function saveCallback(state: MainState, said: CallSaid): Submitted<MainState> {
  const { topic, time, phoneNumber } = said;
  const name = nameOf(said);
  const borrowers = name && joined(peopleOf(state), name);
  return done({
    answers: { callBack: { topic, time, phoneNumber }, ...(borrowers && { borrowers }) },
    send: callBackRecord({ topic, time, phoneNumber }),
  });
}

type Status = (typeof MARITAL_STATUSES)[number];

/** The saved marital status in the form's words. */
export function statusOf(person: KeptPerson | undefined): Status | undefined {
  if (person?.married === undefined) return undefined;
  if (person.separated) return "separated";
  return person.married ? "married" : "unmarried";
}

/** A person with their marital status; who is separated is still married in law. */
function withStatus({ separated: _before, ...person }: KeptPerson, status: Status): KeptPerson {
  const married = status !== "unmarried";
  return status === "separated" ? { ...person, married, separated: true } : { ...person, married };
}

/** The list with the marital statuses of those on the loan, in their order. */
export function withStatuses(list: People, statuses: readonly Status[]): People {
  const each = statuses.values();
  return upToTwo(
    list.map((person) => {
      const status = person.isOnLoan ? each.next().value : undefined;
      return status === undefined ? person : withStatus(person, status);
    }),
  );
}
