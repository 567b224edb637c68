import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { sameBorrower } from "~/domain/borrowers";
import { isoDateOf } from "~/domain/dates";
import { incomeToSend } from "~/domain/income";
import { missingWorkPage, needsEarlierJobs } from "~/domain/my-loan/own-part";
import { omitUndefined } from "~/domain/omit-undefined";
import { ownAnswers } from "~server/backend/contract/invitations";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import type { CallContext } from "~server/reference/call-request";
import { storeConsent } from "~server/reference/consents";
import { open, seal } from "~server/reference/crypto";
import { applicants, demographics, loanInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { registerIncome, saveEmployer } from "~server/reference/handlers/income";
import { saveSsn } from "~server/reference/handlers/ssn";
import { CO_BORROWER_POSITION, replaceCoBorrower } from "~server/reference/presentation/borrowers";
import { recordAction } from "~server/reference/trail";
import { inviterName, lockForChange, setState } from "./invitations";
import { invitationOfPerson, type Invitation } from "./invited-people";
import type { LoanPerson } from "./person-access";

/**
 * What an invited person says about themselves. Until they agree to their credit check it is a
 * sealed draft, so that nothing of the application follows from an answer that may be taken back.
 */

type Given = Omit<CallBody<"invitation.answers">, "token" | "appId">;

const draftSchema = z.object(ownAnswers);

const placeOf = ({ id }: Pick<Invitation, "id">): string => `loan_invitations.${id}`;

/** Returns a person's draft; what does not fit the questions of today is asked again. */
export function draftOf({ keys }: Pick<Deps, "keys">, invitation: Invitation): Given {
  if (invitation.answers === null) return {};
  const kept: unknown = JSON.parse(open(keys, placeOf(invitation), invitation.answers));
  return draftSchema.safeParse(kept).data ?? {};
}

/** @throws ApiError 404 NOT_YOURS for a person who was not invited */
export async function requireInvitation(db: Queries, { row, personId }: LoanPerson): Promise<Invitation> {
  const invitation = personId === "" ? undefined : await invitationOfPerson(db, row.id, personId);
  if (invitation) return invitation;
  throw new ApiError(404, "NOT_YOURS", "We could not find that.");
}

const partDone = (): ApiError =>
  new ApiError(409, "PART_DONE", "Your part is with us. Write to us or call us to change something.");

/**
 * Saves some of a person's answers to the draft.
 * @throws ApiError 409 PART_DONE, SAME_NAME
 */
export async function saveAnswers(
  deps: Pick<Deps, "keys">,
  db: Queries,
  person: LoanPerson,
  { about, address, service, incomes, earlierJobs }: Given,
): Promise<void> {
  const { id } = await requireInvitation(db, person);
  const [invitation] = await db
    .select()
    .from(loanInvitations)
    .where(eq(loanInvitations.id, id))
    .for("update");
  if (invitation?.state !== "joined") throw partDone();
  const primary = person.people.find(({ isPrimary }) => isPrimary);
  if (about && primary && sameBorrower(about, nameOf(primary)))
    throw new ApiError(
      409,
      "SAME_NAME",
      "The other person on this loan has the same name. If two of you share it, add a middle name or a suffix such as Jr.",
    );
  const before = draftOf(deps, invitation);
  const birthDate = about?.birthDate ?? before.about?.birthDate;
  const draft: Given = {
    ...before,
    ...omitUndefined({ address, service, incomes, earlierJobs }),
    ...(about && { about: { ...about, ...omitUndefined({ birthDate }) } }),
  };
  await db
    .update(loanInvitations)
    .set({ answers: seal(deps.keys, placeOf(invitation), JSON.stringify(draft)) })
    .where(eq(loanInvitations.id, id));
}

type NamedPerson = Pick<typeof applicants.$inferSelect, "firstName" | "middleName" | "lastName" | "suffix">;

const nameOf = ({ firstName, middleName, lastName, suffix }: NamedPerson) => ({
  firstName,
  lastName,
  ...omitUndefined({ middleName: middleName ?? undefined, suffix: suffix ?? undefined }),
});

/** Returns a person's part, with their answers while these can still change. */
export async function readPart(
  deps: Pick<Deps, "keys">,
  db: Queries,
  person: LoanPerson,
): Promise<Omit<CallOutput<"invitation.part">, "check">> {
  const invitation = await requireInvitation(db, person);
  const { about: told, ...draft } = draftOf(deps, invitation);
  const { birthDate, ...about } = told ?? {};
  const answered = person.me
    ? await db.select().from(demographics).where(eq(demographics.applicantId, person.me.id)).limit(1)
    : [];
  return {
    state: invitation.state === "done" ? "done" : "joined",
    invitedBy: inviterName(person.people),
    hasBirthDate: birthDate !== undefined,
    hasDemographics: answered.length > 0,
    ...omitUndefined(draft),
    ...(told && { about: { ...about, firstName: told.firstName, lastName: told.lastName } }),
  };
}

/** What the credit check needs of a person. @throws ApiError 409 PART_INCOMPLETE */
function completeDraft({ now }: Pick<Deps, "now">, draft: Given) {
  const { about, address, service, incomes, earlierJobs = [] } = draft;
  const isWorkOpen = missingWorkPage(draft, isoDateOf(now())) !== undefined;
  if (about?.birthDate === undefined || !address || !service || !incomes || isWorkOpen)
    throw new ApiError(409, "PART_INCOMPLETE", "Please answer the pages before this one first.");
  return { about, birthDate: about.birthDate, address, service, incomes, earlierJobs };
}

/** What a person agrees to with their Social Security number. */
interface OwnAgreement {
  /** nine digits */
  ssn: string;
  /** that was shown */
  text: string;
  /** when their passkey was used, if it confirmed them within the hour */
  passkeyAt: Date | undefined;
  context: CallContext;
}

/**
 * Puts a person on the loan: their answers go where the wizards' answers about a co-borrower go, so
 * that prices, status and papers follow.
 * @throws ApiError as the call `invitation.agree`
 */
export async function joinLoan(
  deps: Deps,
  db: Queries,
  person: LoanPerson,
  { ssn, text, passkeyAt, context }: OwnAgreement,
): Promise<void> {
  const { id: appId } = person.row;
  await lockForChange(deps, db, appId);
  const invitation = await requireInvitation(db, person);
  if (invitation.state === "done") throw partDone();
  const draft = completeDraft(deps, draftOf(deps, invitation));
  const { about, birthDate, address, service } = draft;
  const { personId, phoneNumber } = invitation;
  await replaceCoBorrower(deps, db, appId, {
    ...nameOf({ ...about, middleName: about.middleName ?? null, suffix: about.suffix ?? null }),
    isPrimary: false,
    isOnLoan: true,
    dob: birthDate,
  });
  const applicantId = `${appId}-${CO_BORROWER_POSITION}`;
  const { unit, street, ...place } = address;
  const home = { ...place, street: unit === undefined ? street : `${street} Unit ${unit}` };
  await db
    .update(applicants)
    .set({ personId, phoneNumber, married: about.married ?? null, address: home, ...serviceColumns(service) })
    .where(and(eq(applicants.id, applicantId), eq(applicants.appId, appId)));
  const own = { ...context, appId };
  const { verified } = await saveSsn(deps, {
    body: { sessionId: appId, verifyCustomerIdentity: true, data: [{ applicantId, ssn }] },
    context: own,
    db,
  });
  if (!verified)
    throw new ApiError(409, "SSN_UNMATCHED", "That number doesn't fit your name and birth date. Check it.");
  await saveIncomes(deps, db, { appId, applicantId }, draft);
  await storeConsent(db, deps, context, {
    appId,
    personId,
    purpose: "soft-pull",
    text,
    phoneNumber,
    passkeyAt,
  });
  await setState(deps, db, invitation, "done");
  await recordAction(db, { appId, what: "joined the loan", at: deps.now() });
}

type Service = NonNullable<Given["service"]>;

/** Returns the columns of the military service; the rest counts only for somebody who has served. */
const serviceColumns = ({ isVeteran, hasHadVaLoan, hasVaCompensation }: Service) => ({
  isVeteran,
  hasHadVaLoan: (isVeteran ? hasHadVaLoan : undefined) ?? null,
  hasVaCompensation: (isVeteran ? hasVaCompensation : undefined) ?? null,
});

/** Saves incomes and jobs as the income pages of the wizards do. */
async function saveIncomes(
  deps: Deps,
  db: Queries,
  ids: { appId: string; applicantId: string },
  { incomes, earlierJobs }: Pick<ReturnType<typeof completeDraft>, "incomes" | "earlierJobs">,
): Promise<void> {
  const items = incomes.map(({ kind, amount, isAnnual, isConfirmed, employerName, since }) => ({
    ...{ userIncomeType: kind, isSelected: true, isAnnual },
    ...omitUndefined({ amount, isConfirmed }),
    ...(employerName !== undefined &&
      since !== undefined && { employerInfo: { employerName, startDate: since, present: true } }),
  }));
  for (const { employerInfo } of items)
    if (employerInfo) await saveEmployer(deps, { body: { ...ids, ...employerInfo }, db });
  if (needsEarlierJobs(incomes, isoDateOf(deps.now()))) await saveEarlierJobs(deps, db, ids, earlierJobs);
  const add = incomeToSend(items) || [];
  await registerIncome(deps, { body: { ...ids, sessionId: ids.appId, add, remove: [] }, db });
}

/** Saves the earliest job first, because a later one refers to the job before it. */
async function saveEarlierJobs(
  deps: Deps,
  db: Queries,
  ids: { appId: string; applicantId: string },
  jobs: NonNullable<Given["earlierJobs"]>,
): Promise<void> {
  let employerSecondPriorId: string | undefined;
  for (const { employerName, since, until } of jobs.toReversed()) {
    const job = { employerName, startDate: since, endDate: until, present: false };
    const body = { ...ids, ...job, ...omitUndefined({ employerSecondPriorId }) };
    employerSecondPriorId = (await saveEmployer(deps, { body, db })).employerId;
  }
}
