import { omitUndefined } from "~/domain/omit-undefined";
import { contract, type CallOutput } from "~server/backend/contract/index";
import { employeeById, publicBanker, contactIdOf } from "~server/reference/bankers";
import { applications } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendIncomeNotice } from "~server/reference/documents/income-notice";
import { letterTerms, type LetterFile, type LetterTerms } from "~server/reference/letter-terms";
import { paymentOf } from "~server/reference/ledger";
import { withoutOwnAnswers } from "~server/reference/my-loan/invited-people";
import { isPullOf } from "~server/reference/person-id";
import { areAllReportsPaid, reportFeeOf } from "~server/reference/report-fee";
import { isInProgress } from "~server/reference/once-only";
import { changedSince, storeQuotes } from "~server/reference/quotes/price-ledger";
import { decidedQuotes } from "~server/reference/quotes/loan-quotes";
import { storeShownEstimate } from "~server/reference/quotes/record-quotes";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  allApplicants,
  applicationOf,
  customerIdOf,
  decision,
  deviceDigestOf,
  isDraftOf,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { saveAppData } from "./app-data-save";

type Loaded = CallOutput<"app-data.load">;

/** Fields saved under an older contract may not fit the current one; those are left out. */
function keepValidFields(loaded: Loaded): Loaded {
  const checked = contract["app-data.load"].response.safeParse(loaded);
  if (checked.success) return checked.data;
  const misfits = new Set(checked.error.issues.map((issue) => issue.path[0]));
  const { borrowers, facts, ...saved } = loaded;
  const kept = Object.fromEntries(Object.entries(saved).filter(([name]) => !misfits.has(name)));
  return { ...kept, borrowers, facts };
}

/** @throws ApiError 404 when the visit has saved nothing */
async function draftOf(deps: Deps, db: Queries, context: CallContext): Promise<Application> {
  const { sessionId = "", flowId = "" } = context.common;
  const visit = { sessionId, flowId, deviceDigest: deviceDigestOf(deps, context) };
  const [row] = await db.select().from(applications).where(isDraftOf(visit));
  if (!row) throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  return row;
}

/** Adds since when the price has changed, if it has. */
async function withPriceChange(
  db: Queries,
  appId: string,
  terms: LetterTerms,
  place: "prequalification" | "approval",
): Promise<LetterTerms> {
  const since = terms.price && (await changedSince(db, appId, place));
  return since === undefined ? terms : { ...terms, changedSince: since.toISOString() };
}

const maskedPhone = (phone: string): string => `***-***-${phone.slice(-4)}`;

async function storeAppData(
  deps: Deps,
  { body, context, db, write }: HandlerInput<"app-data.save">,
): Promise<CallOutput<"app-data.save">> {
  if (!write) throw new Error("A save comes with its key.");
  const saved = await saveAppData(deps, db, body, context, write);
  if (body.appId !== undefined && context.employeeId === undefined)
    await storeShownEstimate(deps, db, body.appId, body);
  return saved;
}

/** Returns a person as the record shows them. */
const savedBorrower = (person: Applicant) => ({
  ...person.address,
  applicantId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  middleName: person.middleName ?? undefined,
  suffix: person.suffix ?? undefined,
  married: person.married ?? undefined,
  isVeteran: person.isVeteran ?? undefined,
  hasHadVaLoan: person.hasHadVaLoan ?? undefined,
  hasVaCompensation: person.hasVaCompensation ?? undefined,
  isPrimary: person.isPrimary,
  isOnLoan: person.isOnLoan,
  isLast4SSNVerified: person.last4Verified,
});

/** What the letters of an application may state, by kind. */
interface LetterTermsByKind {
  prequal: LetterTerms | undefined;
  approval: LetterTerms | undefined;
}

