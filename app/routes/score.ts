import type { LoaderFunctionArgs } from "~server/visit/responses";
import { downloadDocument } from "~server/visit/download";

/**
 * Serves the visitor's own credit score with its notices as a PDF, only for the visitor who opened
 * the application.
 */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  downloadDocument(request, "letter", async ({ backend, appId }) =>
    appId === undefined ? undefined : backend.call("score.disclosure.pdf", { query: { appId } }),
  );
