import { desc, eq } from "drizzle-orm";
import { DOCUMENT_TITLES } from "~/content/document-titles";
import { SIGNED_TITLES } from "~/content/signature-words";
import { formatMoney } from "~/domain/money";
import type { CallOutput } from "~server/backend/contract/index";
import { documents, givenPapers, payments } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { feeOf, receiptDocument } from "~server/reference/receipts";
import { signatureById, signatureDocument, signaturesOf } from "~server/reference/signatures/record";
import { requireSeen, mayPersonSee, type LoanPerson, type Owned } from "./person-access";

/** What the lender made for a customer: letters, estimates, notices, papers, and receipts. */

type Kind = CallOutput<"my-loan.overview">["overview"]["documents"][number]["kind"];

const KIND_TITLES: Readonly<Record<Exclude<Kind, "paper" | "signature">, string>> = {
  prequal: "Pre-qualification letter",
  approval: "Approval letter",
  "loan-estimate": "Loan Estimate",
  "adverse-action": "Notice of our decision",
  receipt: "Receipt",
  "score-disclosure": "Your credit score, and how we used it",
};

/** Documents that are about one person; a row without a person is an older one, of nobody. */
const OF_ONE_PERSON: readonly Kind[] = ["adverse-action", "score-disclosure"];

const FEE_WORDS = { "credit-report": "credit report", application: "application fee", lock: "rate lock" };

/** No person has this id, so nobody may see what belongs to it. */
const NOBODY = "nobody";

interface ListedDocument extends Owned {
  documentId: string;
  kind: Kind;
  title: string;
  madeAt: Date;
  /** the letter that it is a copy of */
  letterId: string | null;
}

/** Returns whose a stored document is. */
function ownerOf({ kind, personId }: { kind: Kind; personId: string | null }): string | null {
  if (!OF_ONE_PERSON.includes(kind)) return personId;
  return personId ?? NOBODY;
}

async function storedDocuments(db: Queries, appId: string): Promise<ListedDocument[]> {
  const rows = await db
    .select({
      documentId: documents.id,
      appId: documents.appId,
      kind: documents.kind,
      personId: documents.personId,
      madeAt: documents.createdAt,
      letterId: documents.letterId,
    })
    .from(documents)
    .where(eq(documents.appId, appId))
    .orderBy(desc(documents.createdAt), documents.id);
  const given = await db.select().from(givenPapers).where(eq(givenPapers.appId, appId));
  const titles: Readonly<Record<string, string>> = DOCUMENT_TITLES;
  return rows.map((row) => {
    const paper = given.find(({ documentId }) => documentId === row.documentId)?.paper ?? "";
    const title = row.kind === "paper" ? (titles[paper] ?? "Document") : KIND_TITLES[row.kind];
    return { ...row, title, personId: ownerOf(row) };
  });
}

async function receiptsOf(db: Queries, appId: string): Promise<ListedDocument[]> {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.appId, appId))
    .orderBy(desc(payments.paidAt));
  return paid.map((payment) => ({
    documentId: payment.id,
    appId,
    personId: null,
    kind: "receipt",
    title: `Receipt: ${FEE_WORDS[feeOf(payment)]}, ${formatMoney(payment.amountCents / 100)}`,
    madeAt: payment.paidAt,
    letterId: null,
  }));
}

/** Returns the records of what was signed; each belongs to the person who signed. */
async function signatureRecordsOf(db: Queries, appId: string): Promise<ListedDocument[]> {
  return (await signaturesOf(db, appId)).map(({ id, personId, kind, at }) => ({
    documentId: id,
    appId,
    personId,
    kind: "signature",
    title: `Record of signature: ${SIGNED_TITLES[kind]}`,
    madeAt: at,
    letterId: null,
  }));
}

/**
 * Returns the documents that a person may see, newest first: of a letter's copies the newest, one
 * receipt for each payment, and the records of what the person signed.
 */
export async function documentsFor(
  db: Queries,
  person: LoanPerson,
): Promise<CallOutput<"my-loan.overview">["overview"]["documents"]> {
  const { id: appId } = person.row;
  const stored = (await storedDocuments(db, appId)).filter(({ kind }) => kind !== "receipt");
  const newest = stored.filter(
    ({ letterId }, index) =>
      letterId === null || stored.findIndex((other) => other.letterId === letterId) === index,
  );
  return [...newest, ...(await receiptsOf(db, appId)), ...(await signatureRecordsOf(db, appId))]
    .filter((one) => mayPersonSee(person, one))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    .map(({ documentId, kind, title, madeAt }) => ({
      documentId,
      kind,
      title,
      madeAt: madeAt.toISOString(),
    }));
}

/**
 * Returns a document's file.
 * @throws ApiError 404 NOT_YOURS
 */
export async function documentFor(
  deps: Pick<Deps, "lender" | "keys" | "signatureService">,
  db: Queries,
  person: LoanPerson,
  documentId: string,
): Promise<CallOutput<"my-loan.document">> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, documentId));
  if (payment) return receiptDocument(deps, db, requireSeen(person, { ...payment, personId: null }));
  const signature = await signatureById(db, documentId);
  if (signature) return signatureDocument(deps, db, requireSeen(person, signature));
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  const { fileName, pdf } = requireSeen(person, row && { ...row, personId: ownerOf(row) });
  return { fileName, contentType: "application/pdf", base64: pdf.toString("base64") };
}
