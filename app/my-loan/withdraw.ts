import { z } from "zod";
import { redirect } from "~server/visit/responses";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { constraintsOf, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { failureReply } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { forLoan, MY_LOAN, PEOPLE, WITHDRAW } from "./addresses";
import {
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  openLoanForm,
  refusedPost,
  signedInVisit,
  toNewCode,
} from "./visit";

/** Ends an application at the customer's wish. */

export interface WithdrawView {
  page: PageFrame;
  support: SupportLine;
  appId: string;
}

const withdrawForm = z.object({
  sure: z.literal("yes", { error: "Check the box if you want to end the application." }),
});

/** @throws Response redirect to the sign-in, for a new code, or to a loan that has ended; BackendError */
export async function withdrawView(request: Request, site: Runtime): Promise<WithdrawView> {
  const visit = await signedInVisit(request, site);
  const { isConfirmed, overview } = await loadOverview(visit);
  const { appId, milestones } = overview.loan;
  // An invited person leaves the loan, and does not end it for the other one.
  if (overview.part !== undefined) throw redirect(forLoan(PEOPLE, appId), 303);
  if (milestones.closed !== undefined || milestones.withdrawn !== undefined)
    throw redirect(forLoan(MY_LOAN, appId), 303);
  if (!isConfirmed) throw toNewCode(visit.url);
  return {
    page: await loanFrame(
      { request, title: "End this application?" },
      { action: formAddress(visit, WITHDRAW, appId), constraints: constraintsOf(withdrawForm) },
    ),
    support: supportLine(site),
    appId,
  };
}

export async function submitWithdraw(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, WITHDRAW);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, withdrawForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const ended = redirect(`${forLoan(MY_LOAN, appId)}&said=withdrawn`, 303);
  try {
    const idempotencyKey = idempotencyKeyFor(key, "withdraw", appId);
    await backend.call("my-loan.withdraw", { body: { token: signIn.token, appId } }, { idempotencyKey });
    return ended;
  } catch (error) {
    if (error instanceof BackendError && error.code === "LOAN_ENDED") return ended;
    return refusedPost(error, opened, key);
  }
}
