import type { NodeName } from "~/wizard/flow";
import type { Guard } from "~server/visit/types";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { isSkipped } from "~/wizard/step";
import { lastPlace } from "~/wizard/walk";
import { isLoanFull, peopleOnLoan } from "~/steps/people/borrower-list";
import { main } from "./flow";
import type { MainState } from "./state";
import { transactionOf } from "./transaction";

const CODE = "validate-phone";

const codePage: Guard<MainState> = ({ state, trail, entry, previous }) => {
  const { phoneNumber, offerCode } = state.answers;
  // MAIN-GUARD-04
  if (phoneNumber === undefined || transactionOf(trail) === undefined) return entry;
  // The page is not done while the number is confirmed but the application is still to be opened.
  const isDone = state.marks[CODE] === 1 && trail.some(({ node }) => node === CODE);
  if (!isDone || !isConfirmed(state, phoneNumber)) return undefined;
  // MAIN-GUARD-06
  if (offerCode === undefined && state.facts.offer === undefined) return "address";
  // MAIN-GUARD-05: a page that only redirects would send the visitor back here.
  const back = previous === undefined ? undefined : main.steps[previous];
  return previous !== undefined && back && !isSkipped(back, state) ? previous : lastPlace(trail).node;
};

/**
 * Rules of single pages that redirect to another page than the walk would (MAIN-GUARD-01 to 07).
 */
export const guards = {
  // MAIN-GUARD-01
  phone: ({ state, entry }) => (peopleOnLoan(state).length === 0 ? entry : undefined),
  // MAIN-GUARD-03
  "marital-status": ({ state, entry }) => (peopleOnLoan(state).length < 2 ? entry : undefined),
  [CODE]: codePage,
  // MAIN-GUARD-07
  "manual-borrower": ({ state }) => (isLoanFull(state) ? "phone" : undefined),
} satisfies Partial<Record<NodeName<typeof main>, Guard<MainState>>>;
