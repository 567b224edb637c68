import { omitUndefined } from "~/domain/omit-undefined";
import { expertOf } from "~/domain/mbc";
import { stepAfterSpwCredit, type SpwCreditTarget } from "~/domain/spw-credit";
import { sortByApplicantId } from "~/domain/ssn";
import type { SpwFacts } from "~/flows/spw/state";
import type { Backend } from "~server/backend/client";

/** A customer's file, loaded once the phone is verified. */
interface LoadedFile {
  facts: Partial<SpwFacts>;
  /** the next page for its credit status (SPW-CREDIT-01 to 06) */
  outcome: SpwCreditTarget;
}

/**
 * Loads a customer's file: its borrowers, its credit status, and the pages still to come.
 * @throws BackendError
 */
export async function loadFile(backend: Pick<Backend, "call">, appId: string): Promise<LoadedFile> {
  const [record, { borrowers }, needs, { spwFlowPath: ahead, borrowersId }] = await Promise.all([
    backend.call("app-data.load", { query: { appId } }),
    backend.call("lp.borrowers", { query: { appId } }),
    backend.call("ssn.required", { query: { appId } }),
    backend.call("lp.flow-path", { query: { appId } }),
  ]);
  const { isEligible, isHardPullPaid, creditReportReceipt: paid, ...facts } = record.facts;
  const people = borrowers.filter(({ isOnLoan }) => isOnLoan);
  const sorted = sortByApplicantId(needs);
  const ids = (rows: readonly { applicantId: string }[]) => rows.map(({ applicantId }) => applicantId);
  const outcome = stepAfterSpwCredit({
    isEligible,
    isReportPaid: isHardPullPaid,
    applicants: needs,
    isSsnOnFile: !ahead.includes("ssn-verification"),
  });
  return {
    facts: {
      applicants: people.map(({ applicantId, firstName, lastName }) => ({
        id: applicantId,
        firstName,
        lastName,
      })),
      withoutSsn: ids(people.filter(({ hasSsn }) => !hasSsn)),
      needsLast4: ids(sorted.filter(({ isLast4SSNRequired }) => isLast4SSNRequired)),
      needsFullSsn: ids(sorted.filter(({ isFullSSNRequired }) => isFullSSNRequired)),
      ...omitUndefined({
        isEligible,
        paid,
        customerId: record.customerId,
        partialPhone: facts.partialPhoneNumber,
      }),
      ...expertOf(facts.assignedMortgageBanker),
      resumed: { ...omitUndefined({ isEligible }), isHardPullPaid },
      reportFee: facts.creditReportFee,
      ...omitUndefined({ reportFor: facts.creditReportFor, borrowersId }),
      ahead,
    },
    outcome,
  };
}
