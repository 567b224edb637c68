import { and, eq, isNull } from "drizzle-orm";
import { PAPER_WORDS } from "~/content/paper-names";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import { canAskForPapers } from "~/domain/my-loan/needs";
import { loanStatus } from "~/domain/my-loan/status";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { newId } from "~server/reference/crypto";
import { askedPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { allApplicants, applicationOf, lockPeople } from "~server/reference/store";
import { askedPaperText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { loanFactsOf } from "./facts";
import { noticeTo, recipientsOf, textEveryone } from "./notices";
import { askedNeedId, needStates, shownNeed, type NeedState } from "./papers";

/** Employees ask for papers in addition to those that follow from the answers. */

const MAX_OPEN = 20;
/** Days within which a paper can be asked for. */
const MAX_DAYS = 90;

async function fileOf(deps: Deps, db: Queries, appId: string) {
  const row = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  const needs = await needStates(db, row, people);
  const loan = await loanFactsOf(deps, db, { row, people, needs });
  const isEnded = row.status !== "open" || loanStatus(loan, deps.now()).turn === "nobody";
  return {
    row,
    people: people.filter(({ isOnLoan }) => isOnLoan),
    needs,
    canAsk: !isEnded && canAskForPapers(loan),
  };
}

const isOpen = ({ asked, status }: NeedState): boolean => asked !== undefined && status !== "accepted";

/** Returns what was asked for, and whether and of whom more can be asked. */
export async function askedOf(deps: Deps, db: Queries, appId: string): Promise<CallOutput<"desk.asked">> {
  const { people, needs, canAsk } = await fileOf(deps, db, appId);
  return {
    canAsk,
    people: people.map((one) => ({ personId: personIdOf(one), name: `${one.firstName} ${one.lastName}` })),
    papers: needs
      .filter(({ asked }) => asked !== undefined)
      .map((need) => ({ ...shownNeed(people, need), canTakeBack: need.sent.length === 0 })),
  };
}

/** Texts whose paper it is; for one of the loan, everyone. */
async function tell(
  deps: Deps,
  db: Queries,
  { appId, personId, paper }: typeof askedPapers.$inferInsert,
): Promise<void> {
  // What an employee wrote stands on the page only.
  const name = paper === "asked" ? undefined : PAPER_WORDS[paper].own;
  const notice = {
    appId,
    subject: "One more document",
    body: (link: string) => askedPaperText(deps.lender.name, name, link),
  };
  if (personId == null) return textEveryone(deps, db, notice);
  const row = await applicationOf(db, appId);
  const recipients = recipientsOf(
    row,
    (await allApplicants(db, appId)).filter(({ isOnLoan }) => isOnLoan),
  );
  const recipient = recipients.find((one) => one.personId === personId);
  if (recipient) await sendMessages(deps, db, [await noticeTo(deps, db, recipient, notice)]);
}

/**
 * Asks for a paper, and texts whose it is.
 * @throws ApiError as the call
 */
export async function askForPaper(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, personId, paper, title, why, dueOn }: CallBody<"desk.ask-paper">,
): Promise<string> {
  await lockPeople(db, appId);
  const { people, needs, canAsk } = await fileOf(deps, db, appId);
  const at = deps.now();
  if (!canAsk)
    throw new ApiError(
      409,
      "TOO_EARLY_TO_ASK",
      "Documents can be asked for once the Loan Estimate was sent, and until the loan has ended.",
    );
  if (personId !== undefined && !people.some((one) => personIdOf(one) === personId))
    throw new ApiError(404, "APPLICANT_NOT_FOUND", "That person is no longer on the loan. Choose again.");
  if (needs.filter(isOpen).length >= MAX_OPEN)
    throw new ApiError(409, "TOO_MANY_ASKED", "Twenty documents are asked for already. Take one back first.");
  if (dueOn < isoDateOf(at) || dueOn > isoDateAfter(at, MAX_DAYS))
    throw new ApiError(400, "INVALID", "Choose a day from today on, within 90 days.");
  const asked = {
    ...{ id: newId("ask"), appId, personId: personId ?? null, paper: paper ?? ("asked" as const) },
    ...{ title: paper === undefined ? (title ?? null) : null, why, dueOn, askedBy: employeeId, at },
  };
  await db.insert(askedPapers).values(asked);
  await recordAction(db, { appId, who: employeeId, what: "asked for a document", at });
  await tell(deps, db, asked);
  return askedNeedId(asked);
}

/** Takes back what was asked for. @throws ApiError 409 ASK_GONE once something was sent */
export async function takeBackPaper(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, need: id }: CallBody<"desk.take-back-paper">,
): Promise<void> {
  await lockPeople(db, appId);
  const { needs } = await fileOf(deps, db, appId);
  const need = needs.find((one) => one.id === id);
  if (need?.asked === undefined || need.sent.length > 0)
    throw new ApiError(409, "ASK_GONE", "Something was sent for it meanwhile, or it was taken back.");
  const at = deps.now();
  await db
    .update(askedPapers)
    .set({ takenBackAt: at })
    .where(and(eq(askedPapers.id, need.asked.id), isNull(askedPapers.takenBackAt)));
  await recordAction(db, { appId, who: employeeId, what: "took back that a document is asked for", at });
}
