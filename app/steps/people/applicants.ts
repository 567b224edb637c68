/** An applicant as a flow knows them: enough to greet them, and nothing sensitive. */
export interface KnownApplicant {
  id: string;
  firstName: string;
  lastName: string;
}

/** The applicants of the application, from the backend. */
export interface ApplicantFacts {
  /** the primary borrower is first */
  applicants: readonly KnownApplicant[];
}

/** Returns the customer among the applicants, from the backend: the primary one has the number. */
export const customerOf = (
  people: readonly { isPrimary: boolean; customerId?: string | undefined }[] = [],
): { customerId?: string | undefined } => ({
  customerId: people.find(({ isPrimary }) => isPrimary)?.customerId,
});
