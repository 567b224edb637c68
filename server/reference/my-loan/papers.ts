import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { isIncomeType, type IncomeType } from "~/domain/income";
import { productInWords, programOf } from "~/domain/pricing/products";
import { LOAN_KINDS, type LoanKind, type PaperCounts } from "~/domain/my-loan/facts";
import { neededPapers, type Need } from "~/domain/my-loan/needs";
import type { CallOutput } from "~server/backend/contract/index";
import {
  askedPapers,
  circumstances,
  files,
  incomeItems,
  liabilities,
  paperDecisions,
  sentPapers,
} from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { subjectProperty } from "~server/reference/presentation/store";
import type { Applicant, Application } from "~server/reference/store";
import { mayPersonSee, type LoanPerson } from "./person-access";

/** The papers that a loan needs, what was sent of them, and what was decided about them. */

export type SentPaper = typeof sentPapers.$inferSelect & { size: number };
type Decision = typeof paperDecisions.$inferSelect;
type AskedPaper = typeof askedPapers.$inferSelect;

/** A need with everything about it. */
export interface NeedState extends Need {
  /** whose it is, see person-id.ts; null for one of the loan */
  personId: string | null;
  status: "needed" | "sent" | "returned" | "accepted";
  sent: SentPaper[];
  decision?: Decision;
  /** by an employee, in addition to what follows from the answers */
  asked?: AskedPaper;
}

/** Returns the loan that was asked for, in the words of the wire. */
export function loanKindOf({ transactionType, data }: Application): LoanKind | undefined {
  const told = transactionType ?? data.transactionType;
  return LOAN_KINDS.find((kind) => kind === told);
}

/** Returns the kinds of income of each person on file. */
async function incomesOf(db: Queries, people: readonly Applicant[]): Promise<Map<string, IncomeType[]>> {
  const rows = await db
    .select({ applicantId: incomeItems.applicantId, kind: incomeItems.userIncomeType })
    .from(incomeItems)
    .where(inArray(incomeItems.applicantId, ["", ...people.map(({ id }) => id)]));
  const found = new Map<string, IncomeType[]>();
  for (const { applicantId, kind } of rows)
    if (isIncomeType(kind)) found.set(applicantId, [...(found.get(applicantId) ?? []), kind]);
  return found;
}

const hasText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Returns the needs of an application with whose each of them is. */
async function needsOf(
  db: Queries,
  row: Application,
  people: readonly Applicant[],
): Promise<(Need & { personId: string | null })[]> {
  const onLoan = people.filter(({ isOnLoan }) => isOnLoan);
  const incomes = await incomesOf(db, onLoan);
  const kind = loanKindOf(row);
  const home = await subjectProperty(db, row.id);
  const mortgages = await db
    .select({ id: liabilities.id })
    .from(liabilities)
    .where(and(eq(liabilities.appId, row.id), inArray(liabilities.kind, ["mortgage", "home-equity"])))
    .limit(1);
  const told = await db.select().from(circumstances).where(eq(circumstances.appId, row.id));
  const { data } = row;
  const product =
    typeof data.loanAmortizationType === "string" ? productInWords(data.loanAmortizationType) : undefined;
  const needs = neededPapers({
    ...(kind && { kind }),
    people: onLoan.map((person) => ({
      position: person.position,
      incomes: incomes.get(person.id) ?? [],
      hasServed: person.isVeteran === true,
    })),
    isHomeFound:
      data.acceptedOffer === true || hasText(data.propertyAddress) || (kind === "purc" && home !== undefined),
    hasMortgage: mortgages.length > 0 || Number(data.currentMortgageBalance) > 0,
    isVa: product !== undefined && programOf(product) === "va",
    circumstances: told.map(({ circumstance }) => circumstance),
  });
  return needs.map((need) => {
    const owner = onLoan.find(({ position }) => position === need.position);
    return { ...need, personId: owner ? personIdOf(owner) : null };
  });
}

/** Returns the name of an asked paper among the needs. */
export const askedNeedId = ({ id }: Pick<AskedPaper, "id">): string => `asked-${id}`;

/** Returns what employees asked for: of the loan, and of those who are on it. */
async function askedNeeds(
  db: Queries,
  appId: string,
  people: readonly Applicant[],
): Promise<(Need & Pick<NeedState, "personId" | "asked">)[]> {
  const rows = await db
    .select()
    .from(askedPapers)
    .where(and(eq(askedPapers.appId, appId), isNull(askedPapers.takenBackAt)))
    .orderBy(asc(askedPapers.at), asc(askedPapers.id));
  return rows.flatMap((asked) => {
    const { personId, paper } = asked;
    const owner = people.find((one) => one.isOnLoan && personIdOf(one) === personId);
    if (personId !== null && owner === undefined) return [];
    return [{ id: askedNeedId(asked), paper, position: owner?.position ?? 0, personId, asked }];
  });
}

