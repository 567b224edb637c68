/** The stored purpose of the codes that confirm an email address for an application. */
export const emailPurpose = (appId: string): string => `email ${appId}`;
