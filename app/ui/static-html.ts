/** Begins every text of `staticHtml`; alone it means that the document has the HTML already. */
export const IN_DOCUMENT = "<!--in-document-->";

/** Marks a text for `StaticText`. */
export const staticText = (text: string): string => `${IN_DOCUMENT}${text}`;
