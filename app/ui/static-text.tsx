import { IN_DOCUMENT } from "./static-html";

/**
 * A paragraph that the document has already: its data is left out like that of `StaticPart`.
 * @param props.id of its element, unique on the page
 * @param props.text from `staticText`
 */
export const StaticText = ({ id, text }: { id: string; text: string }) => (
  <p id={id}>
    {text === IN_DOCUMENT ? document.getElementById(id)?.textContent : text.replace(IN_DOCUMENT, "")}
  </p>
);
