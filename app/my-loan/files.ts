import { contentDisposition } from "~/domain/file-name";
import type { Runtime } from "~server/visit/types";
import { redirectByError, signedInVisit } from "./visit";

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
  try {
    const { fileName, base64 } = await backend.call("my-loan.document", {
      body: { token: signIn.token, documentId },
    });
    return new Response(Buffer.from(base64, "base64"), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition("inline", fileName),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    redirectByError(error, url);
    throw error;
  }
}
