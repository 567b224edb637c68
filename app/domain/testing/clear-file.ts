import type { SoftPullApplicant } from "~/domain/credit-routing";

/** What the bureaus say of one person whose file has nothing in it that stands in the way, with some of it otherwise. */
export const clearFile = (
  applicantId: string,
  otherwise: Partial<SoftPullApplicant> = {},
): SoftPullApplicant => ({
  applicantId,
  consumerDataFound: true,
  hardStops: [],
  isLast4SSNRequired: false,
  isFullSSNRequired: false,
  isCreditFrozen: false,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
  ...otherwise,
});
