import { z } from "zod";
import { isoDateOf } from "~/domain/dates";
import { birthDateField } from "~/steps/credit/date-of-birth";
import { last4Field } from "~/steps/credit/ssn-fields";
import { EMPTY_FORM } from "~/wizard/step";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";
import { DATE_OF_BIRTH } from "~/steps/questions";
import type { InstantLinkState } from "~/modules/instant-link/state";

/** The stage of the page: the date of birth, the identity, or no tries left. */
export type ReviewStage = "ask" | "confirm" | "locked";

/** Returns the stage of a visit. */
export function reviewStage({ facts }: InstantLinkState): ReviewStage {
  if (facts.prefill?.isMatched) return "confirm";
  return facts.prefill?.hasReachedMaxDobCorrectionAttempts ? "locked" : "ask";
}

const dob = birthDateField(() => isoDateOf(new Date()));
const birthDate = z.object({ dob });
const birthDateAndDigits = z.object({ dob, last4: last4Field().optional() });
/** The home by its index in the record, or another one. */
const home = z.object({ home: z.string({ error: "Choose the home this is about." }).max(5).optional() });

const titles: Readonly<Record<ReviewStage, string>> = {
  ask: DATE_OF_BIRTH.title,
  confirm: "Is this you?",
  locked: "We could not match your details",
};

export const review = instantLinkStep({
  id: "review",
  highPriority: true,
  title: (state) => titles[reviewStage(state)],
  privacy: "secret",
  schema: (state) => {
    const stage = reviewStage(state);
    if (stage === "locked") return EMPTY_FORM;
    if (stage === "confirm") return home;
    return state.facts.hideSSN ? birthDate : birthDateAndDigits;
  },
  sensitive: ["dob", "last4"],
  shares: ["phoneNumber", "transactionType", "borrowers", "propertyAddress", "propertyState", "email"],
  dependsOn: ["phoneNumber"],
  outcomes: ["confirmed", "not-served", "nameless", "manual"],
});
