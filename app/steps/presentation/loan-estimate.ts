import { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { BackendError } from "~server/backend/client";
import { done, refused, stayHere, type LoadedPage, type Submitted } from "~server/visit/step-result";
import { helperAddress } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import { proceedConsent, receiptConsent, type ButtonConsent } from "~/content/consents";
import { dateInWords, isoDateOf } from "~/domain/dates";
import type { SheetChange } from "~/domain/loan-estimate/changes";
import type { CallOutput } from "~server/backend/contract/index";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import { expiredLockText, receiptOf } from "./fees-due";
import { pageSheet, type PageSheet } from "./loan-estimate-sheet";
import {
  loadRemainingPages,
  presentationIds,
  isEmployee,
  loadPresentation,
  type PresentationContext,
} from "./presentation";
import type { PresentationState } from "./state";

/** The Loan Estimate: shown line by line; receipt and intent to proceed are separate acts (F8). */

type EstimateInfo = NonNullable<CallOutput<"lp.loan-estimate">["currentLoanEstimateDocInfo"]>;
type Missing = CallOutput<"lp.loan-estimate">["missing"][number];
type EstimateAct = "receipt" | "intent";

export interface EstimateView {
  /** what is missing for one, as text; empty where there is one, and where none follows */
  missing: string[];
  support: SupportLine;
  sheet?: PageSheet;
  changes: SheetChange[];
  /** it replaces one of this day, as text */
  replaces?: string;
  /**
   * address of the full list of changes, with reasons and limits, for the customer; employees have
   * it at the desk
   */
  prices?: string;
  /** address of its document; absent where there is no estimate */
  pdf?: string;
  documentId?: string;
  /** the answers to it with their times, as text */
  responses: string[];
  /** the next answer, for the customer only; absent where all are given */
  act?: { name: EstimateAct; consent: ButtonConsent };
  /** an employee views the page */
  isEmployee: boolean;
  /** of the current lock */
  receipts: { to: string; label: string }[];
  /** the end of the rate lock, as text */
  lockedUntil?: string;
  /** that the lock has expired, as text */
  lockEnded?: string;
  /** how long the costs are valid, as text */
  holdsUntil?: string;
}

/**
 * The form: the act, and the estimate it is about, so that an answer applies to the estimate that
 * was read.
 */
export const estimateForm = z.object({
  act: z.enum(["receipt", "intent", "continue"]).default("continue"),
  documentId: z.string().max(128).default(""),
});

const MISSING: Readonly<Record<Missing, string>> = {
  name: "your name",
  income: "your income",
  ssn: "your Social Security number",
  propertyAddress: "the address of the home",
  propertyValue: "the home value",
  loanAmount: "the loan amount",
  credit: "the credit of everyone who is on the loan now",
  price: "a price for this loan, which our team is working on",
};

const estimateOf = ({ state, backend }: PresentationContext): Promise<CallOutput<"lp.loan-estimate">> =>
  backend.call("lp.loan-estimate", { query: { appId: presentationIds(state).appId } });

const nextAct = (info: EstimateInfo): EstimateAct | undefined => {
  if (!info.acknowledged) return "receipt";
  return info.intentToProceed ? undefined : "intent";
};

const day = (moment: string): string => dateInWords(isoDateOf(new Date(moment)));
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "America/New_York" });
const timeOf = (moment: string): string => `${day(moment)}, ${clock.format(new Date(moment))} Eastern Time`;

const answersGiven = ({ acknowledgedAt, intentToProceedAt }: EstimateInfo): string[] => [
  ...(acknowledgedAt === null ? [] : [`Received on ${timeOf(acknowledgedAt)}.`]),
  ...(intentToProceedAt === null ? [] : [`Intent to proceed given on ${timeOf(intentToProceedAt)}.`]),
];

const consentFor = (act: EstimateAct, lender: string): ButtonConsent =>
  act === "receipt" ? receiptConsent(lender) : proceedConsent(lender);

type EstimateVisit = PresentationContext &
  Pick<Visit<PresentationState>, "runtime" | "session"> & { host: { flow: { prefix: string } } };

/** Records that the customer views it; a failure is ignored. */
async function markViewed({ state, backend }: PresentationContext, info: EstimateInfo): Promise<void> {
  if (info.viewed || isEmployee(state)) return;
  await backend.try("lp.mark-estimate-viewed", { body: { appId: presentationIds(state).appId } });
}

/**
 * Returns the data of the page.
 * @throws BackendError
 */
