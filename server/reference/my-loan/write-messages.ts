import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { createLinkToken, linkToMyLoan, linkToSignIn } from "~server/reference/application-link";
import type { Employee } from "~server/reference/bankers";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages, type Message } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { phoneOf } from "~server/reference/presentation/store";
import { ApiError, type HandlerInput } from "~server/reference/router";
import {
  allApplicants,
  applicationOf,
  lockPeople,
  requesterOf,
  visitOfCall,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { messageText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { addressCounters } from "~server/shared/limits/requester";
import { hasUnread, storeMessage } from "./messages";
import { loanPersonOf } from "./person-access";
import { loanSessionOf } from "./sessions";

/** Writes the messages of customers and employees, and texts customers that they have one. */

/** Stores a customer's message. */
export async function writeToLender(
  deps: Deps,
  { body: { token, appId, text }, context, db }: HandlerInput<"my-loan.message">,
): Promise<CallOutput<"my-loan.message">> {
  const session = await loanSessionOf(deps, db, token);
  const { personId } = await loanPersonOf(db, session, appId);
  await deps.limits.countAll([
    ...addressCounters("loan-messages-per-address", requesterOf(visitOfCall(deps, context))),
    ["loan-messages-per-number", session.phoneNumber],
  ]);
  await storeMessage(deps, db, { appId, fromPerson: personId, fromEmployee: null, toPerson: null, text });
  await recordAction(db, { appId, what: "wrote a message", at: deps.now() });
  return { sent: true };
}

/** A person on the loan with the phone that is texted. */
interface Recipient {
  personId: string;
  phone: string;
}

function recipientsOf(row: Application, people: readonly Applicant[]): Recipient[] {
  return people.flatMap((one) => {
    const phone = one.isPrimary ? phoneOf(row, [...people]) : (one.phoneNumber ?? undefined);
    return phone === undefined ? [] : [{ personId: personIdOf(one), phone }];
  });
}

/** Returns the text about a message; a co-borrower signs in with their own phone. */
async function noticeFor(
  deps: Deps,
  db: Queries,
  appId: string,
  { personId, phone }: Recipient,
): Promise<Message> {
  const isOwners = personId === "";
  const link = isOwners
    ? linkToMyLoan(deps, { appId, token: await createLinkToken(deps, db, appId) })
    : linkToSignIn(deps);
  return {
    kind: "text",
    recipient: phone,
    subject: "A message about your loan",
    body: messageText(deps.lender.name, link),
    holds: isOwners ? "link" : "nothing",
    appId,
    sentAt: deps.now(),
  };
}

/**
 * Stores an employee's message and texts those it is for who have no unread one yet.
 * @throws ApiError 404 APPLICANT_NOT_FOUND
 */
export async function writeToCustomers(
  deps: Deps,
  db: Queries,
  { id: employeeId }: Pick<Employee, "id">,
  { appId, text, personId }: CallBody<"desk.message">,
): Promise<void> {
  // Two messages at once would otherwise both be texted.
  await lockPeople(db, appId);
  const row = await applicationOf(db, appId);
  const people = (await allApplicants(db, appId)).filter(({ isOnLoan }) => isOnLoan);
  const isFor = (id: string): boolean => personId === undefined || id === personId;
  if (personId !== undefined && !people.some((one) => personIdOf(one) === personId))
    throw new ApiError(404, "APPLICANT_NOT_FOUND", "That person is no longer on the loan. Choose again.");
  const notices: Message[] = [];
  for (const recipient of recipientsOf(row, people)) {
    const isTexted = notices.some((one) => one.recipient === recipient.phone);
    if (!isFor(recipient.personId) || isTexted || (await hasUnread(db, appId, recipient.personId))) continue;
    notices.push(await noticeFor(deps, db, appId, recipient));
  }
  const toPerson = personId ?? null;
  await storeMessage(deps, db, { appId, fromPerson: null, fromEmployee: employeeId, toPerson, text });
  await recordAction(db, { appId, who: employeeId, what: "wrote a message", at: deps.now() });
  await sendMessages(deps, db, notices);
}
