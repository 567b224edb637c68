import { and, eq, inArray } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { contract, type CallOutput } from "~server/backend/contract/index";
import { consents, loanInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  blockOf,
  endInvitation,
  invitationOfToken,
  inviterName,
  sendInvitation,
  setState,
} from "~server/reference/my-loan/invitations";
import { isOpenInvitation, lastInvitation } from "~server/reference/my-loan/invited-people";
import { checkOf } from "~server/reference/my-loan/own-check";
import { joinLoan, readPart, requireInvitation, saveAnswers } from "~server/reference/my-loan/own-part";
import { signedInPerson, type LoanPerson } from "~server/reference/my-loan/person-access";
import { createLoanSession, passkeyTimeOf, requireFreshCode } from "~server/reference/my-loan/sessions";
import { isPullOf, personIdOf } from "~server/reference/person-id";
import { currentEstimate, currentPresentation, phoneOf } from "~server/reference/presentation/store";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { allApplicants, applicationOf, borrowersOf, pullsOf, visitOfCall } from "~server/reference/store";
import { countTextMessage } from "~server/reference/text-limits";
import { recordAction } from "~server/reference/trail";
import { pullSoft } from "./credit";
import { saveDemographics } from "./demographics";
import { codeFor, wasPhoneVerified } from "./phone-codes";

type InvitationCalls = Extract<
  keyof Handlers,
  `invitation.${string}` | "my-loan.people" | "my-loan.invite" | "my-loan.invitation-end"
>;

const notYours = (): ApiError => new ApiError(404, "NOT_YOURS", "We could not find that.");

type ShownInvitation = NonNullable<CallOutput<"my-loan.people">["invitation"]>;

