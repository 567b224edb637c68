import { and, desc, eq, gt, sql } from "drizzle-orm";
import { canBeSamePerson } from "~/domain/same-person";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { BANKER_COOKIE } from "~server/shared/banker-cookie";
import { opensApplication } from "~server/reference/access";
import { bankerOfCard } from "~server/reference/bankers";
import { newAppId, newToken, tokenHash } from "~server/reference/crypto";
import { applications, applicationTokens } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { linkTo, createLinkToken } from "~server/reference/application-link";
import {
  isOpenInvitation,
  lastInvitation,
  withoutOwnAnswers,
} from "~server/reference/my-loan/invited-people";
import { sendMessages, type Message } from "~server/reference/messages";
import { applicationText } from "~server/reference/texts";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { countLinkMessage } from "~server/reference/text-limits";
import {
  allApplicants,
  applicationOf,
  customerIdOf,
  deviceDigestOf,
  isDraftOf,
  isOfVisit,
  personaFor,
  visitOfCall,
  type Applicant,
  type VisitKey,
} from "~server/reference/store";

type ApplicationCalls =
  "app.create" | "app.v2.create" | "app.applicants" | "app.invited" | "app.link.send" | "app.sync.session";

/**
 * The visit's idempotency keys cover retries for longer. This covers visitors who lost theirs, and
 * it returns a token.
 */
const SAME_OPENING_MS = 60_000;
/** How long borrowers return to an application. */
const TWIN_DAYS = 180;

const buyerIn = (people: readonly Applicant[]): Applicant | undefined =>
  people.find(({ isPrimary }) => isPrimary);

/**
 * Returns the application that the same visit just opened on the same device, for example in
 * another tab, with a new token (F1). Otherwise there would be a second one of the same person, or
 * one without a person. A visit without a device gets none.
 * @param draft people saved since; another person gets another application
 */
async function recentlyOpened(
  db: Queries,
  visit: VisitKey,
  { transactionType }: CallBody<"app.create">,
  draft: readonly Applicant[],
  now: Date,
): Promise<{ appId: string; token: string } | undefined> {
  if (visit.deviceDigest === "") return undefined;
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isOfVisit(visit),
        eq(applications.status, "open"),
        eq(applications.transactionType, transactionType),
        gt(applications.openedAt, new Date(now.getTime() - SAME_OPENING_MS)),
      ),
    )
    .orderBy(desc(applications.openedAt))
    .limit(1);
  if (!row) return undefined;
  const buyer = buyerIn(draft);
  const earlier = buyer && buyerIn(await allApplicants(db, row.id));
  if (buyer && !(earlier && canBeSamePerson(buyer, earlier))) return undefined;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TWIN_DAYS * 24 * 60 * 60 * 1000);
  await db.insert(applicationTokens).values({ digest: tokenHash(token), appId: row.id, expiresAt });
  return { appId: row.id, token };
}

/** Returns the text message with the link of an application. */
const linkText = (brand: string, phone: string, appId: string, link: string, sentAt: Date): Message => ({
  kind: "text",
  recipient: phone,
  subject: "Link to your application",
  body: applicationText(brand, link),
  holds: "link",
  appId,
  sentAt,
});

async function createApplication(
  deps: Deps,
  { body, context, db }: HandlerInput<"app.create">,
): Promise<CallOutput<"app.create">> {
  const { sessionId, flowId } = body;
  const visit: VisitKey = { sessionId, flowId, deviceDigest: deviceDigestOf(deps, context) };
  // The lock serializes requests of this visit; otherwise two at once would both find no
  // application.
  await db.execute(sql`select pg_advisory_xact_lock(7004, hashtext(${`${sessionId} ${flowId}`}))`);
  const [draft] = await db.select().from(applications).where(isDraftOf(visit)).for("update");
  const people = draft ? await allApplicants(db, draft.id) : [];
  const twin = await recentlyOpened(db, visit, body, people, deps.now());
  if (twin) return twin;
  const persona = personaFor(people);
  if (persona === "retention") return { errors: [{ displayMessage: "tms-retention-restricted" }] };
  if (persona === "notoken") return {};
  if (persona === "nocreate") {
    throw new ApiError(500, "CREATE_FAILED", "We could not open your application. Please try again.");
  }
  const at = deps.now();
  const token = newToken();
  const opened = {
    tokenHash: tokenHash(token),
    transactionType: body.transactionType,
    status: "open" as const,
    openedAt: at,
    updatedAt: at,
  };
  const appId = draft?.id ?? newAppId();
  // BC-03: the banker of the visitor's business card is assigned from the start and follows the
  // visit.
  const ofCard = await bankerOfCard(db, context.cookies[BANKER_COOKIE]);
  const bankerId = draft?.bankerId ?? ofCard?.id ?? null;
  if (draft) {
    await db
      .update(applications)
      .set({ ...opened, bankerId })
      .where(eq(applications.id, appId));
  } else {
    await db.insert(applications).values({ id: appId, ...visit, createdAt: at, ...opened, bankerId });
  }
  const phone = draft?.data.phoneNumber;
  if (body.generateMWLink && !body.ignoreLinkDelivery && typeof phone === "string") {
    const link = linkTo(deps, { flowId, appId, token });
    await sendMessages(deps, db, [linkText(deps.lender.name, phone, appId, link, at)]);
  }
  return { appId, token };
}

