import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { contract, type CallOutput } from "~server/backend/contract/index";
import { sharedCounters } from "~server/shared/limits/requester";
import {
  declineOnReports,
  isUnexplainedDecline,
  requestReview,
} from "~server/reference/documents/adverse-action";
import { sendScoreDisclosures } from "~server/reference/documents/score-disclosure";
import { withScoreSources } from "~server/reference/score-sources";
import { newId } from "~server/reference/crypto";
import { creditPulls } from "~server/reference/database/schema";
import { storeConsent } from "~server/reference/consents";
import { withoutOwnAnswers } from "~server/reference/my-loan/invited-people";
import { writeLiabilities } from "~server/reference/homes";
import type { Deps, Queries } from "~server/reference/deps";
import { requestedLoan } from "~server/reference/letter-terms";
import { hardPull, softPull, faultOf, type Persona, type PulledApplicant } from "~server/reference/personas";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { pullInputsDigest, personDigest } from "~server/reference/persons";
import { areAllReportsPaid, reportFeeOf } from "~server/reference/report-fee";
import {
  ApiError,
  RawResponse,
  type CallContext,
  type Handlers,
  type HandlerInput,
} from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  requesterOf,
  borrowersOf,
  personaFor,
  pullsOf,
  visitOfCall,
  type Applicant,
  type Application,
  type CreditPull,
} from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { runOnce } from "~server/reference/once-only";

type PullCall = CreditPull["call"];
type BureauRequest<Result> = (persona: Persona, people: readonly PulledApplicant[], before: number) => Result;

const toPullResult = (person: Applicant): PulledApplicant => ({
  applicantId: person.id,
  isPrimary: person.isPrimary,
  hasSsn: person.ssnSealed !== null,
  last4Verified: person.last4Verified,
});

/** A pull to make. */
interface PullRequest<Result> {
  call: PullCall;
  appId: string;
  people: readonly Applicant[];
  context: CallContext;
  /** everyone has agreed before, each with a record of their own */
  isAgreed?: true;
  ask: BureauRequest<Result>;
  /**
   * what is stored before the result counts; repeated after a crash.
   * @param decidedOn the requested loan
   */
  and: (result: Result, decidedOn: NonNullable<CreditPull["decidedOn"]> | undefined) => Promise<void>;
}

const pullKindOf = (call: PullCall): CreditPull["kind"] => (call === "credit.hardpull" ? "hard" : "soft");

/**
 * Checks whether a completed pull of the people on the loan answers this request. A decided hard
 * pull stays decided; any other does while the people on the loan and what is known of them stay
 * the same. Only one that found no file, or a frozen one, is requested again by the next attempt.
 */
function isResultFor(pull: CreditPull, now: { attempt: number; inputs: string }): boolean {
  const verdict = pull.result?.[pull.kind === "soft" ? "isPreQualEligible" : "isEligible"];
  if (pull.kind === "hard" && typeof verdict === "boolean") return true;
  // Older pulls do not record their inputs.
  if (pull.inputs !== "" && pull.inputs !== now.inputs) return false;
  return (
    typeof verdict === "boolean" ||
    needsOtherQuestions(pull) ||
    areAllReportsFound(pull) ||
    now.attempt <= pull.attempt
  );
}

/**
 * All reports were available: even without a verdict, another pull would find the same, and a hard
 * pull would lower the score (F1).
 */
function areAllReportsFound({ kind, result }: CreditPull): boolean {
  if (kind === "hard") {
    const pulled = contract["credit.hardpull"].response.safeParse(result).data?.applicants;
    return pulled?.every((one) => one.hardPullScore !== null) ?? false;
  }
  const softReports = contract["credit.softpull"].response.safeParse(result).data?.applicants;
  return (
    softReports?.every(
      (one) =>
        one.consumerDataFound && !one.isEquifaxFrozen && !one.isExperianFrozen && !one.isTransUnionFrozen,
    ) ?? false
  );
}

/**
 * A soft pull that found a freeze or missing data leads to pages with other questions; repeating it
 * would find the same.
 */
function needsOtherQuestions({ call, result }: CreditPull): boolean {
  if (call !== "credit.softpull") return false;
  const { data } = contract[call].response.safeParse(result);
  return (
    data?.applicants.some(
      (one) =>
        !one.consumerDataFound ||
        one.isLast4SSNRequired ||
        one.isFullSSNRequired ||
        one.isEquifaxFrozen ||
        one.isExperianFrozen ||
        one.isTransUnionFrozen,
    ) === true
  );
}

/** Checks whether an address is complete enough to find a credit file. */
const isCompleteAddress = (address: Applicant["address"]): boolean =>
  address?.street !== undefined && address.city !== undefined && address.zip !== undefined;

const PULL_FAILED = new ApiError(500, "PULL_FAILED", "The credit bureaus did not answer. Please try again.");

