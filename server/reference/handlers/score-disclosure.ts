import { parseUsPhone } from "~/domain/phone";
import { contract, type CallOutput } from "~server/backend/contract/index";
import { createLinkToken } from "~server/reference/application-link";
import { personInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { BUREAUS } from "~server/reference/documents/adverse-action-text";
import {
  personsScore,
  scoreFileName,
  scoreDisclosurePdf,
  type PersonsScore,
} from "~server/reference/documents/score-disclosure";
import { isPullOf, personIdOf } from "~server/reference/person-id";
import { coBorrowersOf, invitedAt } from "~server/reference/person-invitations";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  pullsOf,
  visitOfCall,
  type Applicant,
} from "~server/reference/store";
import { sendPhoneCode, checkPhoneCode } from "./phone-codes";

type ScoreDisclosureCalls =
  "score.disclosure" | "score.disclosure.pdf" | "score.code.send" | "score.code.check";

const DISCLOSURE_NOT_FOUND = new ApiError(404, "APPLICANT_NOT_FOUND", "We could not find that borrower.");

/**
 * Returns the person whose page it is: the one who opened the application, or a co-borrower with
 * their own token.
 * @throws ApiError 404
 */
async function pageOwner(
  db: Queries,
  appId: string,
  { personId = "" }: Pick<CallContext, "personId">,
): Promise<Applicant> {
  const me = (await borrowersOf(db, appId)).find((one) => personIdOf(one) === personId);
  if (me === undefined) throw DISCLOSURE_NOT_FOUND;
  return me;
}

/** Returns the scores in the last full reports of the people on the loan, by person. */
async function scoresIn(
  db: Queries,
  appId: string,
): Promise<(person: Applicant) => PersonsScore | undefined> {
  const people = await borrowersOf(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const last = pulls.filter(({ kind, status }) => kind === "hard" && status === "done").at(-1);
  const { data } = contract["credit.hardpull"].response.safeParse(last?.result);
  const at = last?.finishedAt ?? last?.startedAt;
  return (person) => (data && at ? personsScore(data.applicants, person, at) : undefined);
}

/**
 * Returns the phone for a co-borrower's code: the one on file, else the one that their link was
 * texted to.
 */
async function phoneOf(db: Queries, appId: string, person: Applicant): Promise<string | undefined> {
  return person.phoneNumber ?? (await invitedAt(db, appId, personIdOf(person)))?.phoneNumber;
}

const toBureauList = (): NonNullable<CallOutput<"score.disclosure">["disclosure"]>["bureaus"] =>
  Object.values(BUREAUS).map((bureau) => ({ ...bureau }));

const purposeOf = (appId: string, personId: string): string => `score ${appId} ${personId}`;

const coBorrower = async (db: Queries, appId: string, personId: string): Promise<Applicant> => {
  const person = coBorrowersOf(await borrowersOf(db, appId)).find((one) => personIdOf(one) === personId);
  if (person === undefined) throw DISCLOSURE_NOT_FOUND;
  return person;
};

async function readScoreDisclosure({
  db,
  context,
}: HandlerInput<"score.disclosure">): Promise<CallOutput<"score.disclosure">> {
  const appId = appIdOf(context);
  const me = await pageOwner(db, appId, context);
  const scoreOf = await scoresIn(db, appId);
  const mine = scoreOf(me);
  const coBorrowers = context.personId === undefined ? coBorrowersOf(await borrowersOf(db, appId)) : [];
  const others: CallOutput<"score.disclosure">["others"] = [];
  for (const one of coBorrowers) {
    if (scoreOf(one) === undefined) continue;
    const phone = await phoneOf(db, appId, one);
    others.push({
      personId: personIdOf(one),
      firstName: one.firstName,
      ...(phone !== undefined && { phoneEnd: phone.slice(-4) }),
    });
  }
  return {
    name: `${me.firstName} ${me.lastName}`,
    ...(mine && { disclosure: { ...mine, keyFactors: [...mine.keyFactors], bureaus: toBureauList() } }),
    others,
  };
}

async function drawScoreDisclosure(
  deps: Deps,
  { db, context }: HandlerInput<"score.disclosure.pdf">,
): Promise<CallOutput<"score.disclosure.pdf">> {
  const { lender } = deps;
  const appId = appIdOf(context);
  const person = await pageOwner(db, appId, context);
  const score = (await scoresIn(db, appId))(person);
  if (score === undefined) throw new ApiError(404, "NO_SCORE", "No credit score was used.");
  const pdf = await scoreDisclosurePdf({ appId, person, score }, { date: deps.now(), lender });
  return {
    fileName: scoreFileName(lender),
    contentType: "application/pdf",
    base64: Buffer.from(pdf).toString("base64"),
  };
}

async function sendScoreCode(
  deps: Deps,
  { db, body, context }: HandlerInput<"score.code.send">,
): Promise<CallOutput<"score.code.send">> {
  const appId = appIdOf(context);
  const person = await coBorrower(db, appId, body.personId);
  const known = await phoneOf(db, appId, person);
  const phone = known ?? body.phoneNumber;
  if (phone === undefined || parseUsPhone(phone) === undefined)
    throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
  const { data } = await applicationOf(db, appId);
  const primary = (await borrowersOf(db, appId)).find(({ isPrimary }) => isPrimary);
  if ([data.phoneNumber, primary?.phoneNumber].includes(phone)) {
    const words = `That is the number that we have for you. Enter ${person.firstName}'s own phone number.`;
    throw new ApiError(400, "PHONE_OF_OTHER", words);
  }
  await sendPhoneCode(deps, db, phone, visitOfCall(deps, context), purposeOf(appId, body.personId));
  // From now on the code goes only there: another person on the device cannot name another
  // phone.
  if (known === undefined)
    await db
      .insert(personInvitations)
      .values({ appId, personId: body.personId, phoneNumber: phone, sentAt: deps.now() })
      .onConflictDoNothing();
  return { phoneEnd: phone.slice(-4) };
}

async function checkScoreCode(
  deps: Deps,
  { db, body, context }: HandlerInput<"score.code.check">,
): Promise<CallOutput<"score.code.check">> {
  const appId = appIdOf(context);
  const person = await coBorrower(db, appId, body.personId);
  const phone = await phoneOf(db, appId, person);
  if (phone === undefined) return { status: "expired" };
  const visit = visitOfCall(deps, context);
  const status = await checkPhoneCode(deps, db, phone, body.code, visit, purposeOf(appId, body.personId));
  return status === "approved"
    ? { status, token: await createLinkToken(deps, db, appId, body.personId) }
    : { status };
}

/** The calls for each person's own score, and the codes that open it on a shared device. */
export function scoreDisclosureHandlers(deps: Deps): Pick<Handlers, ScoreDisclosureCalls> {
  return {
    "score.disclosure": readScoreDisclosure,
    "score.disclosure.pdf": (input) => drawScoreDisclosure(deps, input),
    "score.code.send": (input) => sendScoreCode(deps, input),
    "score.code.check": (input) => checkScoreCode(deps, input),
  };
}
