/**
 * The end of the message about a ZIP code that does not match the state; with it the page shows the
 * checkbox that confirms both.
 */
const CONFIRM_ENDING = "Correct one of them, or check the box below if both are right.";

/**
 * Returns the message about a ZIP code that belongs to another state in our list.
 * @param found, chosen the states' names
 */
export const zipQuestion = (zip: string, found: string, chosen: string): string =>
  `${zip} is a ZIP code in ${found}, and you chose ${chosen}. ${CONFIRM_ENDING}`;

/** Checks whether a field's messages include that question. */
export const isZipQuestioned = (messages: readonly string[] | undefined): boolean =>
  messages?.some((message) => message.endsWith(CONFIRM_ENDING)) === true;
