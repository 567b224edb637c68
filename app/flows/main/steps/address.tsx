import { AddressFields } from "~/steps/address-fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { FormErrors } from "~/ui/page-data";
import { Details } from "~/ui/parts";
import { done, refused, type Submitted } from "~server/http/result";
import { stepAction, stepLoader, type Submission } from "~server/http/step";
import { addressValues } from "../../../steps/address";
import { lendsIn } from "../../../steps/places";
import { registerHome } from "../register-home";
import type { Address, MainState } from "../state";
import { transactionOf } from "../transaction";
import { address, type homeAddress } from "./address.step";

interface Data {
  /** somebody who buys may have found no home yet */
  isBuying: boolean;
}

export const loader = stepLoader(address, {
  load: ({ state: { answers, facts }, trail }) => {
    const { propertyAddress, propertyState } = answers;
    const state = propertyAddress?.state ?? propertyState ?? facts.offer?.state;
    const data: Data = { isBuying: transactionOf(trail) === "purc" };
    return { data, values: addressValues({ ...propertyAddress, ...(state ? { state } : {}) }) };
  },
});

export const action = stepAction(address, saveAddress);

/** Keeps where the home is, and says whether we lend there (MAIN-ADDR-01 to 04). */
export async function saveAddress(
  submission: Submission<MainState, typeof homeAddress>,
): Promise<Submitted<MainState>> {
  const { values, state, trail, backend, runtime, key } = submission;
  const { street, unit, city, zip } = values;
  const missing = missingOf(values, transactionOf(trail) === "purc");
  if (missing) return refused(missing);
  const home: Address = {
    street: street ?? "",
    ...(street && unit ? { unit } : {}),
    city,
    state: values.state,
    zip: zip ?? "",
  };
  const isServed = await lendsIn(backend, runtime.log, home.state);
  if (isServed) await registerHome(submission, home, key);
  // A county is one of its state.
  const county = home.state === state.answers.propertyState ? {} : { propertyCounty: undefined };
  return done({
    answers: { propertyAddress: home, propertyState: home.state, ...county },
    outcome: isServed ? "served" : "not-served",
  });
}

function missingOf(
  { street, unit, zip }: { street?: string | undefined; unit?: string | undefined; zip?: string | undefined },
  isBuying: boolean,
): FormErrors | undefined {
  const noStreet = { street: ["Enter the house number and the street."] };
  const noZip = { zip: ["Enter the ZIP code."] };
  if (isBuying && !street) return unit ? noStreet : undefined;
  if (!street || !zip) return { ...(street ? {} : noStreet), ...(zip ? {} : noZip) };
  return undefined;
}

export default function AddressPage() {
  const { isBuying } = useStep<Data>().data;
  return (
    <StepPage
      picture="house"
      lead={
        isBuying
          ? "If you have found a home, give us its address. If you have not, leave the street and the ZIP code empty and tell us the area where you are looking."
          : "We mean the home that the loan is for."
      }
    >
      <StepForm submit="Continue">
        <AddressFields areaWillDo={isBuying} />
        <Details summary="Why do we ask?">
          <p>
            We lend in some states only, and taxes and the most that may be lent differ from place to place.
            {isBuying
              ? " You can change this at any time; looking at homes elsewhere costs you nothing."
              : " With the address we can also look up what the home may be worth."}
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
