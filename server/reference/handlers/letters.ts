import { and, eq, sql } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import { formatMoney, toCents } from "~/domain/money";
import { parseUsPhone } from "~/domain/phone";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { bankerFor, employeeById } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { documents } from "~server/reference/database/schema";
import { linkToLetter, createLinkToken } from "~server/reference/application-link";
import type { Deps, Queries } from "~server/reference/deps";
import { letterText } from "~server/reference/documents/letter-text";
import { letterPdf } from "~server/reference/documents/letters";
import {
  letterTerms,
  type LetterFile,
  type LetterKind,
  type LetterTerms,
} from "~server/reference/letter-terms";
import {
  letterFactsOf,
  findOrCreateLetter,
  lockLetters,
  newestCopy,
  type Letter,
  type LetterContent,
} from "~server/reference/letters";
import { sendMessages } from "~server/reference/messages";
import { textOf } from "~server/reference/saved-values";
import { letterText as textOfLetter } from "~server/reference/texts";
import { storeQuotes } from "~server/reference/quotes/price-ledger";
import { decidedQuotes } from "~server/reference/quotes/loan-quotes";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  decision,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** C14: how often letters of one kind may be downloaded and texted. */
export const LETTER_LIMITS = { download: 5, text: 3 } as const;

type Channel = CallBody<"app.pre-approval">["preApproval"]["channel"];
type Amounts = Pick<LetterTerms, "purchasePrice" | "loanAmount">;
type LetterCalls = "app.pre-approval" | "letter.lower" | "document-by-id";

const fullName = (person: Applicant): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

const LETTER_LIMIT_MESSAGE: Readonly<Record<Channel, string>> = {
  download: "You have downloaded this letter as often as you can. Call us for another copy.",
  text: "We have texted this letter as often as we can. You can still download it.",
};

async function usesOfLetter(db: Queries, appId: string, kind: LetterKind) {
  const rows = await db
    .select({ channel: documents.channel, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.appId, appId), eq(documents.kind, kind)))
    .groupBy(documents.channel);
  const count = (channel: Channel) => rows.find((row) => row.channel === channel)?.count ?? 0;
  return { downloads: count("download"), texts: count("text") };
}

async function letterFileOf(db: Queries, appId: string): Promise<LetterFile> {
  const row = await applicationOf(db, appId);
  return { row, people: await borrowersOf(db, appId), pulls: await pullsOf(db, appId) };
}

/**
 * Returns what a letter of a kind may state, at most what is requested.
 * @throws ApiError 409 NOT_QUALIFIED, DECISION_REQUIRED, INCOME_TOO_LOW
 */
async function termsFor(
  deps: Deps,
  db: Queries,
  file: LetterFile,
  kind: LetterKind,
  requested?: Amounts,
): Promise<LetterTerms> {
  if (decision(file.pulls, kind === "approval" ? "hard" : "soft") !== true)
    throw new ApiError(409, "NOT_QUALIFIED", "We cannot write this letter yet.");
  const terms = await letterTerms(deps, db, file, kind, requested);
  if (terms === undefined) {
    throw new ApiError(
      409,
      "DECISION_REQUIRED",
      "We have to make a new decision on your loan. Please call us.",
    );
  }
  if (terms.loanAmount === 0) {
    throw new ApiError(
      409,
      "INCOME_TOO_LOW",
      "The income you told us doesn't support a loan that we make. Please call us.",
    );
  }
  return terms;
}

/** Returns the letter with these terms. */
async function letterOf(
  deps: Deps,
  db: Queries,
  file: LetterFile,
  kind: LetterKind,
  terms: LetterTerms,
): Promise<Letter> {
  const { row, people } = file;
  const { name, nmlsId } = (await employeeById(db, row.bankerId)) ?? bankerFor(row.id);
  const { purchasePrice, loanAmount, state, county, loanTerm, income } = terms;
  const words: LetterContent["words"] = {
    names: people.map(fullName),
    isIncomeChecked: income !== "not-checked",
    ...omitUndefined({ state, county, loanTerm }),
    signer: { name, nmlsId },
  };
  const amounts = { priceCents: toCents(purchasePrice), loanCents: toCents(loanAmount) };
  const place = kind === "approval" ? "approval-letter" : "prequalification-letter";
  await storeQuotes(deps, db, row.id, decidedQuotes(terms, place));
  return findOrCreateLetter(deps, db, file, { appId: row.id, kind, ...amounts, words });
}

/**
 * Counts a copy before it is made.
 * @returns how many there are, including this one
 * @throws ApiError 409 LETTER_LIMIT
 */
async function countLetter(db: Queries, appId: string, kind: LetterKind, channel: Channel) {
  const { downloads, texts } = await usesOfLetter(db, appId, kind);
  const before = channel === "text" ? texts : downloads;
  if (before >= LETTER_LIMITS[channel])
    throw new ApiError(409, "LETTER_LIMIT", LETTER_LIMIT_MESSAGE[channel]);
  return channel === "text" ? { downloads, texts: texts + 1 } : { downloads: downloads + 1, texts };
}