/** Records the prices that the customer is shown, and sends the notice of a lower income. */
async function recordShownTerms(
  deps: Deps,
  db: Queries,
  file: LetterFile,
  { prequal, approval }: LetterTermsByKind,
): Promise<void> {
  const shownTerms = approval
    ? ({ kind: "approval", terms: approval } as const)
    : ({ kind: "prequal", terms: prequal } as const);
  await sendIncomeNotice(deps, db, file, shownTerms);
  // After an approval no page shows the price of the pre-qualification.
  const quotes = approval ? decidedQuotes(approval, "approval") : decidedQuotes(prequal, "prequalification");
  await storeQuotes(deps, db, file.row.id, quotes);
}

/** Returns the terms of the letters with their price changes; undefined without any letter. */
async function lettersFact(db: Queries, appId: string, { prequal, approval }: LetterTermsByKind) {
  if (!prequal && !approval) return undefined;
  return {
    prequal: prequal && (await withPriceChange(db, appId, prequal, "prequalification")),
    approval: approval && (await withPriceChange(db, appId, approval, "approval")),
  };
}

/** Returns the facts about the fee of the credit reports. */
async function feeFacts(db: Queries, { row, people }: LetterFile) {
  const fee = await reportFeeOf(db, row.id, people);
  const paid = areAllReportsPaid(fee) ? fee.paid.at(-1) : undefined;
  const isBeingPaid = await isInProgress(db, paymentOf({ appId: row.id, purpose: fee.purpose }));
  return {
    isHardPullPaid: paid !== undefined,
    creditReportReceipt: paid && { receiptId: paid.id, amount: paid.amountCents / 100 },
    isHardPullBeingPaid: (isBeingPaid && !paid) || undefined,
    creditReportFee: fee.amountCents / 100,
    creditReportFor: fee.due.map(({ id }) => id),
  };
}

async function loadAppData(
  deps: Deps,
  { query, context, db }: HandlerInput<"app-data.load">,
): Promise<CallOutput<"app-data.load">> {
  const row =
    query.appId === undefined ? await draftOf(deps, db, context) : await applicationOf(db, query.appId);
  const [people, pulls] = await Promise.all([allApplicants(db, row.id), pullsOf(db, row.id)]);
  const onLoan = people.filter((person) => person.isOnLoan);
  const file = { row, pulls, people: onLoan };
  const feeFact = await feeFacts(db, file);
  const banker = await employeeById(db, contactIdOf(row));
  const { lastStep: _lastStep, acceptedOffer, phoneNumber, ...saved } = row.data;
  const accepted = typeof acceptedOffer === "boolean" ? acceptedOffer : undefined;
  const phone = typeof phoneNumber === "string" ? phoneNumber : undefined;
  const pullsOfBorrowers = pulls.filter((pull) => isPullOf(pull, onLoan));
  const terms = {
    prequal: await letterTerms(deps, db, file, "prequal"),
    approval: await letterTerms(deps, db, file, "approval"),
  };
  // A price that only an employee reads was not shown to the customer.
  if (context.employeeId === undefined) await recordShownTerms(deps, db, file, terms);
  return keepValidFields({
    ...saved,
    ...omitUndefined({
      acceptedOffer: accepted,
      phoneNumber: phone,
      transactionType: row.transactionType,
      ...(row.status === "draft" ? {} : { appId: row.id, customerId: customerIdOf(row) }),
    }),
    borrowers: await withoutOwnAnswers(db, { ...context, appId: row.id }, people.map(savedBorrower)),
    facts: {
      ...feeFact,
      isEligible: decision(pullsOfBorrowers, "hard"),
      isPreQualEligible: decision(pulls, "soft"),
      acceptedOffer: accepted,
      flowId: row.flowId || undefined,
      phoneNumber: phone,
      partialPhoneNumber: phone === undefined ? undefined : maskedPhone(phone),
      letters: await lettersFact(db, row.id, terms),
      assignedMortgageBanker: banker && publicBanker(banker, deps.lender),
    },
  });
}

/**
 * APPDATA-01, APPDATA-03: the saved record, merged over calls, of a visit and then of its
 * application.
 */
export function appDataHandlers(deps: Deps): Pick<Handlers, "app-data.save" | "app-data.load"> {
  return {
    "app-data.save": (input) => storeAppData(deps, input),
    "app-data.load": (input) => loadAppData(deps, input),
  };
}
