import type { z } from "zod";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import { streetLine, type HomeAddress } from "~/domain/address";
import { toAddress } from "~/steps/address/address";
import { withCounty, type CheckedHome } from "~/steps/address/county";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { zipQuestionFor, type confirmedAddressForm } from "~/steps/address/confirmed-address";
import { lookUpValue } from "~/steps/homes/home-value";
import { lendsIn } from "~/steps/address/places";
import { supportLine } from "~/steps/call/support-line";
import { homeAddress, homeAt, homeIds, isSameHome, MOST_HOMES, nextHomeId, SUBJECT } from "./homes";
import type { LiabilityId, MortgagesState } from "~/steps/mortgages/state";
import type { HomeId } from "./state";
import type { Writes } from "~/wizard/ports";

/** The parts of a visit that saving a home needs. */
export type HomeSubmission = Pick<
  Submission<MortgagesState, typeof confirmedAddressForm>,
  "values" | "state" | "place" | "backend" | "runtime"
>;

/** What the page of a home with a mortgage writes. */
type OtherHome = Writes<MortgagesState, "newHomes" | "otherHomes">;

/** Checks an entered address: returns the home, or the question about its ZIP code or county. */
export async function checkedHome(
  asking: Parameters<typeof withCounty>[0],
  { zipIsRight, ...entered }: z.output<typeof confirmedAddressForm>,
): Promise<CheckedHome | { kind: "asked"; errors: { zip: string[] } }> {
  const home = toAddress(entered);
  const question = zipQuestionFor(home, zipIsRight);
  return question === undefined ? withCounty(asking, home) : { kind: "asked", errors: { zip: [question] } };
}

/**
 * Saves the address of the home that the loan is for, or of the home with a mortgage, with its
 * estimated value (REFI-ADDR-02 to 05, PROP-07).
 */
export async function saveHome(
  submission: HomeSubmission,
): Promise<Submitted<MortgagesState, ServedOutcome> | Submitted<OtherHome>> {
  const checked = await checkedHome(submission, submission.values);
  if (checked.kind === "asked") return refused(checked.errors);
  const { home } = checked;
  const liability = submission.place.item;
  return liability === undefined ? saveSubject(submission, home) : saveOther(submission, home, liability);
}

/**
 * Saves the address of a mortgage's home when the mortgage page asks for it too (REFI-ADDR-02 to
 * 05, PROP-07).
 */
export async function saveOtherHome(
  submission: HomeSubmission,
  liability: LiabilityId,
): Promise<Submitted<OtherHome>> {
  const checked = await checkedHome(submission, submission.values);
  return checked.kind === "home" ? saveOther(submission, checked.home, liability) : refused(checked.errors);
}

/**
 * Saves the home that the loan is for; its state decides whether we lend there. The address of
 * another listed home is refused (PROP-02).
 */
async function saveSubject(
  submission: HomeSubmission,
  home: HomeAddress,
): Promise<Submitted<MortgagesState, ServedOutcome>> {
  const { state, backend, runtime } = submission;
  const listed = homeAt(state, home);
  if (listed !== undefined && listed !== SUBJECT) return listedMessage(home);
  const [isServed, facts] = await Promise.all([
    lendsIn(backend, runtime.log, home.state),
    lookUpHome(submission, SUBJECT, home),
  ]);
  return done({
    answers: { subject: home, propertyState: home.state },
    facts,
    outcome: isServed ? "served" : "not-served",
  });
}

/** Saves the home of a mortgage: a listed one (PROP-01), else the next one. */
async function saveOther(
  submission: HomeSubmission,
  home: HomeAddress,
  liability: LiabilityId,
): Promise<Submitted<OtherHome>> {
  const { state, runtime } = submission;
  const { newHomes, otherHomes } = state.answers;
  const named = ownHomeOf(state, liability);
  const listed = homeAt(state, home);
  if (named !== undefined && listed !== undefined && listed !== named) return listedMessage(home);
  if (named === undefined && listed !== undefined) {
    return done({ answers: { newHomes: { ...newHomes, [liability]: listed } } });
  }
  if (named === undefined && homeIds(state).length >= MOST_HOMES) {
    const { shown } = supportLine(runtime);
    const words = `You have listed ${MOST_HOMES} homes, which is our limit here. Go back and choose one of them, or call us at ${shown}.`;
    return refused({ "": [words] });
  }
  const id = named ?? nextHomeId(state);
  return done({
    answers: {
      newHomes: { ...newHomes, [liability]: id },
      otherHomes: { ...otherHomes, [id]: home },
    },
    facts: await lookUpHome(submission, id, home),
  });
}

/**
 * Returns the home that was entered for a mortgage, unless it is the one that the loan is for or
 * was entered for another mortgage first.
 */
export function ownHomeOf({ answers, facts }: MortgagesState, liability: LiabilityId): HomeId | undefined {
  const id = answers.newHomes?.[liability];
  if (id === undefined || id === SUBJECT) return undefined;
  const first = (facts.liabilities ?? []).find(
    (other) => answers.liabilityHomes?.[other] === "new" && answers.newHomes?.[other] === id,
  );
  return first === liability ? id : undefined;
}

/** PROP-02 as text for the visitor. */
const listedMessage = (home: HomeAddress) =>
  refused({
    street: [
      `${streetLine(home)} is another home on your list. Enter the address of this home, or go back and choose that one.`,
    ],
  });

/**
 * Returns the appraisal service's value of a home, unless it was already requested for this address
 * (PROP-07).
 */
export async function lookUpHome(
  { state, backend, runtime }: Pick<HomeSubmission, "state" | "backend" | "runtime">,
  id: HomeId,
  home: HomeAddress,
): Promise<Pick<MortgagesState["facts"], "lookups">> {
  const { [id]: known, ...others } = state.facts.lookups ?? {};
  const before = homeAddress(state, id);
  if (known !== undefined && before && isSameHome(before, home)) return {};
  const value = await lookUpValue(backend, home, runtime.log);
  return { lookups: value === undefined ? others : { ...others, [id]: value } };
}
