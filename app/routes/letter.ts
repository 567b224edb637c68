import type { LoaderFunctionArgs } from "@remix-run/node";
import { download } from "~server/visit/download";

/** What the id of a document looks like; whose it is, the backend says. */
const DOCUMENT = /^[\w-]{1,60}$/;

/** The newest letter of a kind as a PDF, or the one that the address names, for the visitor whose application it belongs to and for nobody else. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  download(request, "letter", async ({ backend, newestLetter, url }) => {
    const kind = url.searchParams.get("kind") === "approval" ? "approval" : "prequal";
    const asked = url.searchParams.get("document");
    const documentId = asked === null ? newestLetter(kind) : DOCUMENT.exec(asked)?.[0];
    return documentId === undefined ? undefined : backend.call("document-by-id", { body: { documentId } });
  });
