import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { yesNo } from "~/steps/fields";

/** A buyer's optional answers about their own military service. */
export interface ServiceAnswers {
  /**
   * whether the buyer serves or has served: then they are eligible for a VA loan, and pay no
   * application fee
   */
  isVeteran: boolean;
  /** of a buyer who has served: had a VA loan before, which raises the funding fee */
  hasHadVaLoan: boolean;
  /** of a buyer who has served: gets VA disability compensation, which waives the funding fee */
  hasVaCompensation: boolean;
}

/** The names of these answers. */
export const SERVICE_ANSWER_NAMES = [
  "isVeteran",
  "hasHadVaLoan",
  "hasVaCompensation",
] as const satisfies readonly (keyof ServiceAnswers)[];

/** The optional fields that the VA fee depends on. */
export const vaFields = {
  hasHadVaLoan: yesNo("Choose yes if you have had a VA loan before, or no if not.").optional(),
  hasVaCompensation: yesNo("Choose yes if you get VA disability compensation, or no if not.").optional(),
};

/**
 * Returns the answers for the record: everything that depends on service counts only for a buyer
 * who has served.
 */
export function serviceForRecord({
  isVeteran,
  hasHadVaLoan,
  hasVaCompensation,
}: Partial<ServiceAnswers>): Partial<ServiceAnswers> {
  return omitUndefined({ isVeteran, ...(isVeteran === true && { hasHadVaLoan, hasVaCompensation }) });
}

/** Returns the borrowers with the service answers of the visitor, who is the primary one. */
export const withService = (
  borrowers: readonly AppDataBorrowerInput[],
  service: Partial<ServiceAnswers>,
): AppDataBorrowerInput[] =>
  borrowers.map((person) => (person.isPrimary ? { ...person, ...serviceForRecord(service) } : person));
