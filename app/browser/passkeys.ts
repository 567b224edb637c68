import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";

type AddOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type UseOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Narrows what the backend's own library wrote for this browser's call. */
const isOptions = (value: unknown): value is AddOptions & UseOptions =>
  typeof value === "object" && value !== null && "challenge" in value;

/**
 * Makes a passkey on the visitor's device, or signs with one.
 * @returns the function that asks the device, from JSON options to the JSON of its answer; undefined
 *   in a browser without passkeys
 */
export function deviceAct(act: "add" | "use"): ((options: string) => Promise<string>) | undefined {
  if (!browserSupportsWebAuthn()) return undefined;
  return async (options) => {
    const optionsJSON: unknown = JSON.parse(options);
    if (!isOptions(optionsJSON)) throw new Error("These are no options of a passkey.");
    return JSON.stringify(
      act === "add" ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON }),
    );
  };
}
