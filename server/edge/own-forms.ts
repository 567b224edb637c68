/**
 * Forms that are no steps of a wizard, by the addresses that they are posted to, and what of each is private. A page below an address is of it too. What is not
 * named here is shown again by nobody: whoever sent it is asked to go back.
 */
const OWN_FORMS: Readonly<Record<string, readonly string[]>> = {
  "/consent/home": [],
  "/continue": ["code"],
  "/customer-survey": [],
  "/identity/thank-you": [],
  "/legal/privacy-choices": [],
  "/legal/your-data": ["code"],
  "/letter/check": ["letterCode"],
  "/recording": [],
  "/replay/with": [],
  "/spw/assign": [],
  "/spw/closing": [],
  "/spw/desk": [],
  "/spw/login": ["token"],
  "/spw/make": [],
  "/spw/requests": [],
};

/** The private fields of a form that is no step's. @returns undefined where no such form is posted to */
export const privateFieldsAt = (path: string): readonly string[] | undefined =>
  Object.entries(OWN_FORMS).find(([address]) => path === address || path.startsWith(`${address}/`))?.[1];
