import { dateInWords } from "~/domain/dates";
import { TaggedPdf } from "~server/shared/documents/tagged";
import type { HeldData } from "./held-data";

/** A person's data as a document (DATA-03). */

/**
 * Returns a document of the content of the page and the file, in their order.
 * @param made when it was requested
 */
export async function dataPdf(
  { sections, stays }: Pick<HeldData, "sections" | "stays">,
  { lender, made }: { lender: string; made: Date },
): Promise<Uint8Array> {
  const text = await TaggedPdf.begin({
    title: `What we have about you - ${lender}`,
    author: lender,
    date: made,
  });
  text.write("H1", "What we have about you");
  text.write("P", `${lender}, as of ${dateInWords(made.toISOString().slice(0, 10))}.`);
  for (const { title, items } of sections) {
    text.write("H2", title);
    for (const item of items) {
      text.write("H3", item.title);
      for (const { label, value } of item.facts) text.writeItem(`${label}: ${value}`);
    }
  }
  text.write("H2", "What the law makes us keep");
  for (const { what, why, until, appId } of stays) {
    const of = appId === undefined ? "" : ` (application ${appId})`;
    text.writeItem(`${what}${of}. ${why}. Until ${dateInWords(until)}.`);
  }
  if (text.isLossy)
    text.write(
      "P",
      "Some characters are missing in this document because its font doesn't have them: each is shown as a question mark. The page and the file have them.",
    );
  return text.save();
}
