import { hosts } from "~/flows";
import type { WizardState } from "~/wizard/state";
import { readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf } from "./test-env";
import type { Visitor } from "./visitor";

/** An SSN and a card number that are typed into the wrong fields. No sample person has either. */

const SSN = ["478", "62", "3915"] as const;
const CARD = ["4000", "0566", "5566", "5556"] as const;

/** Both, in the spellings that people use in a wrong field. */
const WRITTEN: readonly string[] = [SSN, CARD].flatMap((groups) => [
  groups.join("-"),
  groups.join(" "),
  groups.join(""),
  groups.join("."),
  groups.join(" - "),
  `My number is ${groups.join("-")}, thanks.`,
  `number${groups.join("")}`,
  `  ${groups.join("\u2013")} `,
]);

/** Nine bare digits in a field of these are a ZIP+4 without its dash, of which five are kept. */
const ZIP_FIELD = /(?:^|\.)(?:zip|county|propertyCounty)$/;
const isBareSsn = (text: string): boolean => /^\d{9}$/.test(text.trim());

let turn = 0;
/**
 * Returns another spelling each time, so that every field meets several of them over a flow's
 * pages.
 */
export function nextMisplacedNumber(field: string): string {
  turn += 5;
  const written = WRITTEN[turn % WRITTEN.length] ?? "";
  return ZIP_FIELD.test(field) && isBareSsn(written) ? nextMisplacedNumber(field) : written;
}

/**
 * Matches the digits of either, with up to three other characters between any two of them: also in
 * the format of an amount or a phone number.
 */
const DIGITS = [SSN, CARD].map(
  (groups) => new RegExp(groups.join("").replaceAll(/\d(?=\d)/g, String.raw`$&\D{0,3}`)),
);

/** Checks whether a text contains either number. */
export const containsMisplacedNumber = (text: string): boolean => DIGITS.some((digits) => digits.test(text));

const sealer = createSealer([SESSION_SECRET]);

/**
 * Returns where a visitor's cookies contain either number, including their sealed and signed
 * contents.
 */
export async function cookiesContainingNumber(visitor: Visitor): Promise<string[]> {
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const session = await sessionOf(visitor).catch(() => undefined);
  const kept = hosts.map(({ flow, store }): [string, unknown] => [
    `the answers of ${flow.id}`,
    session && readFlowCookie<WizardState>(store, sealer, header, session.id),
  ]);
  return [["the cookies", decodeURIComponent(header)] as const, ["the visit", session] as const, ...kept]
    .filter(([, value]) => containsMisplacedNumber(JSON.stringify(value ?? "")))
    .map(([name]) => name);
}
