import { and, count, eq, sum } from "drizzle-orm";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { files, sentPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  beginFile,
  FILE_PIECE_BYTES,
  findFile,
  keepFile,
  readFilePiece,
  removeFile,
  writeFilePiece,
} from "~server/reference/files/files";
import { recordAction } from "~server/reference/trail";
import { needStates, type NeedState } from "./papers";
import { loanPersonOf, requireSeen, type LoanPerson } from "./person-access";
import type { LoanSession } from "./sessions";
import { dropWaitingTexts, TEXT_ABOUT } from "./text-hours";

/** Papers arrive in pieces: announced, sent, kept. What was not kept is never on a list. */

/** More papers than any loan needs. */
const MAX_FILES = 300;
const MAX_BYTES = 1024 * 1024 * 1024;

type PaperRow = typeof sentPapers.$inferSelect;
type MediaType = CallOutput<"my-loan.paper-read">["mediaType"];

const MEDIA_TYPES: readonly MediaType[] = ["application/pdf", "image/jpeg", "image/png"];

const accepted = (): ApiError =>
  new ApiError(409, "PAPER_ACCEPTED", "We have accepted this paper, so nothing more is needed.");

/** @throws ApiError 404 NOT_YOURS */
async function needFor(db: Queries, person: LoanPerson, id: string): Promise<NeedState> {
  const found = (await needStates(db, person.row, person.people)).find((need) => need.id === id);
  requireSeen(person, found && { appId: person.row.id, personId: found.personId });
  if (found === undefined) throw new ApiError(404, "NOT_YOURS", "We could not find that.");
  return found;
}

/**
 * Announces a paper.
 * @throws ApiError 404 NOT_YOURS, 409 PAPER_ACCEPTED, PAPER_LIMIT, and those of beginFile
 */
export async function beginPaper(
  deps: Deps,
  db: Queries,
  person: LoanPerson,
  { need, name, pages, ...file }: Omit<CallBody<"my-loan.paper-begin">, "token">,
): Promise<CallOutput<"my-loan.paper-begin">> {
  const { personId, status } = await needFor(db, person, need);
  if (status === "accepted") throw accepted();
  const [held] = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.appId, person.row.id));
  if ((held?.files ?? 0) >= MAX_FILES || (held?.bytes ?? 0) + file.size > MAX_BYTES)
    throw new ApiError(409, "PAPER_LIMIT", "We can't take more papers here. Please call us.");
  const { appId, mediaType, size, sha256 } = file;
  const fileId = await beginFile(deps, db, { appId, mediaType, size, sha256 });
  await db.insert(sentPapers).values({
    ...{ fileId, appId, need, personId, name, pages },
    sentBy: person.personId,
    sentAt: deps.now(),
  });
  return { fileId, pieceBytes: FILE_PIECE_BYTES };
}

/**
 * Returns the paper of a file, and the person who may see it.
 * @throws ApiError 404 NOT_YOURS
 */
async function paperOf(
  db: Queries,
  session: LoanSession,
  fileId: string,
): Promise<{ person: LoanPerson; paper: PaperRow }> {
  const [paper] = await db.select().from(sentPapers).where(eq(sentPapers.fileId, fileId));
  if (paper === undefined) throw new ApiError(404, "NOT_YOURS", "We could not find that.");
  const person = await loanPersonOf(db, session, paper.appId);
  return { person, paper: requireSeen(person, paper) };
}

/** Stores a piece of an announced paper. */
export async function storePiece(
  deps: Deps,
  db: Queries,
  session: LoanSession,
  { fileId, index, base64 }: Omit<CallBody<"my-loan.paper-piece">, "token">,
): Promise<void> {
  const { paper } = await paperOf(db, session, fileId);
  const bytes = Buffer.from(base64, "base64");
  await writeFilePiece(deps, db, { appId: paper.appId, fileId, index, bytes });
}

/** Keeps an announced paper whose pieces are all there. */
export async function keepPaper(
  deps: Deps,
  db: Queries,
  session: LoanSession,
  fileId: string,
): Promise<void> {
  const { person, paper } = await paperOf(db, session, fileId);
  const { appId } = paper;
  const [file] = await db.select({ state: files.state }).from(files).where(eq(files.id, fileId));
  await keepFile(deps, db, { appId, fileId });
  // A repeat changes neither the time nor the trail.
  if (file?.state === "kept") return;
  await db.update(sentPapers).set({ sentAt: deps.now() }).where(eq(sentPapers.fileId, fileId));
  await recordAction(db, { appId: person.row.id, what: "sent a paper", at: deps.now() });
  // A text that waits to ask for it, or to say that it came back, is not needed any more.
  await dropWaitingTexts(deps, db, { appId, about: TEXT_ABOUT.need(paper.need) });
}

/** Returns a piece of a kept paper. */
export async function pieceOf(
  deps: Deps,
  db: Queries,
  { appId, fileId, name }: Pick<PaperRow, "appId" | "fileId" | "name">,
  index: number,
): Promise<CallOutput<"my-loan.paper-read">> {
  const { size, pieces, mediaType: stored } = await findFile(db, { appId, fileId });
  const mediaType = MEDIA_TYPES.find((one) => one === stored);
  if (mediaType === undefined) throw new ApiError(404, "FILE_NOT_FOUND", "We could not find that document.");
  const bytes = await readFilePiece(deps, db, { appId, fileId, index });
  return { name, mediaType, size, pieces, base64: bytes.toString("base64") };
}

/** Returns a piece of a paper that the person may see. */
export async function readPaper(
  deps: Deps,
  db: Queries,
  session: LoanSession,
  { fileId, index }: { fileId: string; index: number },
): Promise<CallOutput<"my-loan.paper-read">> {
  const { paper } = await paperOf(db, session, fileId);
  if (index === 0) await recordAction(db, { appId: paper.appId, what: "opened a paper", at: deps.now() });
  return pieceOf(deps, db, paper, index);
}

/**
 * Deletes a paper that was not accepted.
 * @throws ApiError 409 PAPER_ACCEPTED
 */
export async function removePaper(
  deps: Deps,
  db: Queries,
  session: LoanSession,
  fileId: string,
): Promise<void> {
  const { person, paper } = await paperOf(db, session, fileId);
  const need = (await needStates(db, person.row, person.people)).find(({ id }) => id === paper.need);
  if (need?.status === "accepted" && need.sent.some((one) => one.fileId === fileId)) throw accepted();
  if (await removeFile(db, { appId: paper.appId, fileId }))
    await recordAction(db, { appId: paper.appId, what: "deleted a paper", at: deps.now() });
}

/** Returns a kept paper of an application, for an employee. */
export async function paperOfApplication(
  db: Queries,
  appId: string,
  fileId: string,
): Promise<PaperRow | undefined> {
  const [paper] = await db
    .select()
    .from(sentPapers)
    .where(and(eq(sentPapers.fileId, fileId), eq(sentPapers.appId, appId)));
  return paper;
}
