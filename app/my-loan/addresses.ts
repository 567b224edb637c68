/** The addresses of My loan. */
export const MY_LOAN = "/my-loan";
export const SIGN_IN = `${MY_LOAN}/sign-in`;
export const ANSWERS = `${MY_LOAN}/answers`;
export const CALLS = `${MY_LOAN}/calls`;
export const CONSENTS = `${MY_LOAN}/consents`;
export const CLOSING = `${MY_LOAN}/closing`;
export const CLOSING_CALENDAR = `${CLOSING}/calendar`;
export const CODE = `${MY_LOAN}/code`;
export const CONTINUE_APPLICATION = `${MY_LOAN}/continue`;
export const DEVICES = `${MY_LOAN}/devices`;
export const DOCUMENTS = `${MY_LOAN}/documents`;
export const ESTIMATE = `${MY_LOAN}/estimate`;
export const FILES = `${MY_LOAN}/files`;
export const JOIN = `${MY_LOAN}/join`;
export const LOCK = `${MY_LOAN}/lock`;
export const MESSAGES = `${MY_LOAN}/messages`;
export const PAPERS = `${MY_LOAN}/papers`;
export const PART = `${MY_LOAN}/part`;
export const PASSKEY = `${MY_LOAN}/passkey`;
export const PASSKEYS = `${MY_LOAN}/passkeys`;
export const PEOPLE = `${MY_LOAN}/people`;
export const PRICES = `${MY_LOAN}/prices`;
export const OWN_DATA = `${MY_LOAN}/your-data`;
export const REMINDERS = `${MY_LOAN}/reminders`;
export const STOP_REMINDERS = `${MY_LOAN}/stop`;
export const WITHDRAW = `${MY_LOAN}/withdraw`;

/** The parameter that names one of several loans. */
export const LOAN = "loan";

/** The parameter that names the answer to change when an application is continued. */
export const CHANGED_AT = "change";

/** Returns an address of My loan for one loan. */
export const forLoan = (path: string, appId: string | undefined): string =>
  appId === undefined ? path : `${path}?${new URLSearchParams({ [LOAN]: appId }).toString()}`;

/** Returns the address of a page that stands before another one, and then leads to it. */
export const withReturn = (page: string, to = MY_LOAN): string =>
  to === MY_LOAN ? page : `${page}?${new URLSearchParams({ to }).toString()}`;

/** Returns a page below /my-loan that a parameter names; undefined for every other address. */
export const pageBelow = (to: string | null): string | undefined =>
  to !== null && /^\/my-loan(?:[/?][\w/.~?=&%-]{0,180})?$/.test(to) ? to : undefined;

/** Returns the page that a page stands before; the loan's where none is named. */
export const returnOf = (url: URL): string => pageBelow(url.searchParams.get("to")) ?? MY_LOAN;
