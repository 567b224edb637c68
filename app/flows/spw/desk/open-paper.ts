import { recordAct } from "~/flows/spw/live/trail";
import { BackendError } from "~server/backend/client";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { streamPaper } from "~server/visit/stream-paper";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { downPage } from "./frame";
import { applicationIn, deskBackend, isRefused, redirectToLogin, staffOf } from "./staff";

/**
 * Returns a paper that a customer sent.
 * @throws Response to the login, 403 for what is not assigned to the employee, 404, 503
 */
export async function openCustomersPaper(request: Request, site: Runtime): Promise<Response> {
  const staff = await staffOf(request, site);
  if (staff === undefined) throw redirectToLogin();
  const url = new URL(request.url);
  const appId = applicationIn(request);
  const fileId = url.searchParams.get("file") ?? "";
  if (appId === undefined || fileId === "") throw notFound(url.pathname);
  const { id: who, token } = staff;
  try {
    const paper = await streamPaper((index) =>
      deskBackend(request, site, token).call(
        "desk.paper-read",
        { query: { appId, fileId, index: String(index) } },
        { token },
      ),
    );
    await recordAct(request, site, { who, what: "opened a paper", application: appId });
    return paper;
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = toNotAssignedError(error);
    if (refused) {
      await recordAct(request, site, { who, what: "was refused a paper", application: appId });
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
