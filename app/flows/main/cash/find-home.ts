import { done, refused } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import { isSameAddress } from "~/domain/property";
import { toAddress } from "~/steps/address/address";
import { withCounty } from "~/steps/address/county";
import { addressAnswers } from "~/steps/address/home-place";
import { lookUpValue } from "~/steps/homes/home-value";
import { lendsIn } from "~/steps/address/places";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import type { MainState } from "~/flows/main/state";
import type { homeSearch } from "~/flows/main/steps/cashout-search.step";

/**
 * Saves the home and its estimated value (PROP-07). Known facts about the same home are kept. When
 * no value is found, the next page asks for it. When we do not lend where the home is, the visitor
 * learns so at once (MAIN-ADDR-05).
 */
export async function findHome({
  values,
  state,
  backend,
  runtime,
}: Pick<Submission<MainState, typeof homeSearch>, "values" | "state" | "backend" | "runtime">) {
  const { answers } = state;
  const { mortgageBalance, ...address } = values;
  const checked = await withCounty({ backend, runtime }, toAddress(address));
  if (checked.kind === "asked") return refused(checked.errors);
  const { home } = checked;
  const before = answers.propertyAddress;
  const known = before === undefined || isSameAddress(before, home) ? answers.homeValue : undefined;
  const [isServed, homeValue] = await Promise.all([
    lendsIn(backend, runtime.log, home.state),
    known ?? lookUpValue(backend, home),
  ]);
  return done<MainState, ServedOutcome>({
    answers: {
      ...addressAnswers(state, home),
      homeValue,
      mortgageBalance,
    },
    outcome: isServed ? "served" : "not-served",
  });
}
