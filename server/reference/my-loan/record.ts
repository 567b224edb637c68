import { and, desc, eq, isNull } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import { linkPurposeOfStored } from "~server/reference/consents";
import { consents } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { quotesOf, shownQuote } from "~server/reference/quotes/price-ledger";
import { ApiError, type HandlerInput } from "~server/reference/router";
import { recordAction } from "~server/reference/trail";
import { ownerOfCall } from "./calls";
import { documentsFor } from "./documents";
import { confirmedPerson, mayPersonSee, requireSeen, type LoanPerson } from "./person-access";

/** What was quoted for a loan, and what its people agreed to. */

type ConsentRow = typeof consents.$inferSelect;

/** A Loan Estimate is stored after the quote that it is made from, in the same minute. */
const SAME_MINUTE_MS = 60_000;

/** Returns the quotes of the loan itself, newest first, and which one is in which Loan Estimate. */
export async function pricesFor(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.prices">,
): Promise<CallOutput<"my-loan.prices">> {
  const { person } = await confirmedPerson(deps, db, body);
  const quotes = (await quotesOf(db, person.row.id)).map(shownQuote).filter(({ isMain }) => isMain);
  const estimates = (await documentsFor(db, person)).filter(({ kind }) => kind === "loan-estimate");
  return {
    quotes,
    estimates: estimates.map(({ documentId, madeAt }) => {
      const until = Date.parse(madeAt) + SAME_MINUTE_MS;
      const quote = quotes.find(
        ({ place, quotedAt }) => place === "loan-estimate" && Date.parse(quotedAt) <= until,
      );
      return { documentId, madeAt, ...omitUndefined({ quoteId: quote?.quoteId }) };
    }),
  };
}

const CALL_PURPOSES: readonly ConsentRow["purpose"][] = ["call", "call-by-phone"];

/** A consent to calls belongs to the person whose phone it names. */
const ownedConsent = (person: LoanPerson, row: ConsentRow) => ({
  ...row,
  personId:
    CALL_PURPOSES.includes(row.purpose) && row.phoneNumber !== null
      ? ownerOfCall(person, row.phoneNumber)
      : row.personId,
});

const shownPurpose = (purpose: ConsentRow["purpose"]) =>
  purpose === "own-e-sign" ? "e-sign" : purpose === "own-credit" ? "credit" : purpose;

/** Returns what a person agreed to, newest first. */
export async function consentsFor(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.consents">,
): Promise<CallOutput<"my-loan.consents">> {
  const { person } = await confirmedPerson(deps, db, body);
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.appId, person.row.id))
    .orderBy(desc(consents.at), consents.id);
  return {
    consents: rows
      .filter((row) => mayPersonSee(person, ownedConsent(person, row)))
      .map(({ id, purpose, at, withdrawnAt, textVersion, text, agent, phoneNumber }) => ({
        consentId: id,
        purpose: shownPurpose(purpose),
        at: at.toISOString(),
        ...omitUndefined({
          withdrawnAt: withdrawnAt?.toISOString(),
          version: textVersion ?? undefined,
          text: text ?? undefined,
          agent: agent ?? undefined,
          phoneEnding: phoneNumber?.slice(-2),
        }),
      })),
  };
}

/** Withdraws a consent that can be withdrawn; one that was withdrawn before stays so. */
export async function withdrawOwnConsent(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.consent-withdraw">,
): Promise<CallOutput<"my-loan.consent-withdraw">> {
  const { person } = await confirmedPerson(deps, db, body);
  const [found] = await db.select().from(consents).where(eq(consents.id, body.consentId));
  const { id, purpose } = requireSeen(person, found && ownedConsent(person, found));
  const linkPurpose = linkPurposeOfStored(purpose);
  if (linkPurpose === undefined) throw new ApiError(404, "NOT_YOURS", "We could not find that.");
  const taken = await db
    .update(consents)
    .set({ withdrawnAt: deps.now() })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
    .returning({ id: consents.id });
  if (taken.length > 0)
    await recordAction(db, { appId: body.appId, what: `took back ${linkPurpose}`, at: deps.now() });
  return { withdrawn: true };
}
