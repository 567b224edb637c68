/**
 * Forms that are not wizard steps, by the paths that they are posted to, with the private fields of
 * each. Pages below a path are included. Forms that are not listed are never shown again: their
 * sender is asked to go back.
 */
const OWN_FORMS: Readonly<Record<string, readonly string[]>> = {
  "/consent/home": [],
  "/continue": ["code"],
  "/customer-survey": [],
  "/identity/thank-you": [],
  "/legal/privacy-choices": [],
  "/legal/your-data": ["code"],
  "/letter/check": ["letterCode"],
  "/rates/alert": [],
  "/my-loan": ["birthDate", "code", "ssn"],
  "/recording": [],
  "/replay/with": [],
  "/spw/ask": [],
  "/spw/assign": [],
  "/spw/call": [],
  "/spw/closing": [],
  "/spw/desk": ["search"],
  "/spw/hand-over": [],
  "/spw/loan": [],
  "/spw/login": ["token"],
  "/spw/make": [],
  "/spw/presentations": [],
  "/spw/reopen": [],
  "/spw/requests": [],
  "/spw/scenarios": [],
  "/start": [],
};

/**
 * Returns the private fields of a form that is not a wizard step.
 * @returns undefined where no such form is posted to
 */
export const privateFieldsAt = (path: string): readonly string[] | undefined =>
  Object.entries(OWN_FORMS).find(([address]) => path === address || path.startsWith(`${address}/`))?.[1];
