import type { FormErrors } from "~/ui/page-data";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import { withCounty } from "~/steps/address/county";
import { addressAnswers } from "~/steps/address/home-place";
import { lendsIn } from "~/steps/address/places";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { registerHome } from "~/steps/homes/register-home";
import type { MainState } from "~/flows/main/state";
import type { homeAddress } from "~/flows/main/steps/address.step";
import { STREET, ZIP_CODE } from "~/steps/questions";
import { transactionOf } from "~/flows/main/transaction";

/** Saves where the home is, and checks whether we lend there (MAIN-ADDR-01 to 04). */
export async function saveAddress(
  submission: Submission<MainState, typeof homeAddress>,
): Promise<Submitted<MainState, ServedOutcome>> {
  const { values, state, trail, backend, runtime, key } = submission;
  const { street, unit, city, zip, county } = values;
  const missing = missingFields(values, transactionOf(trail) === "purc");
  if (missing) return refused(missing);
  const checked = await withCounty(submission, {
    street: street ?? "",
    unit: street && unit ? unit : undefined,
    city,
    state: values.state,
    zip: zip ?? "",
    ...(county === undefined ? {} : { county }),
  });
  if (checked.kind === "asked") return refused(checked.errors);
  const { home } = checked;
  const isServed = await lendsIn(backend, runtime.log, home.state);
  if (isServed) await registerHome(submission, home, key);
  return done({
    answers: addressAnswers(state, home),
    outcome: isServed ? "served" : "not-served",
  });
}

function missingFields(
  { street, unit, zip }: { street?: string | undefined; unit?: string | undefined; zip?: string | undefined },
  isBuying: boolean,
): FormErrors | undefined {
  const noStreet = { street: [STREET.required] };
  const noZip = { zip: [ZIP_CODE.required] };
  if (isBuying && !street) return unit ? noStreet : undefined;
  if (!street || !zip) return { ...(street ? {} : noStreet), ...(zip ? {} : noZip) };
  return undefined;
}