export async function estimatePage(visit: EstimateVisit): Promise<LoadedPage<EstimateView>> {
  const { state, backend, runtime, host } = visit;
  const { currentLoanEstimateDocInfo: info, missing } = await estimateOf(visit);
  const employee = isEmployee(state);
  const sharedData = {
    isEmployee: employee,
    support: supportLine(runtime),
    changes: [],
    responses: [],
    receipts: [],
  };
  if (info === null) return { data: { ...sharedData, missing: missing.map((item) => MISSING[item]) } };
  const { documentId } = info;
  const query = { appId: presentationIds(state).appId, documentId };
  const [{ sheet, changes, replaces }, { fees }] = await Promise.all([
    backend.call("lp.loan-estimate-sheet", { query }),
    loadPresentation(visit),
    markViewed(visit, info),
  ]);
  const act = nextAct(info);
  const { name } = runtime.config.brand;
  return {
    data: {
      ...sharedData,
      missing: [],
      changes,
      ...omitUndefined({
        sheet: sheet && pageSheet(sheet),
        replaces: replaces && day(replaces.issuedAt),
        prices: employee ? undefined : priceChangesLink(visit, replaces?.issuedAt)?.to,
        act: act === undefined || employee ? undefined : { name: act, consent: consentFor(act, name) },
        lockEnded: fees.lock.ended && expiredLockText(fees.lock.ended),
        holdsUntil: info.intentToProceed || info.expiresAt === null ? undefined : day(info.expiresAt),
      }),
      pdf: helperAddress(host, `letter?document=${encodeURIComponent(documentId)}`, visit.session.id),
      documentId,
      responses: answersGiven(info),
      ...(fees.lock.isLocked
        ? { lockedUntil: dateInWords(fees.lock.until), receipts: [receiptOf("lock", visit)] }
        : {}),
    },
  };
}

const ESTIMATE_WAS_REPLACED =
  "There is a newer Loan Estimate, which is shown now. Please review it before you answer.";
const NOT_ACKNOWLEDGED =
  "We haven't heard back, so we don't know yet whether that was saved. Please press the button once more.";
const RECEIPT_FIRST = "Please review your Loan Estimate and answer it below.";

/** ACK-01: the number of retries after a response without an acknowledgment. */
const EMPTY_RETRIES = 7;

/**
 * Records an act. An empty response is retried at once, at most seven times (ACK-01).
 * @returns false where it stayed empty
 * @throws BackendError
 */
async function acknowledge(
  { state, backend, runtime }: PresentationContext & Pick<Visit<PresentationState>, "runtime">,
  { documentId, act }: { documentId: string; act: EstimateAct },
): Promise<boolean> {
  const { version } = consentFor(act, runtime.config.brand.name);
  const body = { appId: presentationIds(state).appId, documentId, act };
  for (let tries = 0; tries <= EMPTY_RETRIES; tries += 1) {
    const { acknowledgment } = await backend.call("lp.set-ack", { body }, { consent: version });
    if (acknowledgment !== undefined) return true;
    runtime.log.warn({ act, tries }, "Empty response from setLoanEstimateAcknowledgment");
  }
  runtime.log.error({ act }, `No response after ${String(EMPTY_RETRIES)} retries`);
  return false;
}

/** The node that asks for the receipt only. */
export const RECEIPT_NODE = "display-loan-estimate";

/**
 * Saves an answer to the estimate that was read.
 * @throws BackendError
 */
export async function answerEstimate(
  visit: EstimateVisit & Pick<Visit<PresentationState>, "place"> & { values: z.output<typeof estimateForm> },
): Promise<Submitted<PresentationState>> {
  const { values, state } = visit;
  if (isEmployee(state)) return done();
  const { currentLoanEstimateDocInfo: info } = await estimateOf(visit);
  if (info === null) return refused({ "": [RECEIPT_FIRST] }, 409);
  const next = nextAct(info);
  if (next === undefined) return done({ facts: await loadRemainingPages(visit) });
  if (values.act === "continue") return refused({ "": [RECEIPT_FIRST] }, 409);
  if (values.documentId !== info.documentId) return stayHere({ notice: ESTIMATE_WAS_REPLACED });
  // A repeated act, or one from another tab, has been recorded already.
  if (values.act !== next) return stayHere();
  try {
    if (!(await acknowledge(visit, { documentId: info.documentId, act: next }))) {
      return refused({ "": [NOT_ACKNOWLEDGED] }, 503);
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "ESTIMATE_REPLACED" || error.code === "ESTIMATE_EXPIRED")
      return stayHere({ notice: ESTIMATE_WAS_REPLACED });
    throw error;
  }
  const facts = await loadRemainingPages(visit);
  // The receipt is all that the first page asks for, and that of a locked rate; a revised estimate
  // on another page needs more.
  const isAll = next === "intent" || info.intentToProceed || visit.place.node === RECEIPT_NODE;
  return isAll ? done({ facts }) : stayHere({ facts, notice: RECEIPT_CONFIRMED });
}

const RECEIPT_CONFIRMED = "Thank you, we noted that you received it. Below you can tell us to continue.";
