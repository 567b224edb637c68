import { AddressFields } from "~/steps/address/address-fields";
import { StepForm, StepPage } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { isCompleteAddress, type HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import { toAddress, addressValues } from "~/steps/address/address";
import { withCounty } from "~/steps/address/county";
import { addressAnswers } from "~/steps/address/home-place";
import { lendsIn } from "~/steps/address/places";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import type { ProfileFacts, ProfileState } from "~/modules/profile/state";
import { isAnsweredElsewhere } from "~/modules/profile/answered-elsewhere";
import { knownName } from "~/modules/profile/people/known-name";
import { ownerFacts } from "~/modules/profile/people/look-up-owner";
import { isNameKnown } from "~/modules/profile/people/people";
import { propertyAddress } from "./property-address.step";

export const loader = stepLoader(propertyAddress, {
  onArrival: async (visit) => {
    const known = visit.state.answers.propertyAddress;
    if (!known || !isCompleteAddress(known) || !isAnsweredElsewhere(visit, () => true)) return undefined;
    return saveAddress(visit, known);
  },
  load: ({ state }) => ({ data: {}, values: addressValues(state.answers.propertyAddress) }),
});

export const action = stepAction(propertyAddress, async (submission) => {
  const checked = await withCounty(submission, toAddress(submission.values));
  return checked.kind === "home" ? saveAddress(submission, checked.home) : refused(checked.errors);
});

/**
 * Saves the home, its owner, and whether we lend there, which the page shows at once
 * (MAIN-ADDR-05).
 */
async function saveAddress(visit: Visit<ProfileState>, home: HomeAddress) {
  const { backend, runtime, state } = visit;
  const [isServed, owner] = await Promise.all([
    lendsIn(backend, runtime.log, home.state),
    ownerFacts(visit, home),
  ]);
  const facts = isNameKnown(state) ? owner : await namedFacts(visit, owner.lookedUpPrimaryBorrower);
  const outcome: ServedOutcome = isServed ? "served" : "not-served";
  return done<ProfileState, ServedOutcome>({ answers: addressAnswers(state, home), facts, outcome });
}

/**
 * Returns the name to confirm and its source.
 * @param owner owner found for the home now or before
 */
async function namedFacts(
  visit: Visit<ProfileState>,
  owner: PersonName | undefined,
): Promise<Partial<ProfileFacts>> {
  const { lookedUpPrimaryBorrower: before, nameKnownBy } = visit.state.facts;
  if (owner !== undefined)
    return { lookedUpPrimaryBorrower: owner, nameKnownBy: owner === before ? nameKnownBy : undefined };
  const known = await knownName(visit);
  return { lookedUpPrimaryBorrower: known?.name, nameKnownBy: known?.by };
}

export default function PropertyAddressPage() {
  return (
    <StepPage
      picture="house"
      lead="The home the loan is for. Its location determines taxes, insurance and which loans we can offer."
    >
      <StepForm submit="Continue">
        <AddressFields withCounty />
      </StepForm>
    </StepPage>
  );
}
