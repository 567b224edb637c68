import type { LoaderFunctionArgs } from "@remix-run/node";
import { isIdle } from "~/domain/idle";
import { BackendError } from "~server/backend/client";
import { notFound } from "~server/http/visit";
import { backendFor } from "~server/http/visit-backend";
import { hosted } from "~server/http/entries";
import { runtime } from "~server/runtime";
import { readFlowCookie } from "~server/session/flow-cookie";

/** The newest letter of a kind as a PDF, for the visitor whose application it belongs to and for nobody else. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response> => {
  const url = new URL(request.url);
  const site = await runtime();
  const host = site.mounts.flowOf(url.pathname);
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  if (!host || !session || isIdle(session.seen * 1000, site.now())) throw notFound(url.pathname);
  const state = readFlowCookie(host.store, site.sealer, header, session.id);
  const kind = url.searchParams.get("kind") === "approval" ? "approval" : "prequal";
  const documentId = state && host.letter?.(state, kind);
  if (!state || documentId === undefined) throw notFound(url.pathname);
  const backend = backendFor(request, url, site, hosted(host, session), state, session);
  try {
    const { fileName, base64 } = await backend.call("document-by-id", { body: { documentId } });
    return new Response(Buffer.from(base64, "base64"), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${safeName(fileName)}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn(
      { call: error.callId, kind: error.kind, status: error.status },
      "a letter could not be read",
    );
    if (error.kind === "http" && (error.status ?? 500) < 500) throw notFound(url.pathname);
    return new Response("The letter is not ready. Please go back and try again in a minute.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
};

/** A file name that no header and no file system trips over. */
function safeName(fileName: string): string {
  const name = fileName.replace(/[^\w.-]+/g, "-").replace(/^[-.]+/, "");
  return name.endsWith(".pdf") ? name : `${name || "letter"}.pdf`;
}
