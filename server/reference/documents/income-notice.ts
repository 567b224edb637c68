import { eq } from "drizzle-orm";
import { isoDateAfter } from "~/domain/dates";
import { contract } from "~server/backend/contract/index";
import { keyedDigest } from "~server/reference/crypto";
import { outbox, type DeclineReason } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { LetterFile, LetterKind, LetterTerms } from "~server/reference/letter-terms";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { noticeFacts, sendNotice } from "./adverse-action";
import { adverseActionPdf } from "./adverse-action-pdf";

/**
 * Approved credit with an income that supports less than requested: a counteroffer, or a refusal
 * when it supports nothing. Each borrower gets one notice of both (12 CFR 1002.9(a)(1)(iv)).
 */

/** Days in which a counteroffer can be accepted; a notice without one would be due after them. */
const OFFER_DAYS = 90;

/**
 * Wording of form C-1: the reason is the debts if paying them off alone would suffice, else the
 * income.
 */
const reasonOf = ({ turns }: LetterTerms): DeclineReason => ({
  words:
    turns?.lessDebts === undefined
      ? "Income insufficient for amount of credit requested"
      : "Excessive obligations in relation to income",
});

/**
 * Checks whether a letter states less than requested because of income, so that a notice is due. A
 * smaller pre-qualification declines nothing.
 */
const isReducedByIncome = (kind: LetterKind, { income }: LetterTerms): boolean =>
  income === "too-low" || (kind === "approval" && income === "lowered");

/** Sends the notice of a smaller letter to everyone on the loan, once per request and offer. */
export async function sendIncomeNotice(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  { row, pulls, people }: LetterFile,
  { kind, terms }: { kind: LetterKind; terms: LetterTerms | undefined },
): Promise<void> {
  if (terms === undefined || !isReducedByIncome(kind, terms)) return;
  const { loanAmount, purchasePrice, decided, loanTerm } = terms;
  const about = keyedDigest(
    deps.keys,
    "income-notice",
    `${kind} ${decided.loanAmount} ${loanAmount} ${purchasePrice}`,
  );
  const idOf = (id: string): string => `out_less_${id}_${peopleIdOf(people)}_${about.slice(0, 16)}`;
  const [primary] = people;
  if (primary === undefined) return;
  const [sent] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.id, idOf(primary.id)));
  if (sent !== undefined) return;
  const at = deps.now();
  const last = pulls.findLast(
    (pull) => pull.kind === "hard" && pull.status === "done" && isPullOf(pull, people),
  );
  const reports = contract["credit.hardpull"].response.safeParse(last?.result).data?.applicants ?? [];
  const decline = {
    row,
    basis: kind === "approval" ? "hard" : "soft",
    reasons: [reasonOf(terms)],
    reports,
  } as const;
  const until = isoDateAfter(at, OFFER_DAYS);
  for (const person of people) {
    const pdf = await adverseActionPdf({
      ...noticeFacts({ ...decline, decidedOn: decided }, person, { date: at, lender: deps.lender }),
      ...(loanAmount > 0 && {
        counteroffer: { loanAmount, purchasePrice, years: loanTerm ?? "30-year fixed", until },
      }),
    });
    const body =
      loanAmount > 0
        ? `Application ${row.id}: we cannot make the loan you asked for, and offer you a smaller one until ${until}. The reasons are in this notice, which goes out by mail.`
        : `Application ${row.id}: we cannot make the loan you asked for. The reasons are in this notice, which goes out by mail.`;
    await sendNotice(deps, db, { id: idOf(person.id), appId: row.id, person, body, pdf });
  }
}
