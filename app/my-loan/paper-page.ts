import { PAPER_WORDS, paperName } from "~/content/paper-names";
import { canAskForPapers } from "~/domain/my-loan/needs";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { countPost } from "~server/edge/rate-limits";
import { readOwnForm } from "~server/edge/own-form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { logFailure, TRY_AGAIN } from "~server/visit/failure";
import { redirect } from "~server/visit/responses";
import { notFound } from "~server/visit/visit";
import type { Runtime } from "~server/visit/types";
import {
  clearUploadNote,
  readUploadNote,
  writeUploadNote,
  type UploadNote,
} from "~server/session/upload-note-cookie";
import { receiveUpload } from "~server/uploads/receive";
import { UploadRefused } from "~server/uploads/words";
import { DOCUMENTS, forLoan, PAPERS } from "./addresses";
import { sendPaper } from "./send-paper";
import { BY_SCRIPT } from "./upload-form";
import {
  formAddress,
  isFormOfOther,
  loadOverview,
  loanFrame,
  NO_STORE,
  OTHER_PERSON,
  redirectByError,
  signedInVisit,
  type LoanOverview,
  type SignedInVisit,
} from "./visit";

/** The page of one paper: what was sent of it, and the form that sends it. */

type Paper = LoanOverview["overview"]["papers"][number];

export interface PaperView {
  page: PageFrame;
  support: SupportLine;
  hint: string;
  status: Paper["status"];
  /** why it was sent back */
  reason?: string;
  /** it may be sent, and is not asked for yet (12 CFR 1026.19(e)(2)(iii)) */
  isVoluntary: boolean;
  /** "2 pages, 182 kB", with the address that opens it */
  files: { fileId: string; name: string; about: string; to: string }[];
  /** what became of the last upload */
  note?: UploadNote;
  /** address of the list of papers */
  list: string;
}

const kilobytes = (size: number): string =>
  size < 1_000_000
    ? `${String(Math.max(1, Math.round(size / 1000)))} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`;

const pagesInWords = (pages: number): string => (pages === 1 ? "1 page" : `${String(pages)} pages`);

/** @throws Response 404 for a paper that is not this person's */
function paperIn({ overview }: LoanOverview, need: string, url: URL): Paper {
  const found = overview.papers.find(({ id, isYours }) => id === need && isYours);
  if (!found) throw notFound(url.pathname);
  return found;
}

/**
 * Returns the page, and the headers that it sets.
 * @throws Response redirect to the sign-in, 404; BackendError
 */
export async function paperView(
  request: Request,
  site: Runtime,
  need: string,
): Promise<{ view: PaperView; headers: Headers }> {
  const visit = await signedInVisit(request, site);
  const data = await loadOverview(visit);
  const { loan } = data.overview;
  const paper = paperIn(data, need, visit.url);
  const { status, reason, files } = paper;
  const note = readUploadNote(site.sealer, request.headers.get("Cookie"), need);
  const headers = new Headers(NO_STORE);
  const isSeen = !request.headers.has(BY_SCRIPT);
  if (note && isSeen) headers.append("Set-Cookie", clearUploadNote());
  const title = paperName(paper.paper, paper);
  const { hint } = PAPER_WORDS[paper.paper];
  const view: PaperView = {
    page: await loanFrame(
      { request, title },
      { action: formAddress(visit, `${DOCUMENTS}/${need}`, loan.appId) },
    ),
    support: supportLine(site),
    hint: paper.asked ? `${paper.asked.why} ${hint}` : hint,
    status,
    isVoluntary: !canAskForPapers(loan),
    files: files.map(({ fileId, name, pages, size }) => ({
      fileId,
      name,
      about: `${pagesInWords(pages)}, ${kilobytes(size)}`,
      to: forLoan(`${PAPERS}/${fileId}`, loan.appId),
    })),
    list: forLoan(DOCUMENTS, loan.appId),
    ...(reason !== undefined && { reason }),
    ...(note && { note }),
  };
  return { view, headers };
}

const isMultipart = (request: Request): boolean =>
  (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/");

/** Handles the buttons: files that are sent, and a file that is deleted. */
export async function submitPaper(request: Request, site: Runtime, need: string): Promise<Response> {
  const visit = await signedInVisit(request, site);
  const page = forLoan(`${DOCUMENTS}/${need}`, visit.appId);
  const back = (note?: Omit<UploadNote, "need">, said = ""): Response => {
    const headers = new Headers(NO_STORE);
    if (note)
      headers.append(
        "Set-Cookie",
        writeUploadNote(site.sealer, { need, ...note }, site.config.secureCookies),
      );
    return redirect(`${page}${said}`, { status: 303, headers });
  };
  const refused = (message: string): Response => back({ kept: 0, refused: [{ name: "", message }] });
  const { appId } = visit;
  if (appId === undefined) return back();
  try {
    if (isFormOfOther(visit, appId)) return refused(OTHER_PERSON);
    if (!isMultipart(request)) return await deleteFile(visit, page);
    return back(await receiveFiles(visit, appId, need));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof UploadRefused || error instanceof PostLimitMet) return refused(error.message);
    redirectByError(error, new URL(page, visit.url));
    const { kind, status = 0, displayMessage } = logFailure(error, site);
    return refused(
      kind === "http" && status < 500 && displayMessage !== undefined ? displayMessage : TRY_AGAIN,
    );
  }
}

const NOTHING_CHOSEN = "Choose a file first: a PDF, or a photo of each page.";

/** The words of a limit of posts that is met. */
class PostLimitMet extends Error {}

/** @throws PostLimitMet */
async function checkPostLimit({ site, session, request }: SignedInVisit): Promise<void> {
  const tooMany = await countPost(site, session, request);
  if (tooMany) throw new PostLimitMet(tooMany.words);
}

/** Receives files and hands the accepted ones on. */
async function receiveFiles(
  visit: SignedInVisit,
  appId: string,
  need: string,
): Promise<Omit<UploadNote, "need">> {
  const { request, site } = visit;
  const upload = await receiveUpload(request, site, { beforeReading: () => checkPostLimit(visit) });
  try {
    const named = upload.refused.map(({ name, message }) => ({ name, message }));
    let kept = 0;
    for (const file of upload.files) {
      try {
        await sendPaper({ ...visit, appId, need }, file, upload.key);
        kept += 1;
      } catch (error) {
        redirectByError(error, visit.url);
        const { kind, status = 0, displayMessage } = logFailure(error, site);
        const isExplained = kind === "http" && displayMessage !== undefined && status !== 500;
        named.push({ name: file.name, message: isExplained ? displayMessage : TRY_AGAIN });
      }
    }
    if (kept === 0 && named.length === 0) named.push({ name: "", message: NOTHING_CHOSEN });
    return { kept, refused: named };
  } finally {
    await upload.dispose();
  }
}

async function deleteFile(
  { request, site, backend, signIn }: SignedInVisit,
  page: string,
): Promise<Response> {
  const { form, key } = await readOwnForm(request, site);
  const fileId = form.get("file");
  if (typeof fileId === "string" && fileId !== "")
    await backend.call(
      "my-loan.paper-remove",
      { body: { token: signIn.token, fileId } },
      { idempotencyKey: idempotencyKeyFor(key, "remove", fileId) },
    );
  return redirect(`${page}${page.includes("?") ? "&" : "?"}said=deleted`, 303);
}
