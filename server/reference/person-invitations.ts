import { and, eq, gt, sql } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { linkToConsents, createLinkToken } from "./application-link";
import { applicationTokens, personInvitations } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { sendMessages, type Message } from "./messages";
import { coBorrowerText } from "./texts";
import { personIdOf } from "./person-id";
import { ApiError, type CallContext } from "./router";
import { allApplicants, applicationOf, borrowersOf, lockPeople, visitOfCall, type Applicant } from "./store";
import { countTextMessage } from "./text-limits";

/** The links by which co-borrowers find their own consents (CONSENT-06 to CONSENT-08). */

/**
 * A link that does not arrive can be texted again, and a mistyped number corrected; more texts
 * would annoy the recipient.
 */
const MAX_TEXTS = 3;
/** Two clicks or two tabs send one text. */
const REPEAT_AFTER_MS = 10 * 60_000;

/** Returns the co-borrowers of the person who opened an application. */
export const coBorrowersOf = (people: readonly Applicant[]): Applicant[] =>
  people.filter(({ isPrimary, isOnLoan }) => !isPrimary && isOnLoan);

const invitationIs = (appId: string, personId: string) =>
  and(eq(personInvitations.appId, appId), eq(personInvitations.personId, personId));

/** Returns when and to which number a person's link was texted last. */
export async function invitedAt(db: Queries, appId: string, personId: string) {
  const [row] = await db.select().from(personInvitations).where(invitationIs(appId, personId));
  return row;
}

/**
 * Returns the co-borrowers with their own link, for the person who opened the application, without
 * what they agreed to.
 */
export async function coBorrowersWithLinks(
  db: Queries,
  appId: string,
): Promise<NonNullable<CallOutput<"consent.standing">["beside"]>> {
  const invited = await db.select().from(personInvitations).where(eq(personInvitations.appId, appId));
  return coBorrowersOf(await borrowersOf(db, appId)).map((one) => {
    const personId = personIdOf(one);
    const sent = invited.find((row) => row.personId === personId);
    return {
      personId,
      firstName: one.firstName,
      ...(sent && { sent: { at: sent.sentAt.toISOString(), to: sent.phoneNumber.slice(-4) } }),
    };
  });
}

/** The recipient of a link, and the person who says that they borrow together. */
interface PersonLink {
  appId: string;
  person: Applicant;
  openedBy: string;
  /** ten digits */
  phoneNumber: string;
}

/**
 * Texts the link and records it. An earlier link stops working, because it may have gone to a wrong
 * number.
 */
export async function textPersonsLink(
  deps: Pick<Deps, "keys" | "lender" | "now" | "siteOrigin">,
  db: Queries,
  { appId, person, openedBy, phoneNumber }: PersonLink,
): Promise<void> {
  const [at, personId] = [deps.now(), personIdOf(person)];
  await db
    .update(applicationTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(applicationTokens.appId, appId),
        eq(applicationTokens.personId, personId),
        gt(applicationTokens.expiresAt, at),
      ),
    );
  const link = linkToConsents(deps, {
    appId,
    personId,
    token: await createLinkToken(deps, db, appId, personId),
  });
  const message: Message = {
    kind: "text",
    recipient: phoneNumber,
    subject: "What we ask you to agree to",
    body: coBorrowerText(deps.lender.name, { firstName: person.firstName, openedBy, link }),
    holds: "link",
    appId,
    sentAt: at,
  };
  await sendMessages(deps, db, [message]);
  await db
    .insert(personInvitations)
    .values({ appId, personId, phoneNumber, sentAt: at })
    .onConflictDoUpdate({
      target: [personInvitations.appId, personInvitations.personId],
      set: { phoneNumber, sentAt: at, times: sql`${personInvitations.times} + 1` },
    });
}

/**
 * Texts a co-borrower their link at the request of the person who opened the application
 * (CONSENT-08).
 * @throws ApiError 409 APPLICATION_CLOSED and LINKS_SPENT, 404 APPLICANT_NOT_FOUND, 400
 *   PHONE_INVALID and PHONE_OF_OTHER, 429 LIMIT_MET
 */
export async function invitePerson(
  deps: Pick<Deps, "keys" | "lender" | "limits" | "now" | "siteOrigin">,
  db: Queries,
  { appId, personId, phoneNumber }: CallBody<"consent.invite">,
  context: Pick<CallContext, "common" | "consent">,
): Promise<{ isSent: boolean }> {
  // Serializes two concurrent requests.
  await lockPeople(db, appId);
  const { status, data } = await applicationOf(db, appId);
  if (status === "closed") throw new ApiError(409, "APPLICATION_CLOSED", "This application has been closed.");
  const people = await allApplicants(db, appId);
  const [primary] = people.filter(({ isPrimary }) => isPrimary);
  const person = coBorrowersOf(people).find((one) => personIdOf(one) === personId);
  if (person === undefined)
    throw new ApiError(404, "APPLICANT_NOT_FOUND", "We could not find that borrower.");
  if (parseUsPhone(phoneNumber) === undefined)
    throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
  if ([data.phoneNumber, primary?.phoneNumber].includes(phoneNumber)) {
    const words = `That is the number that we have for you. Enter ${person.firstName}'s own phone number.`;
    throw new ApiError(400, "PHONE_OF_OTHER", words);
  }
  const before = await invitedAt(db, appId, personId);
  const isAgain = before?.phoneNumber === phoneNumber;
  if (isAgain && deps.now().getTime() - before.sentAt.getTime() < REPEAT_AFTER_MS) return { isSent: false };
  if ((before?.times ?? 0) >= MAX_TEXTS)
    throw new ApiError(409, "LINKS_SPENT", "We have texted this link three times.");
  await countTextMessage(deps, phoneNumber, visitOfCall(deps, context));
  const openedBy = primary === undefined ? "Somebody" : `${primary.firstName} ${primary.lastName}`;
  await textPersonsLink(deps, db, { appId, person, openedBy, phoneNumber });
  return { isSent: true };
}
