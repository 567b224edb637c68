import { isOpeningSafe, openFoundApplication } from "~/steps/application/open-found";
import type { PageFrame } from "~/ui/page-data";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { failureReply } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { CHANGED_AT, CONTINUE_APPLICATION } from "./addresses";
import { confirmedVisit, formAddress, isOpenForm, loanFrame, openLoanForm, refusedPost } from "./visit";

/** Continues an application in its wizard, where it was left. */

export interface ContinueView {
  page: PageFrame;
  appId: string;
  /** it opens at an answer to change */
  isChange: boolean;
  /** answers that this browser holds for another application of the same kind are replaced */
  replaces: boolean;
}

/**
 * Returns the page that asks for the press.
 * @throws Response redirect to the sign-in, or for a new code; BackendError
 */
export async function continueView(request: Request, site: Runtime): Promise<ContinueView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { appId } = overview.loan;
  const changedAt = visit.url.searchParams.get(CHANGED_AT);
  const action = formAddress(visit, CONTINUE_APPLICATION, appId);
  const isSafe = await isOpeningSafe(request, site, visit.session, { appId, flowId: overview.flowId });
  return {
    page: await loanFrame(
      { request, title: changedAt === null ? "Continue your application" : "Change an answer" },
      {
        action:
          changedAt === null
            ? action
            : `${action}&${new URLSearchParams({ [CHANGED_AT]: changedAt }).toString()}`,
      },
    ),
    appId,
    isChange: changedAt !== null,
    replaces: !isSafe,
  };
}

const CALL_US = "We can't open this application here. Please call us, and we'll continue it together.";

/** Opens the application at its place. */
export async function submitContinue(request: Request, site: Runtime, key: string) {
  const form = await openLoanForm(request, site, CONTINUE_APPLICATION);
  if (!isOpenForm(form)) return form;
  const { backend, signIn, session, appId } = form;
  try {
    const { token, flowId } = await backend.call(
      "my-loan.continue",
      { body: { token: signIn.token, appId } },
      { idempotencyKey: idempotencyKeyFor(key, "continue", appId) },
    );
    const where = { request, site, session };
    const changedAt = new URL(request.url).searchParams.get(CHANGED_AT);
    const found = { appId, token, flowId, ...(changedAt !== null && { changedAt }) };
    const opened = await openFoundApplication(where, found, signIn.phone);
    return opened ?? failureReply({}, { "": [CALL_US] }, key, 400);
  } catch (error) {
    return refusedPost(error, form, key);
  }
}
