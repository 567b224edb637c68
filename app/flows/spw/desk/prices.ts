import { recordAct } from "~/flows/spw/live/trail";
import { shownLedger, type ShownLedger } from "~/steps/prices/price-words";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import type { Runtime } from "~server/visit/types";
import { deskFrame, downPage } from "./frame";
import { applicationIn, askBackend, staffOf, redirectToLogin } from "./staff";

/**
 * The prices that the customer of an application was quoted, for employees who may see it (ROLE-07,
 * LEDGER-04).
 */

export const PRICES_PATH = "/spw/prices";

export interface DeskPricesView {
  page: PageFrame;
  /** the requested application number; empty before */
  application: string;
  /** absent before an application is named, and where nothing was quoted */
  ledger?: ShownLedger;
}

const MAX_LISTED = 60;

/**
 * GET /spw/prices?application=.
 * @throws NotAssigned, Response to the login, and 503 while the backend does not respond
 */
export async function deskPricesPage(
  request: Request,
  runtime: Runtime,
  key: string,
): Promise<DeskPricesView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const page = deskFrame("The prices we quoted a customer", PRICES_PATH, key);
  const application = applicationIn(request);
  if (application === undefined) return { page, application: "" };
  const answer = await askBackend(request, runtime, staff.token, async (backend) => {
    try {
      return await backend.call("quotes.list", { query: { appId: application } }, { token: staff.token });
    } catch (error) {
      // A deleted application has no prices.
      if (error instanceof BackendError && error.code === "APPLICATION_NOT_FOUND") return undefined;
      throw error;
    }
  });
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the prices", application });
  const wanted = new URL(request.url).searchParams.get("quote");
  const ledger = answer && shownLedger(answer, { quoteId: wanted, isForEmployee: true, most: MAX_LISTED });
  return { page, application, ...(ledger && { ledger }) };
}
