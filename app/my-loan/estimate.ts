import { z } from "zod";
import { proceedConsent, receiptConsent, type ButtonConsent } from "~/content/consents";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { failureReply } from "~server/visit/failure";
import { redirect } from "~server/visit/responses";
import { newIdempotencyKey } from "~server/session/ids";
import type { Runtime } from "~server/visit/types";
import { ESTIMATE, FILES, forLoan, MY_LOAN } from "./addresses";
import { dayOfTime } from "./status-words";
import {
  confirmedVisit,
  formAddress,
  isOpenForm,
  type LoanForm,
  loanFrame,
  type LoanOverview,
  openLoanForm,
  refusedPost,
} from "./visit";

/** The Loan Estimate: its receipt and the intent to proceed, two acts with two records (F8). */

type EstimateFacts = NonNullable<LoanOverview["overview"]["loan"]["estimate"]>;
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

const nextAct = ({ receiptAt, intentAt }: EstimateFacts): Act | undefined =>
  receiptAt === undefined ? "receipt" : intentAt === undefined ? "intent" : undefined;

const consentFor = (act: Act, lender: string): ButtonConsent =>
  act === "receipt" ? receiptConsent(lender) : proceedConsent(lender);

const answersIn = ({ receiptAt, intentAt }: EstimateFacts): string[] => [
  ...(receiptAt === undefined ? [] : [`You confirmed on ${dayOfTime(receiptAt)} that you received it.`]),
  ...(intentAt === undefined ? [] : [`You told us on ${dayOfTime(intentAt)} to go on.`]),
];

/**
 * Returns the backend with a token of the application: only the person who opened it gets one, and
 * only after a new code.
 */
async function backendOfApplication(
  { backend, signIn }: LoanForm,
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

/**
 * Returns the page.
 * @throws Response redirect to the sign-in, for a new code, or to the loan without an estimate;
 *   BackendError
 */
export async function estimateView(request: Request, site: Runtime): Promise<EstimateView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { appId, estimate } = overview.loan;
  // The newest one comes first.
  const documentId = overview.documents.find(({ kind }) => kind === "loan-estimate")?.documentId;
  if (estimate === undefined || documentId === undefined) throw redirect(forLoan(MY_LOAN, appId), 303);
  // The person who opened the application answers for it.
  const act = overview.you.isPrimary ? nextAct(estimate) : undefined;
  const { expiresAt, intentAt } = estimate;
  return {
    page: await loanFrame(
      { request, title: "Your Loan Estimate" },
      { action: formAddress(visit, ESTIMATE, appId) },
    ),
    support: supportLine(site),
    answers: answersIn(estimate),
    pdf: forLoan(`${FILES}/${documentId}`, appId),
    documentId,
    ...(intentAt === undefined && expiresAt !== undefined && { holdsUntil: dayOfTime(expiresAt) }),
    ...(act && { act: { name: act, consent: consentFor(act, site.config.brand.name) } }),
  };
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