async function shownInvitation(
  deps: Deps,
  db: Queries,
  { row, personId }: LoanPerson,
): Promise<ShownInvitation | undefined> {
  const last = await lastInvitation(db, row.id);
  const isYou = last?.personId === personId;
  // Somebody else on the loan has nothing to do with it.
  if (last === undefined || (personId !== "" && !isYou)) return undefined;
  const { id, firstName, phoneNumber, state, sentAt, changedAt, expiresAt } = last;
  return {
    invitationId: id,
    firstName,
    isYou,
    ...(personId === "" && { phoneEnding: phoneNumber.slice(-2) }),
    state: state === "sent" && !isOpenInvitation(deps, last) ? "expired" : state,
    sentAt: sentAt.toISOString(),
    changedAt: changedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

async function readPeople(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.people">,
): Promise<CallOutput<"my-loan.people">> {
  const { person } = await signedInPerson(deps, db, body);
  const { row, personId, people } = person;
  const block = await blockOf(deps, db, row.id);
  const invitation = await shownInvitation(deps, db, person);
  const second = people.find(({ isPrimary, isOnLoan }) => !isPrimary && isOnLoan);
  const isNamed = second !== undefined && invitation?.state !== "done";
  return {
    mayInvite: personId === "",
    ...(block && { isBlockedBy: block }),
    hasPrice: (await currentPresentation(db, row.id)) !== undefined,
    hasEstimate: (await currentEstimate(db, row.id)) !== undefined,
    ...(isNamed && personId === "" && { named: second.firstName }),
    ...(invitation && { invitation }),
  };
}

async function invite(
  deps: Deps,
  { body, context, db }: HandlerInput<"my-loan.invite">,
): Promise<CallOutput<"my-loan.invite">> {
  const { session, person } = await signedInPerson(deps, db, body);
  requireFreshCode(deps, session);
  const { row, personId, people } = person;
  if (personId !== "") throw notYours();
  const { firstName, phoneNumber } = body;
  if (parseUsPhone(phoneNumber) === undefined)
    throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
  if ([phoneOf(row, people), session.phoneNumber].includes(phoneNumber))
    throw new ApiError(
      400,
      "PHONE_OF_OTHER",
      "That is your own number. Enter the mobile phone of the person you invite.",
    );
  const giveBack = await deps.limits.countAll([
    ["invitations-per-application", row.id],
    ["invitations-per-number", phoneNumber],
  ]);
  try {
    return await db.transaction(async (tx) => {
      const invitationId = await sendInvitation(deps, tx, { row, firstName, phoneNumber });
      await countTextMessage(deps, phoneNumber, visitOfCall(deps, context));
      return { invitationId };
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function end(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.invitation-end">,
): Promise<CallOutput<"my-loan.invitation-end">> {
  const { session, person } = await signedInPerson(deps, db, body);
  requireFreshCode(deps, session);
  const { row, personId } = person;
  const [invitation] = await db
    .select()
    .from(loanInvitations)
    .where(and(eq(loanInvitations.id, body.invitationId), eq(loanInvitations.appId, row.id)));
  const isInviter = personId === "";
  if (!invitation || (!isInviter && invitation.personId !== personId)) throw notYours();
  await endInvitation(deps, db, { row, invitation, by: isInviter ? "inviter" : "invited" });
  return { ended: true };
}

async function openInvitation(
  deps: Deps,
  { body, db }: HandlerInput<"invitation.open">,
): Promise<CallOutput<"invitation.open">> {
  const { appId, phoneNumber, state } = await invitationOfToken(deps, db, body.invitation);
  return {
    invitedBy: inviterName(await allApplicants(db, appId)),
    phoneNumber,
    isJoined: state !== "sent",
  };
}

async function decline(
  deps: Deps,
  { body, db }: HandlerInput<"invitation.decline">,
): Promise<CallOutput<"invitation.decline">> {
  const invitation = await invitationOfToken(deps, db, body.invitation);
  // Who has joined declines on their own page: the link alone does not show who presses.
  if (invitation.state !== "sent")
    throw new ApiError(410, "INVITATION_ENDED", "This invitation was accepted. Sign in to change it.");
  const row = await applicationOf(db, invitation.appId);
  await endInvitation(deps, db, { row, invitation, by: "invited" });
  return { declined: true };
}

async function join(
  deps: Deps,
  { body, context, db }: HandlerInput<"invitation.join">,
): Promise<CallOutput<"invitation.join">> {
  const invitation = await invitationOfToken(deps, db, body.invitation);
  const { appId, personId, phoneNumber, state } = invitation;
  const visit = visitOfCall(deps, context);
  if (!(await wasPhoneVerified(deps, db, phoneNumber, visit, [codeFor("my-loan")])))
    throw new ApiError(409, "PHONE_NOT_PROVEN", "Please confirm your phone first.");
  if (state === "sent") await setState(deps, db, invitation, "joined");
  const token = await createLoanSession(deps, db, {
    ...{ phoneNumber, device: body.device, isRemembered: false, confirmedBy: "code" as const },
    opened: [{ appId, personId }],
  });
  await recordAction(db, { appId, what: "signed in", at: deps.now() });
  return { token, appId, phoneNumber };
}

async function part(
  deps: Deps,
  { body, db }: HandlerInput<"invitation.part">,
): Promise<CallOutput<"invitation.part">> {
  const { session, person } = await signedInPerson(deps, db, body);
  requireFreshCode(deps, session);
  const shown = await readPart(deps, db, person);
  if (shown.state !== "done") return shown;
  return { ...shown, check: await checkState(db, person) };
}

/** Checks whether who opened the application has agreed to a credit check, or had one. */
async function isAgreedByOthers(db: Queries, appId: string): Promise<boolean> {
  const [agreed] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.appId, appId),
        eq(consents.personId, ""),
        inArray(consents.purpose, ["soft-pull", "hard-pull", "credit"]),
      ),
    )
    .limit(1);
  return agreed !== undefined || (await pullsOf(db, appId)).some(({ status }) => status === "done");
}

/** Returns what the credit check of the present people found of one of them. */
async function checkState(
  db: Queries,
  { row, me }: LoanPerson,
): Promise<NonNullable<CallOutput<"invitation.part">["check"]>> {
  const people = await borrowersOf(db, row.id);
  const last = (await pullsOf(db, row.id))
    .filter((pull) => pull.kind === "soft" && pull.status === "done" && isPullOf(pull, people))
    .at(-1);
  const { data } = contract["credit.softpull"].response.safeParse(last?.result);
  const found = checkOf(data, me?.id ?? "");
  if (found !== undefined) return found;
  return (await isAgreedByOthers(db, row.id)) ? "open" : "waiting";
}

async function saveOwnAnswers(
  deps: Deps,
  { body, db }: HandlerInput<"invitation.answers">,
): Promise<CallOutput<"invitation.answers">> {
  const { session, person } = await signedInPerson(deps, db, body);
  requireFreshCode(deps, session);
  await saveAnswers(deps, db, person, body);
  return { saved: true };
}

async function agree(
  deps: Deps,
  { body, context, db }: HandlerInput<"invitation.agree">,
): Promise<CallOutput<"invitation.agree">> {
  const { session, person } = await signedInPerson(deps, db, body);
  requireFreshCode(deps, session);
  const { ssn, text } = body;
  const passkeyAt = passkeyTimeOf(session);
  // A refusal is stored with its key, so what was written before it has to be undone here.
  await db.transaction((tx) => joinLoan(deps, tx, person, { ssn, text, passkeyAt, context }));
  return { agreed: true };
}

async function check(
  deps: Deps,
  { body, context, db }: HandlerInput<"invitation.check">,
): Promise<CallOutput<"invitation.check">> {
  const { person } = await signedInPerson(deps, db, body);
  const { state } = await requireInvitation(db, person);
  const { me } = person;
  const { id: appId } = person.row;
  if (state !== "done" || me === undefined || personIdOf(me) !== person.personId)
    throw new ApiError(409, "PART_INCOMPLETE", "Please agree to the credit check first.");
  if (!(await isAgreedByOthers(db, appId))) return { check: "waiting" };
  try {
    const result = await pullSoft(deps, db, "credit.run-softpull", {
      body: {},
      context: { ...context, appId },
      isAgreed: true,
    });
    return { check: checkOf(result, me.id) ?? "open" };
  } catch (error) {
    // The other person has not given what finds their credit file.
    if (error instanceof ApiError && error.code === "DATE_OF_BIRTH_REQUIRED") return { check: "waiting" };
    throw error;
  }
}

async function saveOwnDemographics(
  deps: Deps,
  { body: { token, appId, ...answers }, db }: HandlerInput<"invitation.demographics">,
): Promise<CallOutput<"invitation.demographics">> {
  const { session, person } = await signedInPerson(deps, db, { token, appId });
  requireFreshCode(deps, session);
  const { state } = await requireInvitation(db, person);
  if (state !== "done" || person.me === undefined)
    throw new ApiError(409, "PART_INCOMPLETE", "Please agree to the credit check first.");
  await saveDemographics(deps, { body: { appId, applicantId: person.me.id, ...answers }, db });
  await recordAction(db, { appId, what: "answered the government's questions", at: deps.now() });
  return { saved: true };
}

/** The calls for a second person on a loan, who gives their own answers. */
export function invitationHandlers(deps: Deps): Pick<Handlers, InvitationCalls> {
  return {
    "my-loan.people": (input) => readPeople(deps, input),
    "my-loan.invite": (input) => invite(deps, input),
    "my-loan.invitation-end": (input) => end(deps, input),
    "invitation.open": (input) => openInvitation(deps, input),
    "invitation.decline": (input) => decline(deps, input),
    "invitation.join": (input) => join(deps, input),
    "invitation.part": (input) => part(deps, input),
    "invitation.answers": (input) => saveOwnAnswers(deps, input),
    "invitation.agree": (input) => agree(deps, input),
    "invitation.check": (input) => check(deps, input),
    "invitation.demographics": (input) => saveOwnDemographics(deps, input),
  };
}