async function peopleToPull(db: Queries, appId: string): Promise<Applicant[]> {
  const people = await borrowersOf(db, appId);
  if (people.length === 0) {
    throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who the loan is for first.");
  }
  // A credit file is found by name and birth date, by name and home address, or by SSN.
  if (
    people.some((one) => one.dobSealed === null && one.ssnSealed === null && !isCompleteAddress(one.address))
  ) {
    throw new ApiError(409, "DATE_OF_BIRTH_REQUIRED", "We need the date of birth of each borrower first.");
  }
  return people;
}

/** Requests the bureaus, and stores what must be stored before the result counts. */
async function askBureaus<Result extends Record<string, unknown>>(
  deps: Deps,
  db: Queries,
  { call, appId, people, context, isAgreed, ask, and }: PullRequest<Result>,
): Promise<Result> {
  const kind = pullKindOf(call);
  const persona = personaFor(people);
  const earlier = await pullsOf(db, appId);
  const pullsOfCall = earlier.filter((one) => one.call === call);
  // Continues the pull of a process that died: this request holds the lock, so no other is
  // working on it.
  const left = pullsOfCall.find(({ status }) => status === "running");
  const id = left?.id ?? newId("pull");
  const decidedOn = left ? left.decidedOn : (requestedLoan(await applicationOf(db, appId)) ?? null);
  if (left === undefined) {
    const asker = requesterOf(visitOfCall(deps, context));
    const perPerson = people.flatMap((person) =>
      sharedCounters(`${kind}-pulls-per-person`, personDigest(deps, person), asker),
    );
    await deps.limits.countAll([...perPerson, [`${kind}-pulls-in-all`]]);
    const attempt =
      Math.max(0, ...pullsOfCall.flatMap((one) => (one.status === "done" ? one.attempt : []))) + 1;
    const inputs = pullInputsDigest(deps, people);
    const startedAt = deps.now();
    const row = {
      id,
      appId,
      call,
      kind,
      attempt,
      inputs,
      people: peopleIdOf(people),
      status: "running" as const,
      decidedOn,
      startedAt,
    };
    const what = kind === "hard" ? "had credit reports ordered" : "had credit looked at";
    await db.transaction(async (tx) => {
      await tx.insert(creditPulls).values(row);
      await recordAction(tx, { appId, who: context.employeeId, what, call, at: startedAt });
    });
    if (!isAgreed)
      await storeConsent(db, deps, context, { appId, purpose: kind === "hard" ? "hard-pull" : "soft-pull" });
  }
  const finish = (status: "done" | "failed", result: Result | null) =>
    db.update(creditPulls).set({ status, result, finishedAt: deps.now() }).where(eq(creditPulls.id, id));

  const fault = faultOf(persona, pullsOfCall.filter(({ status }) => status === "failed").length);
  if (fault === "slow") await sleep(deps.slowMs);
  if (fault === "fails" || fault === "garbage") {
    await finish("failed", null);
    if (fault === "garbage")
      throw new RawResponse(200, "<html><body>bureau gateway: stream reset</body></html>");
    throw PULL_FAILED;
  }
  const before = earlier.filter((one) => one.kind === kind && one.status === "done").length;
  const result = ask(persona, people.map(toPullResult), before);
  await and(result, decidedOn ?? undefined);
  await finish("done", result);
  return result;
}

/** Returns the result of a pull, requested once for any number of requests (F1). */
async function pullCredit<Result extends Record<string, unknown>>(
  deps: Deps,
  db: Queries,
  pullRequest: Omit<PullRequest<Result>, "people"> & {
    attempt?: number;
    /** pulls of earlier attempts do not count: their verdict was reopened */
    from?: number | undefined;
    reads: (kept: unknown) => Result | undefined;
  },
): Promise<Result> {
  const { call, appId, from = 1, attempt = from, reads } = pullRequest;
  const people = await peopleToPull(db, appId);
  const inputs = pullInputsDigest(deps, people);
  return runOnce(db, {
    name: `${pullKindOf(call)} pull ${appId}`,
    known: async () => {
      const last = (await pullsOf(db, appId))
        .filter(
          (one) => one.call === call && one.status === "done" && one.attempt >= from && isPullOf(one, people),
        )
        .at(-1);
      return last && isResultFor(last, { attempt, inputs }) ? reads(last.result) : undefined;
    },
    run: () => askBureaus(deps, db, { ...pullRequest, people }),
    sharesRefusals: true,
  });
}

/**
 * Makes a soft pull of everyone on the loan.
 * @throws ApiError as the call
 */
