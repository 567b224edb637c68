import { randomInt } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import { LETTER_CODE_LENGTH, LETTER_CODE_CHARACTERS } from "~/domain/letter-code";
import { toCents } from "~/domain/money";
import type { CallOutput } from "~server/backend/contract/index";
import { newId } from "./crypto";
import type { LetterWords } from "./database/service-tables";
import { documents, letters } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { LETTER_DAYS, type LetterFacts } from "./documents/letter-text";
import { letterTerms, type LetterFile, type LetterKind } from "./letter-terms";
import { decision } from "./store";

/** Letters by content: each has a code with which a recipient can verify it. */

export type Letter = typeof letters.$inferSelect;
export type LetterStatus = CallOutput<"letter.check">["standing"];

/** The contents of a letter to issue; cents. */
export type LetterContent = Pick<Letter, "appId" | "kind" | "priceCents" | "loanCents" | "words">;

/** Locks the letters of an application until the end of the transaction. */
export async function lockLetters(db: Queries, appId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7004, hashtext(${appId}))`);
}

/** 59 bits, so that codes cannot be guessed. */
const newCode = (): string =>
  Array.from(
    { length: LETTER_CODE_LENGTH },
    () => LETTER_CODE_CHARACTERS[randomInt(LETTER_CODE_CHARACTERS.length)] ?? "",
  ).join("");

/** Returns the last valid day of a letter, YYYY-MM-DD. */
export const goodUntil = ({ createdAt }: Pick<Letter, "createdAt">): string =>
  isoDateAfter(createdAt, LETTER_DAYS);

const hasEnded = (letter: Letter, now: Date): boolean => isoDateOf(now) > goodUntil(letter);

/** Checks whether two letters have the same contents for a reader, whoever signs. */
const hasSameContent = (one: LetterWords, other: LetterWords): boolean =>
  one.isIncomeChecked === other.isIncomeChecked &&
  one.state === other.state &&
  one.county === other.county &&
  one.loanTerm === other.loanTerm &&
  JSON.stringify(one.names) === JSON.stringify(other.names);

/**
 * Returns the letter with these contents, created when there is no valid one based on the last
 * decision. Called under `lockLetters`, so that two concurrent requests get the same one.
 */
export async function findOrCreateLetter(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { pulls }: Pick<LetterFile, "pulls">,
  content: LetterContent,
): Promise<Letter> {
  const at = now();
  const { appId, kind, priceCents, loanCents, words } = content;
  const alike = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.appId, appId),
        eq(letters.kind, kind),
        eq(letters.priceCents, priceCents),
        eq(letters.loanCents, loanCents),
      ),
    )
    .orderBy(desc(letters.createdAt));
  const decidedAt = pulls.filter((pull) => pull.kind === PULL_BY_KIND[kind]).at(-1)?.startedAt;
  const found = alike.find(
    (letter) =>
      hasSameContent(letter.words, words) &&
      !hasEnded(letter, at) &&
      (decidedAt === undefined || letter.createdAt >= decidedAt),
  );
  if (found) return found;
  const [made] = await db
    .insert(letters)
    .values({ ...content, id: newId("let"), code: newCode(), createdAt: at })
    .returning();
  if (!made) throw new Error("A letter was not kept.");
  return made;
}

const PULL_BY_KIND = { prequal: "soft", approval: "hard" } as const satisfies Record<LetterKind, string>;

/** Returns the facts of a letter for drawing. */
export const letterFactsOf = (
  { siteOrigin, lender }: Pick<Deps, "siteOrigin" | "lender">,
  letter: Letter,
): LetterFacts => ({
  ...letter.words,
  kind: letter.kind,
  purchasePrice: letter.priceCents / 100,
  loanAmount: letter.loanCents / 100,
  date: letter.createdAt,
  lender,
  check: { code: letter.code, at: `${siteOrigin}/letter/check` },
});

/**
 * Checks whether a letter is still valid: until its last day, while there is no decision against
 * the loan, and while decision and income support its amount (F2).
 */
export async function letterStatusOf(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  file: LetterFile,
  letter: Letter,
): Promise<LetterStatus> {
  if (hasEnded(letter, deps.now())) return "ended";
  if (decision(file.pulls, "hard") === false) return "withdrawn";
  const loanAmount = letter.loanCents / 100;
  const amounts = { loanAmount, purchasePrice: letter.priceCents / 100 };
  const terms = await letterTerms(deps, db, file, letter.kind, amounts);
  return terms !== undefined && toCents(terms.loanAmount) >= letter.loanCents ? "holds" : "withdrawn";
}

/** Returns the newest copy of a letter; undefined when it has none. */
export async function newestCopy(db: Queries, letterId: string): Promise<string | undefined> {
  const [copy] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.letterId, letterId))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(1);
  return copy?.id;
}
