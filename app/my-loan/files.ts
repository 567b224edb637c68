import { pdfResponse } from "~server/visit/pdf-response";
import { streamPaper } from "~server/visit/stream-paper";
import type { Runtime } from "~server/visit/types";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import { answerOf, signedInVisit } from "./visit";

/**
 * Returns one of the customer's documents.
 * @throws Response redirect to the sign-in or for a new code, 404 for what the person may not see;
 *   BackendError
 */
export async function downloadOwnDocument(
  request: Request,
  site: Runtime,
  documentId: string,
): Promise<Response> {
  const { backend, signIn, url } = await signedInVisit(request, site);
  const body = { token: signIn.token, documentId };
  return pdfResponse(await answerOf(backend.call("my-loan.document", { body }), url));
}

/**
 * Returns a paper that the customer sent.
 * @throws as above
 */
export async function openOwnPaper(request: Request, site: Runtime, fileId: string): Promise<Response> {
  const { session, signIn, url } = await signedInVisit(request, site);
  const { token } = signIn;
  const paper = streamPaper((index) =>
    // Each piece has the time of a visitor's request, because a slow phone takes longer for all.
    backendWithoutTracking(request, site, session).call("my-loan.paper-read", {
      body: { token, fileId, index },
    }),
  );
  return answerOf(paper, url);
}
