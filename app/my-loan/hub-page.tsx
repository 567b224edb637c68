import { loanStatus } from "~/domain/my-loan/status";
import { supportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import type { Runtime } from "~server/visit/types";
import { DOCUMENTS, MESSAGES } from "./addresses";
import { Hub } from "./hub";
import { statusWords } from "./status-words";
import { formAddress, loadOverview, loanFrame, signedInVisit } from "./visit";

export interface HubView {
  page: PageFrame;
  /** the page as our own HTML */
  main: string;
}

/**
 * Returns the first page of My loan.
 * @throws Response redirect to the sign-in; BackendError
 */
export async function hubView(request: Request, site: Runtime): Promise<HubView> {
  const visit = await signedInVisit(request, site);
  const data = await loadOverview(visit, { showsMessages: true });
  const now = new Date(site.now());
  const status = loanStatus(data.overview.loan, now);
  const phone = supportLine(site).shown;
  const { heading } = statusWords({ status, overview: data.overview, phone, now });
  const page = await loanFrame({ request, title: heading, isFullWidth: true });
  const messageForm = { action: formAddress(visit, MESSAGES, data.overview.loan.appId), key: page.key };
  const upload = {
    key: page.key,
    addressOf: (need: string) => formAddress(visit, `${DOCUMENTS}/${need}`, data.overview.loan.appId),
  };
  const hub = (
    <Hub
      data={data}
      status={status}
      phone={phone}
      lender={site.config.brand.name}
      now={now}
      upload={upload}
      messageForm={messageForm}
    />
  );
  return { page, main: staticHtml(hub) };
}
