import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";

/**
 * Makes a passkey on the visitor's device, or signs with one.
 * @returns the function that asks the device, from JSON options to the JSON of its answer; undefined
 *   in a browser without passkeys
 */
export function deviceAct(act: "add" | "use"): ((options: string) => Promise<string>) | undefined {
  if (!browserSupportsWebAuthn()) return undefined;
  return async (options) => {
    const optionsJSON = JSON.parse(options);
    return JSON.stringify(
      act === "add" ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON }),
    );
  };
}