export function pullSoft(
  deps: Deps,
  db: Queries,
  call: "credit.softpull" | "credit.run-softpull",
  {
    body,
    context,
    isAgreed,
    from,
  }: {
    body: { attempt?: number | undefined };
    context: CallContext;
    isAgreed?: true;
    /** for a reopened verdict: the attempt that decides anew */
    from?: number;
  },
): Promise<CallOutput<"credit.softpull">> {
  const appId = appIdOf(context);
  return pullCredit(deps, db, {
    call,
    appId,
    context,
    ...(isAgreed && { isAgreed }),
    ask: softPull,
    from,
    attempt: body.attempt ?? from,
    reads: (kept) => contract[call].response.safeParse(kept).data,
    and: async ({ isPreQualEligible, applicants }, decidedOn) => {
      // A locked or unmatched credit file does not show any debts.
      const read = applicants.filter(
        (one) =>
          one.consumerDataFound && !one.isCreditFrozen && !one.isLast4SSNRequired && !one.isFullSSNRequired,
      );
      const people = await borrowersOf(db, appId);
      const owing = people.filter(({ id }) => read.some(({ applicantId }) => applicantId === id));
      await writeLiabilities(db, deps, appId, owing);
      if (isPreQualEligible === false) await declineOnLook(deps, db, appId, applicants, decidedOn);
    },
  });
}

/** Records a negative soft pull as a decision, which every flow discloses (G1). */
async function declineOnLook(
  deps: Deps,
  db: Queries,
  appId: string,
  applicants: CallOutput<"credit.softpull">["applicants"],
  decidedOn: NonNullable<CreditPull["decidedOn"]> | undefined,
): Promise<void> {
  const row = await applicationOf(db, appId);
  await declineOnReports(deps, db, { row, basis: "soft", reports: applicants, decidedOn });
}

/** Returns what the person at the wizard may see of a pull. */
async function shownPull<Result extends { applicants: { applicantId: string }[] }>(
  db: Queries,
  context: CallContext,
  result: Result,
): Promise<Result> {
  const who = { ...context, appId: appIdOf(context) };
  return { ...result, applicants: await withoutOwnAnswers(db, who, result.applicants) };
}

async function startSoftPull(
  deps: Deps,
  { db, ...input }: HandlerInput<"credit.softpull">,
): Promise<CallOutput<"credit.softpull">> {
  return shownPull(db, input.context, await pullSoft(deps, db, "credit.softpull", input));
}

async function runSoftPull(
  deps: Deps,
  { db, ...input }: HandlerInput<"credit.run-softpull">,
): Promise<CallOutput<"credit.run-softpull">> {
  return shownPull(db, input.context, await pullSoft(deps, db, "credit.run-softpull", input));
}

async function runHardPull(
  deps: Deps,
  { body, context, db }: HandlerInput<"credit.hardpull">,
): Promise<CallOutput<"credit.hardpull">> {
  const row = await applicationOf(db, body.appId);
  const { id: appId } = row;
  if (!areAllReportsPaid(await reportFeeOf(db, appId, await borrowersOf(db, appId)))) {
    throw new ApiError(409, "FEE_NOT_PAID", "The credit report fee comes first.");
  }
  return shownPull(db, context, await pullHard(deps, db, { body, row, context }));
}

/**
 * Orders the credit reports of everyone on the loan.
 * @param from for a reopened verdict: the attempt that decides anew; everyone has agreed before
 * @throws ApiError as the call
 */
export function pullHard(
  deps: Deps,
  db: Queries,
  {
    body,
    row,
    context,
    from,
  }: {
    body: { attempt?: number | undefined };
    row: Application;
    context: CallContext;
    from?: number;
  },
): Promise<CallOutput<"credit.hardpull">> {
  const { id: appId } = row;
  const decide: BureauRequest<CallOutput<"credit.hardpull">> = (...args) => {
    const verdict = withScoreSources(hardPull(...args), isoDateOf(deps.now()));
    return isUnexplainedDecline(verdict) ? { applicants: verdict.applicants } : verdict;
  };
  return pullCredit(deps, db, {
    call: "credit.hardpull",
    appId,
    context,
    ...(from !== undefined && { isAgreed: true }),
    ask: decide,
    from,
    attempt: body.attempt ?? from,
    reads: (kept) => contract["credit.hardpull"].response.safeParse(kept).data,
    and: async (result, decidedOn) => {
      await sendScoreDisclosures(deps, db, appId, result.applicants);
      const isOpen = result.isEligible === undefined;
      if (isOpen && result.applicants.every((one) => one.hardPullScore !== null))
        await requestReview(deps, db, appId);
      if (result.isEligible !== false) return;
      await declineOnReports(deps, db, { row, basis: "hard", reports: result.applicants, decidedOn });
    },
  });
}

/**
 * Soft and hard pulls: who is requested, the bureaus' results (personas.ts), and the record of
 * both.
 */
export function creditHandlers(
  deps: Deps,
): Pick<Handlers, "credit.softpull" | "credit.run-softpull" | "credit.hardpull"> {
  return {
    "credit.softpull": (input) => startSoftPull(deps, input),
    "credit.run-softpull": (input) => runSoftPull(deps, input),
    "credit.hardpull": (input) => runHardPull(deps, input),
  };
}
