import { isCompleteAddress } from "~/domain/address";
import { moveToFlow } from "~/steps/application/hand-over";
import { peopleOnLoan, peopleOf } from "~/steps/people/borrower-list";
import type { Leave } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { MainState } from "./state";

/**
 * The address in the quote tool for visitors who verified their phone or entered their details on
 * the way there.
 */

const QUOTE_TOOL = "/qt/home-loans";

/**
 * Continues in the quote tool with the known visitor and home (INSTANT-07, PROFILE-02). Returns
 * undefined for a visitor with another goal, or without a home or a name.
 */
export function continueInQuoteTool(
  visit: Pick<Visit<MainState>, "state" | "session" | "runtime">,
): Leave<MainState> | undefined {
  const { answers, facts } = visit.state;
  const { propertyAddress: home, phoneNumber, email } = answers;
  const isWanted = facts.transferTo === "quote-tool";
  const [visitor] = peopleOnLoan(visit.state);
  if (!isWanted || !visitor || !isCompleteAddress(home) || phoneNumber === undefined) return undefined;
  const left = moveToFlow<MainState>(visit, QUOTE_TOOL, {
    buyers: [],
    owner: {
      people: peopleOf(visit.state),
      home,
      livesThere: answers.isCurrentAddressPropertyAddress,
      email,
      phoneNumber,
      verifiedPhones: facts.verifiedPhones,
      appId: facts.appId,
      token: facts.token,
      customerId: facts.customerId,
      applicants: facts.applicants?.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    },
  });
  // A visitor who returns to these pages later sees them, without another redirect.
  return { ...left, facts: { transferTo: undefined } };
}