async function listApplicants({
  query,
  context,
  db,
}: HandlerInput<"app.applicants">): Promise<CallOutput<"app.applicants">> {
  const [row, people] = [await applicationOf(db, query.appId), await allApplicants(db, query.appId)];
  const shown = people.map((person) => ({
    applicantId: person.id,
    customerId: person.isPrimary ? customerIdOf(row) : undefined,
    firstName: person.firstName,
    middleName: person.middleName ?? undefined,
    lastName: person.lastName,
    suffix: person.suffix ?? undefined,
    isPrimary: person.isPrimary,
    isOnLoan: person.isOnLoan,
    hasDateOfBirth: person.dobSealed !== null,
  }));
  return withoutOwnAnswers(db, { ...context, appId: row.id }, shown);
}

/** Returns the first name that an invited person has: their own once they are on the loan. */
async function readInvited(
  deps: Deps,
  { query: { appId }, db }: HandlerInput<"app.invited">,
): Promise<CallOutput<"app.invited">> {
  const last = await lastInvitation(db, appId);
  if (last === undefined || !isOpenInvitation(deps, last)) return {};
  const own = (await allApplicants(db, appId)).find(({ personId }) => personId === last.personId);
  const isOnLoan = last.state === "done";
  return { invited: { firstName: (isOnLoan ? own?.firstName : undefined) ?? last.firstName, isOnLoan } };
}

async function sendApplicationLink(
  deps: Deps,
  { body: { appId, phoneNumber }, context, db }: HandlerInput<"app.link.send">,
): Promise<CallOutput<"app.link.send">> {
  const giveBack = await countLinkMessage(deps, phoneNumber, visitOfCall(deps, context));
  const [row] = await db
    .select({ id: applications.id, flowId: applications.flowId })
    .from(applications)
    .where(
      and(
        sql`${applications.data}->>'phoneNumber' = ${phoneNumber}`,
        eq(applications.status, "open"),
        ...(appId === undefined ? [] : [eq(applications.id, appId)]),
      ),
    )
    .orderBy(desc(applications.updatedAt))
    .limit(1);
  if (row) {
    const token = await createLinkToken(deps, db, row.id);
    const link = linkTo(deps, { flowId: row.flowId, appId: row.id, token });
    await sendMessages(deps, db, [linkText(deps.lender.name, phoneNumber, row.id, link, deps.now())]);
  } else await giveBack();
  return { accepted: true };
}

async function openApplicationLink(
  deps: Deps,
  { body, db }: HandlerInput<"app.sync.session">,
): Promise<CallOutput<"app.sync.session">> {
  const row = await applicationOf(db, body.appId);
  if (
    !(await opensApplication(db, {
      token: body.token,
      appId: row.id,
      now: deps.now(),
      demonstration: deps.demonstration,
    }))
  ) {
    throw new ApiError(403, "FORBIDDEN", "Please start again.");
  }
  await db
    .update(applications)
    .set({ sessionId: body.sessionId, updatedAt: deps.now() })
    .where(eq(applications.id, row.id));
  return { synced: true };
}

/** Opens an application from the draft of a visit, and binds visits to it. */
export function applicationHandlers(deps: Deps): Pick<Handlers, ApplicationCalls> {
  return {
    "app.create": (input) => createApplication(deps, input),
    "app.v2.create": (input) => createApplication(deps, input),
    "app.applicants": listApplicants,
    "app.invited": (input) => readInvited(deps, input),
    "app.link.send": (input) => sendApplicationLink(deps, input),
    "app.sync.session": (input) => openApplicationLink(deps, input),
  };
}
