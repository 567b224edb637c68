import { desc, eq } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { letters } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { letterText } from "~server/reference/documents/letter-text";
import type { LetterFile } from "~server/reference/letter-terms";
import { letterFactsOf, goodUntil, newestCopy, letterStatusOf, type Letter } from "~server/reference/letters";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { applicationOf, borrowersOf, pullsOf } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

const letterFileOf = async (db: Queries, appId: string): Promise<LetterFile> => ({
  row: await applicationOf(db, appId),
  people: await borrowersOf(db, appId),
  pulls: await pullsOf(db, appId),
});

const shownLetter = async (deps: Deps, db: Queries, file: LetterFile, letter: Letter) => ({
  loanAmount: letter.loanCents / 100,
  madeOn: isoDateOf(letter.createdAt),
  goodUntil: goodUntil(letter),
  standing: await letterStatusOf(deps, db, file, letter),
});

async function listLetters(
  deps: Deps,
  { query: { appId }, db }: HandlerInput<"letter.list">,
): Promise<CallOutput<"letter.list">> {
  const made = await db
    .select()
    .from(letters)
    .where(eq(letters.appId, appId))
    .orderBy(desc(letters.createdAt), desc(letters.id));
  if (made.length === 0) return { letters: [] };
  const file = await letterFileOf(db, appId);
  const listed = [];
  for (const letter of made) {
    const documentId = await newestCopy(db, letter.id);
    if (documentId === undefined) continue;
    const { kind, code, priceCents } = letter;
    const own = { kind, code, documentId, purchasePrice: priceCents / 100 };
    listed.push({ ...(await shownLetter(deps, db, file, letter)), ...own });
  }
  return { letters: listed };
}

/**
 * A wrong code counts against the network address; a right one does not.
 * @throws ApiError 404, 429 LIMIT_MET
 */
async function checkLetter(
  deps: Deps,
  { body: { code }, context, db }: HandlerInput<"letter.check">,
): Promise<CallOutput<"letter.check">> {
  const { address } = context.consent;
  if (address) await deps.limits.count("letter-checks-per-address", address);
  const [letter] = await db.select().from(letters).where(eq(letters.code, code));
  if (!letter) throw new ApiError(404, "LETTER_NOT_FOUND", "We have no letter with this code.");
  if (address) await deps.limits.undo("letter-checks-per-address", address);
  const file = await letterFileOf(db, letter.appId);
  return {
    ...(await shownLetter(deps, db, file, letter)),
    title: letterText(letterFactsOf(deps, letter)).title,
    names: letter.words.names,
  };
}

/** The calls for existing letters: for their owner, and by code for a recipient. */
export function letterCheckHandlers(deps: Deps): Pick<Handlers, "letter.list" | "letter.check"> {
  return {
    "letter.list": (input) => listLetters(deps, input),
    "letter.check": (input) => checkLetter(deps, input),
  };
}
