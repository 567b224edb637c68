import { and, eq } from "drizzle-orm";
import { DOCUMENT_TITLES } from "~/content/document-titles";
import { type EarliestClosing, earliestClosing } from "~/domain/closing-day";
import { documentFileName } from "~/domain/file-name";
import { isoDateOf } from "~/domain/dates";
import { cancellationDeadline, documentsDue, type DocumentFacts } from "~/domain/documents-due";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import type { Employee } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { applications, documents, givenPapers, loanEstimates } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import { milestonesOf } from "~server/reference/my-loan/facts";
import { addressOf } from "~server/reference/presentation/address";
import { subjectProperty } from "~server/reference/presentation/store";
import { applicationOf, borrowersOf, lockPeople } from "~server/reference/store";
import { appointmentOf, closingZoneOf, saveAppointment, textClosing } from "./appointment";
import { paperFacts } from "./send-papers";
import { cancelNoticePdf } from "./notices-pdf";

/** The closing date: the earliest possible one, and the notice of the right to cancel for it. */

type Closing = CallOutput<"papers.closing">;

const isDue = (facts: DocumentFacts, document: "right-to-cancel" | "texas-equity-notice"): boolean =>
  documentsDue(facts).some((due) => due.document === document);

/**
 * Returns the day at whose midnight the right to cancel ends; null for a loan without that right,
 * and without a closing date.
 */
export const cancelDeadline = (facts: DocumentFacts | undefined, closesOn: string | null): string | null =>
  closesOn !== null && facts !== undefined && isDue(facts, "right-to-cancel")
    ? cancellationDeadline(closesOn)
    : null;

/** Returns the earliest possible closing date. */
async function findEarliestClosing(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  facts: DocumentFacts,
): Promise<EarliestClosing> {
  const today = isoDateOf(deps.now());
  const [first] = await db
    .select({ issuedAt: loanEstimates.issuedAt })
    .from(loanEstimates)
    .where(eq(loanEstimates.appId, appId))
    .orderBy(loanEstimates.issuedAt)
    .limit(1);
  const [notice] = await db
    .select({ givenAt: givenPapers.givenAt })
    .from(givenPapers)
    .where(and(eq(givenPapers.appId, appId), eq(givenPapers.paper, "texas-equity-notice")));
  const isTexan = isDue(facts, "texas-equity-notice");
  return earliestClosing({
    today,
    // Without a sent estimate, the waiting period begins today at the earliest.
    ...(facts.purpose !== "heloc" && { estimateOn: first === undefined ? today : isoDateOf(first.issuedAt) }),
    ...(isTexan && { texasNoticeOn: notice === undefined ? today : isoDateOf(notice.givenAt) }),
  });
}

/** Checks whether a loan was closed or withdrawn, after which its closing stays as it was. */
async function hasEnded(db: Queries, appId: string): Promise<boolean> {
  const { closed, withdrawn } = await milestonesOf(db, appId);
  return closed !== undefined || withdrawn !== undefined;
}

/** Returns the closing of an application for an employee. */
export async function closingOf(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<Closing> {
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const facts = await paperFacts(deps, db, appId);
  const { closesOn } = row;
  const canSet = facts !== undefined && row.status === "open" && !(await hasEnded(db, appId));
  return {
    borrowers: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    closesOn,
    earliest: canSet ? await findEarliestClosing(deps, db, appId, facts) : null,
    cancelUntil: cancelDeadline(facts, closesOn),
    appointment: await appointmentOf(db, appId),
    zone: await closingZoneOf(db, row),
  };
}

/**
 * Creates the notice with its dates, replaces one for another date, and sends it with the closing
 * documents.
 */
async function giveCancelNotice(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  { appId, facts, closesOn, until }: { appId: string; facts: DocumentFacts; closesOn: string; until: string },
): Promise<void> {
  const at = deps.now();
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const home = addressOf(row, await subjectProperty(db, appId));
  const pdf = await cancelNoticePdf({
    appId,
    names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    address: home === null ? "" : [home.street, home.city, home.state].filter(Boolean).join(", "),
    isLine: facts.purpose === "heloc",
    ...{ closesOn, cancelUntil: until, madeAt: at, lender: deps.lender },
  });
  const documentId = newId("doc");
  await db.insert(documents).values({
    ...{ id: documentId, appId, kind: "paper" as const, channel: "download" as const },
    ...{
      fileName: documentFileName(deps.lender.name, "Right to cancel"),
      pdf: Buffer.from(pdf),
      createdAt: at,
    },
  });
  const given = { givenAt: at, applicantIds: people.map(({ id }) => id), documentId };
  await db
    .insert(givenPapers)
    .values({ appId, paper: "right-to-cancel", ...given })
    .onConflictDoUpdate({ target: [givenPapers.appId, givenPapers.paper], set: given });
  const subject = DOCUMENT_TITLES["right-to-cancel"];
  await sendMessages(deps, db, [
    {
      id: `out_paper_${documentId}`,
      kind: "letter",
      recipient: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and "),
      subject,
      body: `Application ${appId}: ${subject}, for the closing on ${closesOn}, until midnight of ${until}.`,
      holds: "nothing",
      ...{ appId, documentId, sentAt: at },
    },
  ]);
}

/**
 * Sets the closing date and its appointment, and texts everyone on the loan what changed. Setting
 * the same again changes nothing.
 * @throws ApiError NOT_APPLIED_FOR, CLOSING_TOO_EARLY
 */
export async function setClosing(
  deps: Deps,
  db: Queries,
  { id: employeeId }: Pick<Employee, "id">,
  { appId, closesOn, appointment = {} }: CallBody<"papers.set-closing">,
): Promise<CallOutput<"papers.set-closing">> {
  // Of two requests at once, the second sees what the first has set.
  await lockPeople(db, appId);
  const row = await applicationOf(db, appId);
  const facts = await paperFacts(deps, db, appId);
  if (facts === undefined || row.status !== "open" || (await hasEnded(db, appId)))
    throw new ApiError(
      409,
      "NOT_APPLIED_FOR",
      "There is no loan application here, so there is nothing to close.",
    );
  const { day } = await findEarliestClosing(deps, db, appId, facts);
  if (closesOn < day) throw new ApiError(409, "CLOSING_TOO_EARLY", `This loan may not close before ${day}.`);
  const until = cancelDeadline(facts, closesOn);
  const isNewDay = row.closesOn !== closesOn;
  if (isNewDay) await db.update(applications).set({ closesOn }).where(eq(applications.id, appId));
  if (isNewDay && until !== null) await giveCancelNotice(deps, db, { appId, facts, closesOn, until });
  const isNewAppointment = await saveAppointment(deps, db, { appId, employeeId, appointment });
  if (isNewDay || isNewAppointment) await textClosing(deps, db, { row, closesOn, appointment });
  return { closesOn, cancelUntil: until };
}