/**
 * Stores a copy of a letter.
 * @param text the number that it is texted to; without one it is for download
 */
async function copyOf(deps: Deps, db: Queries, letter: Letter, text?: string): Promise<string> {
  const at = deps.now();
  const facts = letterFactsOf(deps, letter);
  const { title, fileName } = letterText(facts);
  const documentId = newId("doc");
  await db.insert(documents).values({
    id: documentId,
    appId: letter.appId,
    kind: letter.kind,
    channel: text === undefined ? "download" : "text",
    letterId: letter.id,
    fileName,
    pdf: Buffer.from(await letterPdf(facts)),
    createdAt: at,
  });
  const { appId, kind } = letter;
  const link = async () => linkToLetter(deps, { kind, appId, token: await createLinkToken(deps, db, appId) });
  const own =
    text === undefined
      ? {
          kind: "letter" as const,
          recipient: letter.words.names.join(" and "),
          body: `${title} made for download.`,
          holds: "nothing" as const,
        }
      : {
          kind: "text" as const,
          recipient: text,
          body: textOfLetter(deps.lender.name, title, await link()),
          holds: "link" as const,
        };
  await sendMessages(deps, db, [{ ...own, subject: title, appId, documentId, sentAt: at }]);
  return documentId;
}

function recipientOf(row: Application, phoneNumber: string | undefined): string {
  const phone = parseUsPhone(phoneNumber ?? textOf(row.data.phoneNumber) ?? "");
  if (phone === undefined)
    throw new ApiError(400, "PHONE_REQUIRED", "Enter the phone number to text the letter to.");
  return phone;
}

const amountsOf = ({ priceCents, loanCents }: Letter): Amounts => ({
  purchasePrice: priceCents / 100,
  loanAmount: loanCents / 100,
});

async function preApprove(
  deps: Deps,
  { body: { appId, preApproval: sent }, db }: HandlerInput<"app.pre-approval">,
): Promise<CallOutput<"app.pre-approval">> {
  await lockLetters(db, appId);
  const file = await letterFileOf(db, appId);
  const kind = sent.kind ?? (decision(file.pulls, "hard") === true ? "approval" : "prequal");
  if (sent.loanAmount > sent.purchasePrice)
    throw new ApiError(400, "AMOUNTS", "The loan cannot be more than the home price.");
  const terms = await termsFor(deps, db, file, kind, sent);
  const text = sent.channel === "text" ? recipientOf(file.row, sent.phoneNumber) : undefined;
  const counts = await countLetter(db, appId, kind, sent.channel);
  const letter = await letterOf(deps, db, file, kind, terms);
  return { documentId: await copyOf(deps, db, letter, text), ...amountsOf(letter), ...counts };
}

async function lowerLetter(
  deps: Deps,
  { body: { appId, kind, loanAmount }, db }: HandlerInput<"letter.lower">,
): Promise<CallOutput<"letter.lower">> {
  await lockLetters(db, appId);
  const file = await letterFileOf(db, appId);
  const most = await termsFor(deps, db, file, kind);
  if (loanAmount > most.loanAmount) throw amountTooHigh(most.loanAmount);
  if (loanAmount < LIMITS_2026_11.firstLien.min) {
    const least = formatMoney(LIMITS_2026_11.firstLien.min);
    throw new ApiError(400, "AMOUNT_TOO_LOW", `Our loans start at ${least}, so letters do too.`);
  }
  // The down payment in dollars is the same at any price.
  const purchasePrice = loanAmount + most.purchasePrice - most.loanAmount;
  const terms = await termsFor(deps, db, file, kind, { loanAmount, purchasePrice });
  if (terms.loanAmount < loanAmount) throw amountTooHigh(terms.loanAmount);
  const letter = await letterOf(deps, db, file, kind, terms);
  const before = await newestCopy(db, letter.id);
  if (before !== undefined)
    return { documentId: before, ...amountsOf(letter), ...(await usesOfLetter(db, appId, kind)) };
  const counts = await countLetter(db, appId, kind, "download");
  return { documentId: await copyOf(deps, db, letter), ...amountsOf(letter), ...counts };
}

async function readDocument({
  body,
  context,
  db,
}: HandlerInput<"document-by-id">): Promise<CallOutput<"document-by-id">> {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, body.documentId), eq(documents.appId, appIdOf(context))));
  if (!found) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that letter.");
  return {
    fileName: found.fileName,
    contentType: "application/pdf",
    base64: found.pdf.toString("base64"),
  };
}

/**
 * Letters for qualified borrowers only, as a stored document, and as a text message that links to
 * it.
 */
export function letterHandlers(deps: Deps): Pick<Handlers, LetterCalls> {
  return {
    "app.pre-approval": (input) => preApprove(deps, input),
    "letter.lower": (input) => lowerLetter(deps, input),
    "document-by-id": readDocument,
  };
}

/** @param most dollars */
const amountTooHigh = (most: number): ApiError =>
  new ApiError(
    400,
    "AMOUNT_TOO_HIGH",
    `This letter can be for up to ${formatMoney(most)}. A higher amount needs a new decision. A loan expert can help you with it.`,
  );
