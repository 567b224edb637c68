import type { SoftPullApplicant } from "~/domain/credit-routing";

/** Returns the bureaus' data on one person without any obstacles, with overrides. */
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
