import { contentDisposition } from "~/domain/file-name";
import { redirect } from "./responses";
import { BackendError, type Backend } from "~server/backend/client";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { runtime } from "~server/runtime";
import { readFlowCookie } from "~server/session/flow-cookie";
import { wasIdle } from "~server/session/site-session";
import { flowWithWireName } from "./entries";
import { keyOf, namesAnotherVisit, visitOfHelper } from "./flow-visit";
import { otherVisitPage } from "./other-visit";
import { notFound } from "./visit";
import { backendFor } from "./visit-backend";

/** What a document lookup needs. */
interface DocumentContext {
  url: URL;
  /** calls on behalf of the visit */
  backend: Backend;
  appId: string | undefined;
  /** the newest letter of a kind, in flows that have letters */
  newestLetter(kind: "prequal" | "approval"): string | undefined;
}

/** A document from the backend. */
interface DocumentFile {
  fileName: string;
  base64: string;
}

/**
 * Returns the flow visit that a request comes from.
 * @throws Response 404 without a visit; a redirect for an address of another visit
 */
export async function visitOfRequest(request: Request) {
  const url = new URL(request.url);
  const site = await runtime();
  const flowsHost = site.mounts.flowOf(url.pathname);
  const header = request.headers.get("Cookie");
  const known = await site.sessions.read(header);
  if (!flowsHost || !known) throw notFound(url.pathname);
  const { host, session } = visitOfHelper(flowsHost, known, url);
  if (namesAnotherVisit(url, session))
    throw redirect(otherVisitPage(host, url.searchParams.get("sessionId")), 303);
  if (wasIdle(session, keyOf(host), site.now())) throw notFound(url.pathname);
  const state = readFlowCookie(host.store, site.sealer, header, session.id);
  if (!state) throw notFound(url.pathname);
  return { url, site, host, session, state };
}

/**
 * Returns a document of the visit's own application as a PDF.
 * @param what its kind, "letter"
 * @param find looks up the document; undefined where the visit has none
 * @throws Response 404 without a visit or for another visitor's document; a redirect for an address
 *   of another visit
 */
export async function downloadDocument(
  request: Request,
  what: string,
  find: (from: DocumentContext) => Promise<DocumentFile | undefined>,
): Promise<Response> {
  const { url, site, host, session, state } = await visitOfRequest(request);
  const backend = backendFor(request, url, site, flowWithWireName(host, session, state), state, session);
  try {
    const found = await find({
      url,
      backend,
      appId: host.application(state).appId,
      newestLetter: (kind) => host.letter?.(state, kind),
    });
    if (found === undefined) throw notFound(url.pathname);
    await host.audit?.({ request, runtime: site, state }, `read the document ${found.fileName}`);
    return new Response(Buffer.from(found.base64, "base64"), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition("attachment", pdfName(found.fileName, what)),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn(
      { call: error.callId, kind: error.kind, status: error.status },
      `a ${what} could not be read`,
    );
    const refused = toNotAssignedError(error);
    if (refused) {
      await host.audit?.({ request, runtime: site, state }, `was refused a ${what}`);
      return new Response(refused.message, {
        status: 403,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    if (error.kind === "http" && (error.status ?? 500) < 500) throw notFound(url.pathname);
    return new Response(`The ${what} is not ready. Please go back and try again in a minute.`, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

/** Returns the name of a document, which is a PDF whatever its name says. */
function pdfName(fileName: string, what: string): string {
  return fileName.endsWith(".pdf") ? fileName : `${fileName || what}.pdf`;
}
