import { placeKey } from "~/wizard/state";
import { otherFor, whose } from "./applicant";
import { isSoftAt, titleWhilePulling } from "./pending";
import type { CreditState } from "./state";

/** Headings of the pages about somebody's credit. Where a pull runs at the page, it says so instead. */

/** Heading of the question for a date of birth. */
export function birthDateTitle(state: CreditState, item?: string): string {
  const other = otherFor(state, item);
  return other === undefined ? "When were you born?" : `When was ${other} born?`;
}

/** Heading of the question for the last four digits. */
export function last4Title(state: CreditState, item?: string): string {
  const here = isSoftAt(placeKey({ node: "social-security-last-4", item }));
  return titleWhilePulling(
    state,
    here,
    `What are the last four digits of ${whose(state, item)} Social Security number?`,
  );
}

/** Heading of the question for the whole number. */
export function ssnTitle(state: CreditState, item?: string): string {
  const here = isSoftAt(placeKey({ node: "social-security", item }));
  return titleWhilePulling(state, here, `What is ${whose(state, item)} Social Security number?`);
}
