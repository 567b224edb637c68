import { recordAct } from "~/flows/spw/live/trail";
import { BackendError, type Backend } from "~server/backend/client";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { pdfResponse } from "~server/visit/pdf-response";
import { streamPaper } from "~server/visit/stream-paper";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { downPage } from "./frame";
import { applicationIn, deskBackend, isRefused, redirectToLogin, staffOf } from "./staff";

/** A kind of file of an application, and how it is read. */
interface FileKind {
  /** the parameter of the address that names it */
  parameter: string;
  /** for the trail, such as "a paper" */
  what: string;
  read(ask: () => Backend, file: { appId: string; id: string; token: string }): Promise<Response>;
}

/**
 * Returns a file of an application.
 * @throws Response to the login, 403 for what is not assigned to the employee, 404, 503
 */
async function openFile(request: Request, site: Runtime, kind: FileKind): Promise<Response> {
  const staff = await staffOf(request, site);
  if (staff === undefined) throw redirectToLogin();
  const url = new URL(request.url);
  const appId = applicationIn(request);
  const id = url.searchParams.get(kind.parameter) ?? "";
  if (appId === undefined || id === "") throw notFound(url.pathname);
  const { id: who, token } = staff;
  try {
    const file = await kind.read(() => deskBackend(request, site, token), { appId, id, token });
    await recordAct(request, site, { who, what: `opened ${kind.what}`, application: appId });
    return file;
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = toNotAssignedError(error);
    if (refused) {
      await recordAct(request, site, { who, what: `was refused ${kind.what}`, application: appId });
      return new Response(refused.message, {
        status: 403,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    if (isRefused(error)) throw redirectToLogin();
    if (!(error instanceof BackendError)) throw error;
    throw (error.status ?? 500) < 500 ? notFound(url.pathname) : downPage();
  }
}

/** Returns a paper that a customer sent. */
export const openCustomersPaper = (request: Request, site: Runtime): Promise<Response> =>
  openFile(request, site, {
    parameter: "file",
    what: "a paper",
    read: (ask, { appId, id: fileId, token }) =>
      // Each piece has the time of a visitor's request, because a slow phone takes longer for all.
      streamPaper((index) =>
        ask().call("desk.paper-read", { query: { appId, fileId, index: String(index) } }, { token }),
      ),
  });

/** Returns the evidence of an electronic signature. */
export const openSignature = (request: Request, site: Runtime): Promise<Response> =>
  openFile(request, site, {
    parameter: "signature",
    what: "a record of signature",
    read: async (ask, { appId, id: signatureId, token }) =>
      pdfResponse(await ask().call("desk.signature", { query: { appId, signatureId } }, { token })),
  });

/** Returns a document that was made for a customer, such as a Loan Estimate, or a receipt. */
export const openDocument = (request: Request, site: Runtime): Promise<Response> =>
  openFile(request, site, {
    parameter: "document",
    what: "a document",
    read: async (ask, { appId, id: documentId, token }) =>
      pdfResponse(await ask().call("desk.document", { query: { appId, documentId } }, { token })),
  });
