import type { LoaderFunctionArgs } from "~server/visit/responses";
import { downloadDocument } from "~server/visit/download";

/** The format of a document id; the backend checks its owner. */
const DOCUMENT = /^[\w-]{1,60}$/;

/**
 * Serves the newest letter of a kind as a PDF, or the one in the address, only for the visitor
 * whose application it belongs to.
 */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  downloadDocument(request, "letter", async ({ backend, newestLetter, url }) => {
    const kind = url.searchParams.get("kind") === "approval" ? "approval" : "prequal";
    const requestedId = url.searchParams.get("document");
    const documentId = requestedId === null ? newestLetter(kind) : DOCUMENT.exec(requestedId)?.[0];
    return documentId === undefined ? undefined : backend.call("document-by-id", { body: { documentId } });
  });
