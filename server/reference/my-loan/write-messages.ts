import type { CallBody, CallOutput } from "~server/backend/contract/index";
import type { Employee } from "~server/reference/bankers";
import type { Deps, Queries } from "~server/reference/deps";
import type { Message } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { ApiError, type HandlerInput } from "~server/reference/router";
import { allApplicants, applicationOf, lockPeople, requesterOf, visitOfCall } from "~server/reference/store";
import { messageText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { addressCounters } from "~server/shared/limits/requester";
import { hasUnread, storeMessage } from "./messages";
import { noticeTo, recipientsOf } from "./notices";
import { signedInPerson } from "./person-access";
import { sendInTextHours, TEXT_ABOUT } from "./text-hours";

/** Writes the messages of customers and employees, and texts customers that they have one. */

/** Stores a customer's message. */
export async function writeToLender(
  deps: Deps,
  { body: { token, appId, text }, context, db }: HandlerInput<"my-loan.message">,
): Promise<CallOutput<"my-loan.message">> {
  const { session, person } = await signedInPerson(deps, db, { token, appId });
  const { personId } = person;
  await deps.limits.countAll([
    ...addressCounters("loan-messages-per-address", requesterOf(visitOfCall(deps, context))),
    ["loan-messages-per-number", session.phoneNumber],
  ]);
  await storeMessage(deps, db, { appId, fromPerson: personId, fromEmployee: null, toPerson: null, text });
  await recordAction(db, { appId, what: "wrote a message", at: deps.now() });
  return { sent: true };
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
    const notice = await noticeTo(deps, db, recipient, {
      appId,
      subject: "A message about your loan",
      body: (link) => messageText(deps.lender.name, link),
    });
    notices.push({ ...notice, about: TEXT_ABOUT.message(recipient.personId) });
  }
  const toPerson = personId ?? null;
  await storeMessage(deps, db, { appId, fromPerson: null, fromEmployee: employeeId, toPerson, text });
  await recordAction(db, { appId, who: employeeId, what: "wrote a message", at: deps.now() });
  await sendInTextHours(deps, db, row, notices);
}
