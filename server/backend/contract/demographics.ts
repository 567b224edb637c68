/** What an applicant says of ethnicity, race and sex. */
export const demographicsCalls = {};
