/** How the message ends that asks whether a ZIP code and a state belong together; a page that gets it shows a box to say that they do. */
const ENDING = "Correct one of them, or tick the box below if both are right.";

/** The question about a ZIP code that is, as far as we know, one of another state. @param found, chosen the states' names */
export const zipQuestion = (zip: string, found: string, chosen: string): string =>
  `${zip} is a ZIP code in ${found}, and you chose ${chosen}. ${ENDING}`;

/** Whether that question is among a field's messages. */
export const isZipQuestioned = (messages: readonly string[] | undefined): boolean =>
  messages?.some((message) => message.endsWith(ENDING)) === true;
