import { and, eq, isNull } from "drizzle-orm";
import { PAPER_WORDS } from "~/content/paper-names";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import { canAskForPapers } from "~/domain/my-loan/needs";
import { omitUndefined } from "~/domain/omit-undefined";
import { loanStatus } from "~/domain/my-loan/status";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { newId } from "~server/reference/crypto";
import { askedPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import {
  allApplicants,
  applicationOf,
  lockPeople,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { askedPaperText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { loanFactsOf } from "./facts";
import { recipientsOf, textPeople } from "./notices";
import { askedNeedId, needStates, shownNeed, type NeedState } from "./papers";
import { dropWaitingTexts, hasEndedTexts, TEXT_ABOUT, waitingTexts } from "./text-hours";

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
  const { row, people, needs, canAsk } = await fileOf(deps, db, appId);
  const untexted = await untextedOf(db, row, people);
  const papers = needs.filter(({ asked }) => asked !== undefined);
  const waiting = await waitingTexts(
    deps,
    db,
    row,
    papers.map(({ id }) => TEXT_ABOUT.need(id)),
  );
  return {
    canAsk,
    people: people.map((one) => ({
      personId: personIdOf(one),
      name: `${one.firstName} ${one.lastName}`,
      isTexted: !untexted.includes(personIdOf(one)),
    })),
    papers: papers.map((need) => ({
      ...shownNeed(people, need),
      canTakeBack: need.sent.length === 0,
      ...omitUndefined({ textWaits: waiting.get(TEXT_ABOUT.need(need.id)) }),
    })),
  };
}

/** Texts whose paper it is; for one of the loan, everyone. */
async function tell(
  deps: Deps,
  db: Queries,
  { row, people }: Pick<Awaited<ReturnType<typeof fileOf>>, "row" | "people">,
  { id, appId, personId, paper }: typeof askedPapers.$inferInsert,
): Promise<void> {
  // What an employee wrote stands on the page only.
  const name = paper === "asked" ? undefined : PAPER_WORDS[paper].own;
  const recipients = recipientsOf(row, people).filter((one) => personId == null || one.personId === personId);
  await textPeople(
    deps,
    db,
    { row, recipients, about: TEXT_ABOUT.need(askedNeedId({ id })) },
    {
      appId,
      subject: "One more document",
      body: (link) => askedPaperText(deps.lender.name, name, link),
    },
  );
}

/** Returns those of the people who may not be texted, or have no phone. */
async function untextedOf(db: Queries, row: Application, people: readonly Applicant[]) {
  const reached = new Set<string>();
  for (const one of recipientsOf(row, people))
    if (!(await hasEndedTexts(db, row.id, one.phone))) reached.add(one.personId);
  return people.map(personIdOf).filter((personId) => !reached.has(personId));
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
  const { row, people, needs, canAsk } = await fileOf(deps, db, appId);
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
  await tell(deps, db, { row, people }, asked);
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
  await dropWaitingTexts(deps, db, { appId, about: TEXT_ABOUT.need(id) });
  await recordAction(db, { appId, who: employeeId, what: "took back that a document is asked for", at });
}
