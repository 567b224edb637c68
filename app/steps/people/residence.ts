import { z } from "zod";
import { done, refused, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { Choice } from "~/ui/fields";
import { streetLine, type HomeAddress } from "~/domain/address";
import { toAddress, addressValues } from "~/steps/address/address";
import { homeAt, homeName, SUBJECT } from "~/steps/homes/homes";
import { confirmedAddressForm, zipQuestionFor } from "~/steps/address/confirmed-address";
import { coBorrowerFirstName } from "./borrowers";
import type { BorrowerIndex, PeopleState } from "./state";
import { CURRENT_HOME } from "~/steps/questions";
import type { HomesState } from "~/steps/homes/state";

/** Where a borrower lives: in the home to refinance, with the first borrower, or elsewhere. */
export type ResidenceAnswer = z.output<ReturnType<typeof residenceForm>>;

/** Returns the question for this borrower. */
export function residenceTitle(state: PeopleState, index?: string): string {
  const name = coBorrowerFirstName(state, index);
  return name === undefined ? CURRENT_HOME.title : `Where does ${name} live now?`;
}

/** The form of the page. */
export function residenceForm(state: PeopleState, index?: string) {
  const name = coBorrowerFirstName(state, index);
  return z.discriminatedUnion(
    "residence",
    [
      // What was typed before another choice was made is ignored.
      z.object({ residence: z.enum(["subject", "same"]) }),
      z.object({ residence: z.literal("elsewhere"), ...confirmedAddressForm.shape }),
    ],
    { error: `Choose where ${name === undefined ? "you live" : `${name} lives`}.` },
  );
}

/** The data of a borrower's address page. */
export interface ResidenceView {
  options: Choice[];
  /** the address will probably be asked */
  elsewhere: boolean;
}

/**
 * Returns the first borrower's address, if they live elsewhere and the page asks where the second
 * one lives.
 */
function firstBorrowerAddress({ answers }: HomesState, index: BorrowerIndex): HomeAddress | undefined {
  const first = answers.residences?.["0"];
  return index === "0" || first === "subject" ? undefined : first;
}

/** Returns the data of the page; the likelier choice by the home's use comes first. */
export function residenceView(state: HomesState, index: BorrowerIndex): LoadedPage<ResidenceView> {
  const { residences, uses } = state.answers;
  const isTheirHome = (uses?.[SUBJECT] ?? "HOME") === "HOME";
  const first = firstBorrowerAddress(state, index);
  const subject: Choice = {
    value: "subject",
    label: "In the home to refinance",
    hint: homeName(state, SUBJECT),
  };
  const same: Choice[] = first ? [{ value: "same", label: "With me", hint: streetLine(first) }] : [];
  const elsewhere: Choice = {
    value: "elsewhere",
    label: "Somewhere else",
    hint: "Enter the address below.",
  };
  const options = isTheirHome ? [subject, ...same, elsewhere] : [...same, elsewhere, subject];
  const saved = residences?.[index];
  const address = saved === "subject" ? undefined : saved;
  const residence = address === undefined ? saved : "elsewhere";
  return {
    data: { options, elsewhere: !isTheirHome && first === undefined && saved !== "subject" },
    values: { residence: typeof residence === "string" ? residence : undefined, ...addressValues(address) },
  };
}

/** Returns where the borrower lives; the home to refinance, however it was answered (PROP-01). */
export function residenceFrom(state: HomesState, answer: ResidenceAnswer): "subject" | HomeAddress {
  if (answer.residence !== "elsewhere") {
    const first = state.answers.residences?.["0"] ?? "subject";
    return answer.residence === "same" ? first : "subject";
  }
  const address = toAddress(answer);
  return homeAt(state, address) === SUBJECT ? "subject" : address;
}

/**
 * Saves where a borrower lives. The ZIP code of another home than the one to refinance is
 * questioned if it belongs to another state (REFI-ADDR-02).
 */
export function saveResidence(
  state: HomesState,
  index: BorrowerIndex,
  answer: ResidenceAnswer,
): Submitted<HomesState> {
  const residence = residenceFrom(state, answer);
  const question =
    answer.residence === "elsewhere" && residence !== "subject"
      ? zipQuestionFor(residence, answer.zipIsRight)
      : undefined;
  if (question !== undefined) return refused({ zip: [question] });
  return done({ answers: { residences: { ...state.answers.residences, [index]: residence } } });
}
