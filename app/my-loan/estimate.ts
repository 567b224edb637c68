import { z } from "zod";
import { proceedConsent, receiptConsent, type ButtonConsent } from "~/content/consents";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { failureReply } from "~server/visit/failure";
import { redirect } from "~server/visit/responses";
import { newIdempotencyKey } from "~server/session/ids";
import type { Runtime } from "~server/visit/types";
import { ESTIMATE, FILES, forLoan, MY_LOAN } from "./addresses";
import {
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  openLoanForm,
  redirectByError,
  refusedPost,
  signedInVisit,
  type SignedInVisit,
  toNewCode,
} from "./visit";

/** The Loan Estimate: its receipt and the intent to proceed, two acts with two records (F8). */

type EstimateInfo = NonNullable<CallOutput<"lp.loan-estimate">["currentLoanEstimateDocInfo"]>;
type Act = "receipt" | "intent";

export interface EstimateView {
  page: PageFrame;
  support: SupportLine;
  /** what was said about it, with its day */
  answers: string[];
  pdf: string;
  documentId: string;
  holdsUntil?: string;
  /** the act that can be done now */
  act?: { name: Act; consent: ButtonConsent };
}

const dayOf = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));

const nextAct = ({ acknowledged, intentToProceed }: EstimateInfo): Act | undefined =>
  acknowledged ? (intentToProceed ? undefined : "intent") : "receipt";

const consentFor = (act: Act, lender: string): ButtonConsent =>
  act === "receipt" ? receiptConsent(lender) : proceedConsent(lender);

const answersIn = ({ acknowledgedAt, intentToProceedAt }: EstimateInfo): string[] => [
  ...(acknowledgedAt === null ? [] : [`You confirmed on ${dayOf(acknowledgedAt)} that you received it.`]),
  ...(intentToProceedAt === null ? [] : [`You told us on ${dayOf(intentToProceedAt)} to go on.`]),
];

/**
 * Returns the backend with a token of the application: only the person who opened it gets one, and
 * only after a new code.
 */
async function backendOfApplication(
  { backend, signIn }: SignedInVisit,
  appId: string,
  key: string,
): Promise<Backend> {
  const { token } = await backend.call(
    "my-loan.continue",
    { body: { token: signIn.token, appId } },
    { idempotencyKey: idempotencyKeyFor(key, "estimate", appId) },
  );
  return backend.forApplication(appId, token);
}

async function currentEstimate(backend: Backend, appId: string): Promise<EstimateInfo | null> {
  return (await backend.call("lp.loan-estimate", { query: { appId } })).currentLoanEstimateDocInfo;
}

/**
 * Returns the page.
 * @throws Response redirect to the sign-in, for a new code, or to the loan without an estimate;
 *   BackendError
 */
export async function estimateView(request: Request, site: Runtime): Promise<EstimateView> {
  const visit = await signedInVisit(request, site);
  const { isConfirmed, overview } = await loadOverview(visit);
  const { appId } = overview.loan;
  if (!isConfirmed) throw toNewCode(visit.url);
  try {
    const backend = await backendOfApplication(visit, appId, newIdempotencyKey());
    const info = await currentEstimate(backend, appId);
    if (info === null) throw redirect(forLoan(MY_LOAN, appId), 303);
    const act = nextAct(info);
    const { documentId, expiresAt, intentToProceed } = info;
    return {
      page: await loanFrame(
        { request, title: "Your Loan Estimate" },
        { action: formAddress(visit, ESTIMATE, appId) },
      ),
      support: supportLine(site),
      answers: answersIn(info),
      pdf: forLoan(`${FILES}/${documentId}`, appId),
      documentId,
      ...(!intentToProceed && expiresAt !== null && { holdsUntil: dayOf(expiresAt) }),
      ...(act && { act: { name: act, consent: consentFor(act, site.config.brand.name) } }),
    };
  } catch (error) {
    redirectByError(error, visit.url);
    throw error;
  }
}

const estimateForm = z.object({
  act: z.enum(["receipt", "intent"]),
  documentId: z.string().max(128),
});

const REPLACED = "There is a newer Loan Estimate. Please read it before you answer.";
const NOT_SAVED =
  "We haven't heard back, so we don't know yet whether that was saved. Please press the button once more.";

/** Records an act about the estimate that was read. */
export async function submitEstimate(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, ESTIMATE);
  if (!isOpenForm(opened)) return opened;
  const { appId } = opened;
  const parsed = parseForm(form, estimateForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const { act, documentId } = parsed.value;
  try {
    const backend = await backendOfApplication(opened, appId, key);
    const { version } = consentFor(act, site.config.brand.name);
    const body = { appId, documentId, act };
    const { acknowledgment } = await backend.call("lp.set-ack", { body }, { consent: version });
    if (acknowledgment === undefined) return failureReply({}, { "": [NOT_SAVED] }, key, 503);
    return redirect(
      act === "intent" ? forLoan(MY_LOAN, appId) : `${forLoan(ESTIMATE, appId)}&said=saved`,
      303,
    );
  } catch (error) {
    const isReplaced =
      error instanceof BackendError &&
      (error.code === "ESTIMATE_REPLACED" || error.code === "ESTIMATE_EXPIRED");
    if (isReplaced) return failureReply({}, { "": [REPLACED] }, newIdempotencyKey(), 409);
    return refusedPost(error, opened, key);
  }
}