/** Selects what was sent, oldest first; a file that is still arriving is not there. */
const sentOf = (db: Queries, appId: string): Promise<SentPaper[]> =>
  db
    .select({
      fileId: sentPapers.fileId,
      appId: sentPapers.appId,
      need: sentPapers.need,
      personId: sentPapers.personId,
      sentBy: sentPapers.sentBy,
      name: sentPapers.name,
      pages: sentPapers.pages,
      sentAt: sentPapers.sentAt,
      size: files.size,
    })
    .from(sentPapers)
    .innerJoin(files, eq(files.id, sentPapers.fileId))
    .where(and(eq(sentPapers.appId, appId), eq(files.state, "kept")))
    .orderBy(asc(sentPapers.sentAt), asc(sentPapers.fileId));

function statusOf(sent: readonly SentPaper[], decision: Decision | undefined): NeedState["status"] {
  const last = sent.at(-1);
  if (last === undefined) return "needed";
  return decision && decision.at >= last.sentAt ? decision.outcome : "sent";
}

/**
 * Returns the state of every need, and of papers that were sent for a need that is none any more.
 */
export async function needStates(
  db: Queries,
  row: Application,
  people: readonly Applicant[],
): Promise<NeedState[]> {
  const derived: (Need & Pick<NeedState, "personId" | "asked">)[] = await needsOf(db, row, people);
  const needs = [...derived, ...(await askedNeeds(db, row.id, people))];
  const sent = await sentOf(db, row.id);
  const decisions = await db.select().from(paperDecisions).where(eq(paperDecisions.appId, row.id));
  return needs.map((need) => {
    // A person who took another one's place on the loan has not sent that one's papers.
    const own = sent.filter((one) => one.need === need.id && one.personId === need.personId);
    const decision = decisions.find((one) => one.need === need.id);
    return { ...need, status: statusOf(own, decision), sent: own, ...(decision && { decision }) };
  });
}

/** Returns how many papers are needed, sent, accepted and sent back. */
export function paperCounts(states: readonly NeedState[]): PaperCounts {
  const count = (status: NeedState["status"]): number => states.filter((one) => one.status === status).length;
  const times = states.flatMap(({ sent }) => sent.map(({ sentAt }) => sentAt.getTime()));
  return {
    needed: states.length,
    sent: count("sent"),
    accepted: count("accepted"),
    returned: count("returned"),
    ...(times.length > 0 && { lastSentAt: new Date(Math.max(...times)).toISOString() }),
  };
}

type ShownPaper = CallOutput<"my-loan.overview">["overview"]["papers"][number];

const firstNameOf = (people: readonly Applicant[], personId: string): string =>
  people.find((one) => personIdOf(one) === personId)?.firstName ?? "You";

/** Returns a need with all that was sent of it, for an employee. */
export function shownNeed(
  people: readonly Applicant[],
  { id, paper, personId, status, sent, decision, asked }: NeedState,
): Omit<ShownPaper, "isYours"> {
  const reason = status === "returned" ? decision?.reason : undefined;
  return {
    id,
    paper,
    ...(personId !== null && { whose: firstNameOf(people, personId) }),
    status,
    ...(reason != null && { reason }),
    ...(asked && {
      asked: { why: asked.why, dueOn: asked.dueOn, ...(asked.title !== null && { title: asked.title }) },
    }),
    files: sent.map(({ fileId, name, pages, size, sentAt, sentBy }) => ({
      ...{ fileId, name, pages, size, sentAt: sentAt.toISOString() },
      sentBy: firstNameOf(people, sentBy),
      isAccepted: status === "accepted",
    })),
  };
}

/**
 * Returns a need as a person may see it: that another person's paper is needed or was sent, and
 * nothing of its files.
 */
export function shownPaper(person: LoanPerson, state: NeedState): ShownPaper {
  const isYours = mayPersonSee(person, { appId: person.row.id, personId: state.personId });
  const { reason, asked, ...shown } = shownNeed(person.people, state);
  if (!isYours) {
    // An employee's words about it may tell something of the other person.
    const named = asked && { asked: { why: "", dueOn: asked.dueOn } };
    return { ...shown, isYours, files: [], ...named };
  }
  return { ...shown, isYours, ...(reason !== undefined && { reason }), ...(asked && { asked }) };
}
