import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { yesNo } from "~/steps/fields";

/** What a buyer says of their own military service; nobody has to. */
export interface ServiceAnswers {
  /** whether the buyer serves or has served: who may have a VA loan, and pays no application fee */
  isVeteran: boolean;
  /** of who has served: has had a VA loan before, whose funding fee is a higher one */
  hasHadVaLoan: boolean;
  /** of who has served: gets VA disability compensation, who pays no funding fee */
  hasVaCompensation: boolean;
}

/** The names of these answers. */
export const SERVICE = [
  "isVeteran",
  "hasHadVaLoan",
  "hasVaCompensation",
] as const satisfies readonly (keyof ServiceAnswers)[];

/** By what the VA fee of who has served is told, which nobody has to say. */
export const vaFields = {
  hasHadVaLoan: yesNo("Choose yes if you have had a VA loan before, or no if not.").optional(),
  hasVaCompensation: yesNo("Choose yes if you get VA disability compensation, or no if not.").optional(),
};

/** What goes on record of it: whatever follows from service counts only of who has served. */
export function serviceIn({
  isVeteran,
  hasHadVaLoan,
  hasVaCompensation,
}: Partial<ServiceAnswers>): Partial<ServiceAnswers> {
  return omitUndefined({ isVeteran, ...(isVeteran === true && { hasHadVaLoan, hasVaCompensation }) });
}

/** The borrowers with what the visitor, who is the primary one, said of their own service. */
export const withService = (
  borrowers: readonly AppDataBorrowerInput[],
  said: Partial<ServiceAnswers>,
): AppDataBorrowerInput[] =>
  borrowers.map((person) => (person.isPrimary ? { ...person, ...serviceIn(said) } : person));
