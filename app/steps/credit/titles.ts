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

/** Heading of the question for the last four digits. @param node of the page */
export const last4TitleAt =
  (node: string) =>
  (state: CreditState, item?: string): string =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node, item })),
      `What are the last four digits of ${whose(state, item)} Social Security number?`,
    );

/** Heading of the question for the whole number. @param node of the page */
export const ssnTitleAt =
  (node: string) =>
  (state: CreditState, item?: string): string =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node, item })),
      `What is ${whose(state, item)} Social Security number?`,
    );

export const last4Title = last4TitleAt("social-security-last-4");
export const ssnTitle = ssnTitleAt("social-security");
