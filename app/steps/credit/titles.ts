import { placeKey } from "~/wizard/state";
import { otherFirstName, possessiveOf } from "./applicant";
import { isSoftAt, titleWhilePulling } from "./pending";
import { DATE_OF_BIRTH } from "~/steps/questions";
import type { CreditState } from "./state";

/**
 * Headings of the pages about a person's credit. While a pull runs, the heading shows that instead.
 */

/** Returns the heading of the date of birth question. */
export function birthDateTitle(state: CreditState, item?: string): string {
  const other = otherFirstName(state, item);
  return other === undefined ? DATE_OF_BIRTH.title : `When was ${other} born?`;
}

/**
 * Returns the heading of the last four digits question.
 * @param node node of the page
 */
export const last4TitleAt =
  (node: string) =>
  (state: CreditState, item?: string): string =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node, item })),
      `What are the last four digits of ${possessiveOf(state, item)} Social Security number?`,
    );

/**
 * Returns the heading of the full number question.
 * @param node node of the page
 */
export const ssnTitleAt =
  (node: string) =>
  (state: CreditState, item?: string): string =>
    titleWhilePulling(
      state,
      isSoftAt(placeKey({ node, item })),
      `What is ${possessiveOf(state, item)} Social Security number?`,
    );

export const last4Title = last4TitleAt("social-security-last-4");
export const ssnTitle = ssnTitleAt("social-security");
