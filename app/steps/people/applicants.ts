/** An applicant as a flow knows them: enough to greet, nothing to steal. */
export interface KnownApplicant {
  id: string;
  firstName: string;
  lastName: string;
}

/** Who is on the application, as the backend told. */
export interface ApplicantFacts {
  /** the primary borrower is first */
  applicants: readonly KnownApplicant[];
}

/** The customer among the people of an application, as the backend told them: the primary one has the number. */
export const customerOf = (
  people: readonly { isPrimary: boolean; customerId?: string | undefined }[] = [],
): { customerId?: string | undefined } => ({
  customerId: people.find(({ isPrimary }) => isPrimary)?.customerId,
});
