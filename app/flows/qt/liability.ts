import { z } from "zod";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import { addressValues } from "~/steps/address/address";
import { homeAddress } from "~/steps/homes/homes";
import { saveOtherHome } from "~/steps/homes/save-home";
import { CHOOSE_HOME, homeChoices, withChosenHome } from "~/steps/mortgages/liability-home";
import { liabilityHomePage, type LiabilityHomeView } from "~/steps/mortgages/mortgage-pages";
import type { LiabilityId } from "~/steps/mortgages/state";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { toSharedState, toSharedVisit } from "./ports";
import type { QuoteState, SharedState } from "./state";

/** The answer that a mortgage is on a home that is not listed yet, with its address. */

const newHomeForm = z.object({ home: z.literal("new"), ...confirmedAddressForm.shape });

/** The values of the mortgage form; empty on the page before the soft pull. */
export type MortgageValues = z.output<typeof newHomeForm> | { home?: string | undefined };

/**
 * Returns the form of the mortgage page. Address fields are ignored unless a new home is chosen.
 */
export function liabilityForm(state: SharedState, liability: LiabilityId): z.ZodType<MortgageValues> {
  const listed = homeChoices(state, liability).map(({ value }) => value);
  const known = z.object({
    home: z.string({ error: CHOOSE_HOME }).refine((home) => listed.includes(home), CHOOSE_HOME),
  });
  return listed.includes("new")
    ? z.discriminatedUnion(
        "home",
        [newHomeForm, known.extend({ home: z.enum(listed.filter((home) => home !== "new")) })],
        { error: CHOOSE_HOME },
      )
    : known;
}

/** Returns the content of the mortgage page. */
export async function mortgagePage(visit: Visit<QuoteState>): Promise<LoadedPage<LiabilityHomeView>> {
  const { item = "" } = visit.place;
  const shared = toSharedVisit(visit);
  const page = await liabilityHomePage(shared);
  const named = visit.state.answers.newHomes?.[item];
  const address = named === undefined ? undefined : homeAddress(shared.state, named);
  const choices = page.data.choices.map((choice) =>
    choice.value === "new" ? { ...choice, hint: "Enter its address below." } : choice,
  );
  return {
    ...page,
    data: { ...page.data, choices },
    values: { ...page.values, ...addressValues(address) },
  };
}

/**
 * Saves which home a mortgage is on (LIAB-04), and the address of a new home. An address that is
 * already listed means that home, and an address of another home is refused (PROP-01, PROP-02).
 */
export async function saveMortgage(
  visit: Visit<QuoteState> & { values: MortgageValues },
): Promise<Submitted<QuoteState>> {
  const { item = "" } = visit.place;
  const state = toSharedState(visit.state);
  const { values } = visit;
  if (values.home === undefined) return refused({ home: [CHOOSE_HOME] });
  // A second answer "Another home" changes the address of the home added by the first.
  const answers = withChosenHome(state, item, values.home) ?? {};
  if (!("street" in values)) return done({ answers });
  const next = { ...state, answers: { ...state.answers, ...answers } };
  const saved = await saveOtherHome({ ...visit, state: next, values }, item);
  return saved.kind === "done" ? { ...saved, answers: { ...answers, ...saved.answers } } : saved;
}
