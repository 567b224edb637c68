import type { Applicant } from "./store";

/**
 * Whose something of an application is that each person on it has for themselves, such as a consent (CONSENT-06): "" of who opened it, of who
 * stands beside them a name that nobody else has who comes into the same place later.
 */
export const personIdOf = ({
  id,
  personId,
  isPrimary,
}: Pick<Applicant, "id" | "personId" | "isPrimary">): string => (isPrimary ? "" : personId || id);
