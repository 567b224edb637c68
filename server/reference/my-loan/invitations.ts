import { and, eq } from "drizzle-orm";
import { INVITATION_DAYS } from "~/domain/my-loan/own-part";
import { ApiError } from "~server/reference/api-error";
import { newId, newToken, tokenHash } from "~server/reference/crypto";
import { applicants, loanInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages, type Message } from "~server/reference/messages";
import { linkToInvitation, linkToSignIn } from "~server/reference/application-link";
import { lockOf } from "~server/reference/presentation/lock";
import { lockPresentationsOf } from "~server/reference/presentation/make-presentation";
import { currentPresentation, phoneOf } from "~server/reference/presentation/store";
import { allApplicants, lockPeople, type Applicant, type Application } from "~server/reference/store";
import { declinedText, invitationText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { milestonesOf } from "./facts";
import { isOpenInvitation, lastInvitation, type Invitation } from "./invited-people";
import { endAccess } from "./sessions";

/** Invitations to be on a loan: sent, looked up, and ended. */

/** The states in which somebody is invited or on the loan. */
const LIVE = ["sent", "joined", "done"] as const;

const DAY_MS = 24 * 60 * 60_000;

/** @throws ApiError 410 INVITATION_ENDED */
export async function invitationOfToken(
  deps: Pick<Deps, "now">,
  db: Queries,
  token: string,
): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(loanInvitations)
    .where(eq(loanInvitations.digest, tokenHash(token)));
  if (row && isOpenInvitation(deps, row)) return row;
  throw new ApiError(410, "INVITATION_ENDED", "This invitation can't be used any more.");
}

/** Returns the first name of the person who opened an application. */
export const inviterName = (people: readonly Applicant[]): string =>
  people.find(({ isPrimary }) => isPrimary)?.firstName ?? "Somebody";

/** Returns why the people of a loan cannot change; undefined when they can. */
export async function blockOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<"ended" | "locked" | undefined> {
  const reached = await milestonesOf(db, appId);
  if (reached.closed !== undefined || reached.withdrawn !== undefined) return "ended";
  const presentation = await currentPresentation(db, appId);
  return presentation && (await lockOf(deps, db, presentation)).isLocked ? "locked" : undefined;
}

/**
 * Locks the people of a loan for a change.
 * @throws ApiError 409 LOAN_ENDED, RATE_LOCKED
 */
export async function lockForChange(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<void> {
  await lockPresentationsOf(db, appId);
  await lockPeople(db, appId);
  const block = await blockOf(deps, db, appId);
  if (block === "ended") throw new ApiError(409, "LOAN_ENDED", "This loan has already ended.");
  if (block === "locked")
    throw new ApiError(
      409,
      "RATE_LOCKED",
      "The rate is locked for the people who are on the loan now. Please call us to change them.",
    );
}

/** A person to invite. */
interface Invited {
  row: Application;
  firstName: string;
  /** ten digits */
  phoneNumber: string;
}

/**
 * Texts an invitation.
 * @returns its id
 * @throws ApiError 409 INVITATION_OPEN, LOAN_ENDED, RATE_LOCKED
 */
export async function sendInvitation(
  deps: Pick<Deps, "keys" | "now" | "siteOrigin" | "lender">,
  db: Queries,
  { row, firstName, phoneNumber }: Invited,
): Promise<string> {
  const { id: appId } = row;
  await lockForChange(deps, db, appId);
  const last = await lastInvitation(db, appId);
  if (last && isOpenInvitation(deps, last))
    throw new ApiError(409, "INVITATION_OPEN", "You have already invited somebody.");
  const at = deps.now();
  // One that is too old still counts as live for the table.
  if (last?.state === "sent") await setState(deps, db, last, "withdrawn");
  const token = newToken();
  const id = newId("inv");
  await db.insert(loanInvitations).values({
    ...{ id, appId, phoneNumber, firstName, digest: tokenHash(token) },
    personId: newId("p").slice(-8),
    state: "sent",
    sentAt: at,
    changedAt: at,
    expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const invitedBy = inviterName(await allApplicants(db, appId));
  const message: Message = {
    kind: "text",
    recipient: phoneNumber,
    subject: "An invitation to a loan",
    body: invitationText(deps.lender.name, { invitedBy, link: linkToInvitation(deps, token) }),
    holds: "link",
    appId,
    sentAt: at,
  };
  await sendMessages(deps, db, [message]);
  await recordAction(db, { appId, what: "invited somebody to the loan", at });
  return id;
}

/** Sets the state of an invitation; answers that do not count yet are deleted when it ends. */
export async function setState(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { id }: Pick<Invitation, "id">,
  state: Invitation["state"],
): Promise<void> {
  await db
    .update(loanInvitations)
    .set({ state, changedAt: now(), ...(state !== "joined" && { answers: null }) })
    .where(eq(loanInvitations.id, id));
}

/**
 * Ends an invitation: its link and the person's sign-ins open nothing, and a person who is on the
 * loan leaves it.
 * @throws ApiError 409 LOAN_ENDED, RATE_LOCKED
 */
export async function endInvitation(
  deps: Pick<Deps, "keys" | "now" | "siteOrigin" | "lender">,
  db: Queries,
  { row, invitation, by }: { row: Application; invitation: Invitation; by: "inviter" | "invited" },
): Promise<void> {
  const { appId, personId } = invitation;
  await lockForChange(deps, db, appId);
  const [current] = await db.select().from(loanInvitations).where(eq(loanInvitations.id, invitation.id));
  // A second press finds it ended.
  if (!current || !LIVE.some((one) => one === current.state)) return;
  await setState(deps, db, invitation, by === "inviter" ? "withdrawn" : "declined");
  await endAccess(db, appId, personId);
  if (current.state === "done")
    await db
      .update(applicants)
      .set({ isOnLoan: false })
      .where(and(eq(applicants.appId, appId), eq(applicants.personId, personId)));
  const what = by === "inviter" ? "withdrew an invitation" : "declined an invitation";
  await recordAction(db, { appId, what, at: deps.now() });
  const phone = phoneOf(row, await allApplicants(db, appId));
  if (by === "inviter" || phone === undefined) return;
  const message: Message = {
    kind: "text",
    recipient: phone,
    subject: "Your invitation was declined",
    body: declinedText(deps.lender.name, linkToSignIn(deps)),
    holds: "nothing",
    appId,
    sentAt: deps.now(),
  };
  await sendMessages(deps, db, [message]);
}
