import { leaveTo, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { initiationKind } from "~/domain/exchange";
import { sortByApplicantId } from "~/domain/ssn";
import { openApplication } from "~/steps/application/open-application";
import { resumedFactsOf } from "~/steps/application/resume-application";
import { purchaseExchange } from "./exchange";
import { answersFromRecord } from "./record-answers";
import type { PurchaseFacts, PurchaseState } from "./state";

/** The timeout for asking whose number is needed, in ms. */
const SSN_NEEDS_TIMEOUT_MS = 2_500;

/**
 * Continues the application that the address names, if any: from the beginning, or to verify a
 * Social Security number (EXCH-01). The address may also name the one applicant who answers the
 * demographic questions (ROLE-03). With an invalid link the page opens as for a new visitor.
 */
export async function resumePurchase(
  visit: Visit<PurchaseState>,
): Promise<Submitted<PurchaseState> | undefined> {
  const { searchParams } = visit.url;
  const initiation = initiationKind(searchParams.get("initiation") ?? "resume-beginning");
  const locked = searchParams.get("demographicsLockApplicant");
  const link = await openApplication(visit, {
    factsFromRecord: (record) => ({ ...resumedFactsOf(record), initiation }),
    exchange: (facts) => purchaseExchange({ facts }),
  });
  if (link === undefined) return undefined;
  if (link.kind === "parked") return leaveTo(link.to, undefined, link.cookies);
  if (link.kind !== "opened") return leaveTo(link.to);
  const isOurs = link.facts.applicants.some(({ id }) => id === locked);
  const facts: Partial<PurchaseFacts> = {
    ...link.facts,
    ...(locked !== null && isOurs ? { demographicsLockApplicant: locked } : {}),
    ...(initiation === "resume-ssn-verification" ? await missingSsns(link) : {}),
  };
  return {
    ...leaveTo<PurchaseState>(link.to, facts, link.cookies),
    known: answersFromRecord(link.record),
    ...(link.isAnother ? { isFreshStart: true } : {}),
  };
}

/**
 * Returns whose Social Security numbers are needed, in the order of the applicant ids (SSN-08);
 * none where the backend cannot say.
 */
async function missingSsns({
  backend,
  facts: { appId },
}: {
  backend: Pick<Visit<PurchaseState>["backend"], "try">;
  facts: { appId: string };
}): Promise<Partial<PurchaseFacts>> {
  const required = await backend.try(
    "ssn.required",
    { query: { appId } },
    { deadlineMs: SSN_NEEDS_TIMEOUT_MS },
  );
  const sorted = sortByApplicantId(required ?? []);
  const ids = (needs: (one: (typeof sorted)[number]) => boolean) =>
    sorted.filter(needs).map(({ applicantId }) => applicantId);
  return {
    needsLast4: ids(({ isLast4SSNRequired }) => isLast4SSNRequired),
    needsFullSsn: ids(({ isFullSSNRequired }) => isFullSSNRequired),
  };
}
