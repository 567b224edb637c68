import { createLinkToken, linkToMyLoan, linkToSignIn } from "~server/reference/application-link";
import type { Deps, Queries } from "~server/reference/deps";
import type { Message } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { phoneOf } from "~server/reference/presentation/store";
import { allApplicants, applicationOf, type Applicant, type Application } from "~server/reference/store";
import { dropWaitingTexts, sendInTextHours } from "./text-hours";

/** Texts to the people on a loan, each with a link to their own page of it. */

/** A person on the loan with the phone that is texted. */
export interface Recipient {
  personId: string;
  /** ten digits */
  phone: string;
}

/** Returns those of the people who have a phone. */
export function recipientsOf(row: Application, people: readonly Applicant[]): Recipient[] {
  return people.flatMap((one) => {
    const phone = one.isPrimary ? phoneOf(row, [...people]) : (one.phoneNumber ?? undefined);
    return phone === undefined ? [] : [{ personId: personIdOf(one), phone }];
  });
}

/** A text about a loan. */
export interface Notice {
  appId: string;
  /** of the outbox's record */
  subject: string;
  /** returns the text with a link to the loan's page */
  body: (link: string) => string;
}

/** Returns the link to a loan for one person; a co-borrower signs in with their own phone. */
export const loanLinkFor = async (
  deps: Pick<Deps, "now" | "siteOrigin">,
  db: Queries,
  { appId, personId }: { appId: string; personId: string },
): Promise<string> =>
  personId === ""
    ? linkToMyLoan(deps, { appId, token: await createLinkToken(deps, db, appId) })
    : linkToSignIn(deps);

/** Returns a text to one person. */
export async function noticeTo(
  deps: Deps,
  db: Queries,
  { personId, phone }: Recipient,
  { appId, subject, body }: Notice,
): Promise<Message> {
  const link = await loanLinkFor(deps, db, { appId, personId });
  return {
    kind: "text",
    recipient: phone,
    subject,
    body: body(link),
    holds: personId === "" ? "link" : "nothing",
    appId,
    sentAt: deps.now(),
  };
}

/**
 * Texts people what an employee did, each phone once, in place of a waiting text about the same.
 * @param to.about one of TEXT_ABOUT
 */
export async function textPeople(
  deps: Deps,
  db: Queries,
  { row, recipients, about }: { row: Application; recipients: readonly Recipient[]; about: string },
  notice: Notice,
): Promise<void> {
  await dropWaitingTexts(deps, db, { appId: row.id, about });
  const notices: Message[] = [];
  for (const recipient of recipients)
    if (!notices.some((one) => one.recipient === recipient.phone))
      notices.push({ ...(await noticeTo(deps, db, recipient, notice)), about });
  await sendInTextHours(deps, db, row, notices);
}

/** Texts everyone on a loan what an employee did, as `textPeople`. */
export async function textEveryone(
  deps: Deps,
  db: Queries,
  { about, ...notice }: Notice & { about: string },
): Promise<void> {
  const row = await applicationOf(db, notice.appId);
  const people = (await allApplicants(db, notice.appId)).filter(({ isOnLoan }) => isOnLoan);
  await textPeople(deps, db, { row, recipients: recipientsOf(row, people), about }, notice);
}
