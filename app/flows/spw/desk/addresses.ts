/** The address of an employee's page about one application, for pages and their links alike. */
export const addressAbout = (
  path: string,
  application: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ application, ...more }).toString()}`;

export const LOAN_PATH = "/spw/loan";
export const SCENARIOS_PATH = "/spw/scenarios";

/** The address of a customer's record. */
export const loanAddress = (application: string): string => addressAbout(LOAN_PATH, application);

/** The address of an application's scenarios, with one of them shown. */
export const scenariosAddress = (application: string, more: Readonly<Record<string, string>> = {}): string =>
  addressAbout(SCENARIOS_PATH, application, more);
