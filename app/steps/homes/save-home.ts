import type { z } from "zod";
import { done, refused, type Submitted } from "~server/visit/result";
import type { Submission } from "~server/visit/step";
import { streetLine, type HomeAddress } from "~/domain/address";
import { addressFrom } from "~/steps/address/address";
import { withCounty, type CheckedHome } from "~/steps/address/county";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { zipAsked, type confirmedAddress } from "~/steps/address/confirmed-address";
import { lookUpValue } from "~/steps/homes/home-value";
import { lendsIn } from "~/steps/address/places";
import { supportLine } from "~/steps/call/support-line";
import { homeAddress, homeAt, homeIds, isSameHome, MOST_HOMES, nextHomeId, SUBJECT } from "./homes";
import type { LiabilityId, MortgagesState } from "~/steps/mortgages/state";
import type { HomeId } from "./state";

/** What saving a home reads of the visit. */
export type HomeSubmission = Pick<
  Submission<MortgagesState, typeof confirmedAddress>,
  "values" | "state" | "place" | "backend" | "runtime"
>;

/** What was entered as an address: the home, or what is asked about its ZIP code or its county. */
export async function checkedHome(
  asking: Parameters<typeof withCounty>[0],
  { zipIsRight, ...entered }: z.output<typeof confirmedAddress>,
): Promise<CheckedHome | { kind: "asked"; errors: { zip: string[] } }> {
  const home = addressFrom(entered);
  const question = zipAsked(home, zipIsRight);
  return question === undefined ? withCounty(asking, home) : { kind: "asked", errors: { zip: [question] } };
}

/** Keeps the address of the home the loan is for, or of the one that a mortgage is on, and what it may be worth (REFI-ADDR-02 to 05, PROP-07). */
export async function saveHome(
  submission: HomeSubmission,
): Promise<Submitted<MortgagesState, ServedOutcome> | Submitted<MortgagesState>> {
  const checked = await checkedHome(submission, submission.values);
  if (checked.kind === "asked") return refused(checked.errors);
  const { home } = checked;
  const liability = submission.place.item;
  return liability === undefined ? saveSubject(submission, home) : saveOther(submission, home, liability);
}

/** Keeps the address of the home that a mortgage is on, where the page of the mortgage asks it too (REFI-ADDR-02 to 05, PROP-07). */
export async function saveOtherHome(
  submission: HomeSubmission,
  liability: LiabilityId,
): Promise<Submitted<MortgagesState>> {
  const checked = await checkedHome(submission, submission.values);
  return checked.kind === "home" ? saveOther(submission, checked.home, liability) : refused(checked.errors);
}

/** The home the loan is for: the state says whether we lend there. An address that another home of the list has is refused (PROP-02). */
async function saveSubject(
  submission: HomeSubmission,
  home: HomeAddress,
): Promise<Submitted<MortgagesState, ServedOutcome>> {
  const { state, backend, runtime } = submission;
  const listed = homeAt(state, home);
  if (listed !== undefined && listed !== SUBJECT) return isListed(home);
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

/** The home of a mortgage: one that is listed already (PROP-01), else the next one. */
async function saveOther(
  submission: HomeSubmission,
  home: HomeAddress,
  liability: LiabilityId,
): Promise<Submitted<MortgagesState>> {
  const { state, runtime } = submission;
  const { newHomes, otherHomes } = state.answers;
  const named = ownHomeOf(state, liability);
  const listed = homeAt(state, home);
  if (named !== undefined && listed !== undefined && listed !== named) return isListed(home);
  if (named === undefined && listed !== undefined) {
    return done({ answers: { newHomes: { ...newHomes, [liability]: listed } } });
  }
  if (named === undefined && homeIds(state).length >= MOST_HOMES) {
    const { shown } = supportLine(runtime);
    const words = `You have listed ${MOST_HOMES} homes, which is as many as we can look at here. Go back and choose one of them, or call us at ${shown}.`;
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

/** The home that was named for a mortgage, unless it is the one the loan is for or was named for another mortgage first. */
export function ownHomeOf({ answers, facts }: MortgagesState, liability: LiabilityId): HomeId | undefined {
  const id = answers.newHomes?.[liability];
  if (id === undefined || id === SUBJECT) return undefined;
  const first = (facts.liabilities ?? []).find(
    (other) => answers.liabilityHomes?.[other] === "new" && answers.newHomes?.[other] === id,
  );
  return first === liability ? id : undefined;
}

/** PROP-02, in words for people. */
const isListed = (home: HomeAddress) =>
  refused({
    street: [
      `${streetLine(home)} is another home on your list. Enter the address of this home, or go back and choose that one.`,
    ],
  });

/** What the appraisal service says of a home, unless it was asked about this very address before (PROP-07). */
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
