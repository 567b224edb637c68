import { z } from "zod";
import { choice } from "~/steps/fields";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { headersWithRequest, PAGE_OF, redirectToPage, requestIds } from "~/steps/your-data/data-request";
import type { PageFrame } from "~/ui/page-data";
import { parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { OWN_DATA } from "./addresses";
import { confirmedVisit, formAddress, isOpenForm, loanFrame, openLoanForm, refusedPost } from "./visit";

/**
 * A person's own data, from their loan: to see and take along, to correct, or to delete. The pages
 * of the request are those of /legal/your-data, without its second identification.
 */

export interface OwnDataView {
  page: PageFrame;
  support: SupportLine;
}

const kindForm = z.object({
  kind: choice(["see", "correct", "delete"], "Choose what you'd like us to do."),
});

/** @throws Response redirect to the sign-in or for a new code; BackendError */
export async function ownDataView(request: Request, site: Runtime): Promise<OwnDataView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  return {
    page: await loanFrame(
      { request, title: "Your data" },
      { action: formAddress(visit, OWN_DATA, overview.loan.appId) },
    ),
    support: supportLine(site),
  };
}

/** Opens a request of the person who is signed in, and leads to its page. */
export async function submitOwnData(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, OWN_DATA);
  if (!isOpenForm(opened)) return opened;
  const { appId, backend, signIn } = opened;
  const parsed = parseForm(form, kindForm);
  if (!parsed.ok) return failureReply({}, { "": parsed.errors["kind"] ?? [] }, key, 400);
  const { kind } = parsed.value;
  const act = idempotencyKeyFor(key, "your-data", kind, appId);
  try {
    const body = { token: signIn.token, appId };
    const { token, ...asker } = await backend.call("my-loan.your-data", { body }, { idempotencyKey: act });
    const ids = await requestIds(request, site, act);
    return redirectToPage(PAGE_OF[kind], headersWithRequest(site, { kind, asker, token, ...ids }));
  } catch (error) {
    return refusedPost(error, opened, key);
  }
}
