import { contentDisposition } from "~/domain/file-name";
import { redirect } from "~server/visit/responses";
import { logFailure } from "~server/visit/failure";
import { readArrival } from "~server/visit/arrival";
import type { Runtime } from "~server/visit/types";
import { CONSENT_PAGE, openedLinkOf, isInvalidLink } from "./consent-link";

/**
 * The PDFs of the consent page by their names below /consent: the sample, and the given consents.
 */
const DOCUMENTS = {
  sample: { call: "consent.sample", how: "inline" },
  agreed: { call: "consent.document", how: "attachment" },
  paper: { call: "document-by-id", how: "attachment" },
  "score-letter": { call: "score.disclosure.pdf", how: "attachment" },
} as const;

const isDocument = (name: string): name is keyof typeof DOCUMENTS => Object.hasOwn(DOCUMENTS, name);

/**
 * Serves a document to a visitor who has opened the link; any other name leads to the page
 * (ROUTE-05).
 */
export async function consentDocument(request: Request, site: Runtime, name: string): Promise<Response> {
  const { search } = new URL(request.url);
  if (!isDocument(name)) return redirect(`${CONSENT_PAGE}${name === "" ? search : ""}`, 302);
  const link = await openedLinkOf(request, await readArrival(request, site));
  if (link === undefined) return redirect(CONSENT_PAGE, 303);
  const { call, how } = DOCUMENTS[name];
  const documentId = new URL(request.url).searchParams.get("document") ?? "none";
  try {
    const { fileName, base64 } =
      call === "document-by-id"
        ? await link.backend.call(call, { body: { documentId } })
        : await link.backend.call(call, { query: { appId: link.appId } });
    return new Response(Buffer.from(base64, "base64"), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition(how, fileName),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (isInvalidLink(logFailure(error, site))) return redirect(CONSENT_PAGE, 303);
    return new Response("The document is not ready. Please go back and try again in a minute.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}
