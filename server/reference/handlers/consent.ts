import { documentFileName } from "~/domain/file-name";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { storeConsent, storedPurpose, LINK_PURPOSES, linkPurposeOfStored } from "~server/reference/consents";
import { consents } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { consentsPdf, samplePdf, sampleWord, type GivenConsent } from "~server/reference/documents/consent";
import { personIdOf } from "~server/reference/person-id";
import { coBorrowersWithLinks, invitedAt, invitePerson } from "~server/reference/person-invitations";
import { ApiError, type CallContext, type Handlers, type HandlerInput } from "~server/reference/router";
import { allApplicants, applicationOf, type Applicant } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type ConsentCalls =
  | "consent.invite"
  | "consent.standing"
  | "consent.sample"
  | "consent.give"
  | "consent.withdraw"
  | "consent.document";

/** Returns what a person agreed to by link, oldest first. */
async function consentsBy(
  db: Queries,
  appId: string,
  personId: string,
): Promise<(GivenConsent & { id: string })[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.appId, appId),
        eq(consents.personId, personId),
        inArray(
          consents.purpose,
          LINK_PURPOSES.map((purpose) => storedPurpose(personId, purpose)),
        ),
      ),
    )
    .orderBy(asc(consents.at), asc(consents.id));
  return rows.flatMap(({ id, purpose: kept, text, textVersion, at, withdrawnAt }) => {
    const purpose = linkPurposeOfStored(kept);
    return purpose !== undefined && text !== null
      ? [{ id, purpose, text, version: textVersion ?? "", at, withdrawnAt }]
      : [];
  });
}

/**
 * The person whose page it is: the one who opened the application, or a co-borrower with their own
 * link.
 */
interface ConsentPage {
  personId: string;
  isOwnLink: boolean;
  /** absent until the person is named */
  me?: Applicant;
  primary?: Applicant;
  /** no new consents are accepted */
  isClosed: boolean;
}

/** @throws ApiError 404 for the link of a person who was replaced on the application */
async function consentPageOf(
  db: Queries,
  appId: string,
  { personId }: Pick<CallContext, "personId">,
): Promise<ConsentPage> {
  const { status } = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  const primary = people.find(({ isPrimary }) => isPrimary);
  const isClosed = status === "closed";
  if (personId === undefined)
    return { personId: "", isOwnLink: false, isClosed, ...(primary && { me: primary, primary }) };
  const me = people.find((one) => !one.isPrimary && personIdOf(one) === personId);
  if (me === undefined)
    throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  return { personId, isOwnLink: true, isClosed: isClosed || !me.isOnLoan, me, ...(primary && { primary }) };
}

const nameOf = (one: Pick<Applicant, "firstName" | "lastName"> | undefined): string =>
  one === undefined ? "" : `${one.firstName} ${one.lastName}`;

const toShownConsent = ({ id, at, withdrawnAt, ...kept }: GivenConsent & { id: string }) => ({
  ...kept,
  consentId: id,
  at: at.toISOString(),
  ...(withdrawnAt === null ? {} : { withdrawnAt: withdrawnAt.toISOString() }),
});

const toDownloadFile = (fileName: string, pdf: Uint8Array) => ({
  fileName,
  contentType: "application/pdf" as const,
  base64: Buffer.from(pdf).toString("base64"),
});

/** Normalizes a word as people type it: without case, spaces and quotes. */
const normalizeWord = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, "");

/**
 * Returns the word in a person's sample document; for the person who opened the application it
 * depends on its id alone.
 */
const sampleWordFor = (
  { keys }: Pick<Deps, "keys">,
  appId: string,
  { personId = "" }: Pick<CallContext, "personId">,
) => sampleWord(keys.fingerprint, personId === "" ? appId : `${appId} ${personId}`);

async function readConsent({
  query: { appId },
  context,
  db,
}: HandlerInput<"consent.standing">): Promise<CallOutput<"consent.standing">> {
  const { personId, isOwnLink, me, primary, isClosed } = await consentPageOf(db, appId, context);
  const coBorrowers = isOwnLink || isClosed ? [] : await coBorrowersWithLinks(db, appId);
  return {
    firstName: me?.firstName ?? "",
    isClosed,
    consents: (await consentsBy(db, appId, personId)).map(toShownConsent),
    ...(isOwnLink && { personal: { name: nameOf(me), openedBy: nameOf(primary) } }),
    ...(coBorrowers.length > 0 && { beside: coBorrowers }),
  };
}

async function inviteToConsent(
  deps: Deps,
  { body, context, db }: HandlerInput<"consent.invite">,
): Promise<CallOutput<"consent.invite">> {
  return invitePerson(deps, db, body, context);
}

async function sampleConsent(
  deps: Deps,
  { query: { appId }, context }: HandlerInput<"consent.sample">,
): Promise<CallOutput<"consent.sample">> {
  return toDownloadFile(
    documentFileName(deps.lender.name, "Sample"),
    await samplePdf(sampleWordFor(deps, appId, context), { date: deps.now(), lender: deps.lender }),
  );
}

async function giveConsent(
  deps: Deps,
  { body: { appId, purpose, text, word }, context, db }: HandlerInput<"consent.give">,
): Promise<CallOutput<"consent.give">> {
  const { personId, isOwnLink, isClosed } = await consentPageOf(db, appId, context);
  if (isClosed) {
    throw new ApiError(409, "APPLICATION_CLOSED", "This application has been closed.");
  }
  if (word !== undefined && normalizeWord(word) !== sampleWordFor(deps, appId, context)) {
    throw new ApiError(
      400,
      "WORD_WRONG",
      "That is not the word in the document. Please open it again and compare.",
    );
  }
  const textedTo = isOwnLink ? await invitedAt(db, appId, personId) : undefined;
  const phone = textedTo === undefined ? {} : { phoneNumber: textedTo.phoneNumber };
  await storeConsent(db, deps, context, { appId, personId, purpose, text, ...phone });
  const kept = (await consentsBy(db, appId, personId)).find(
    (one) => one.purpose === purpose && one.withdrawnAt === null,
  );
  if (!kept) throw new Error("A consent that was kept is not there.");
  return { consent: toShownConsent(kept) };
}

async function withdrawConsent(
  deps: Deps,
  { body: { appId, purpose }, context, db }: HandlerInput<"consent.withdraw">,
): Promise<CallOutput<"consent.withdraw">> {
  const { personId } = await consentPageOf(db, appId, context);
  const taken = await db
    .update(consents)
    .set({ withdrawnAt: deps.now() })
    .where(
      and(
        eq(consents.appId, appId),
        eq(consents.personId, personId),
        eq(consents.purpose, storedPurpose(personId, purpose)),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ id: consents.id });
  return { isWithdrawn: taken.length > 0 };
}

async function drawConsent(
  deps: Deps,
  { query: { appId }, context, db }: HandlerInput<"consent.document">,
): Promise<CallOutput<"consent.document">> {
  const { personId, me } = await consentPageOf(db, appId, context);
  const agreed = await consentsBy(db, appId, personId);
  if (agreed.length === 0) {
    throw new ApiError(404, "NO_CONSENTS", "Nothing was agreed to for this application.");
  }
  return toDownloadFile(
    documentFileName(deps.lender.name, "Agreements"),
    await consentsPdf({ appId, name: nameOf(me), agreed, at: deps.now(), lender: deps.lender }),
  );
}

/** The calls for consents that are given by a link. */
export function consentHandlers(deps: Deps): Pick<Handlers, ConsentCalls> {
  return {
    "consent.standing": readConsent,
    "consent.invite": (input) => inviteToConsent(deps, input),
    "consent.sample": (input) => sampleConsent(deps, input),
    "consent.give": (input) => giveConsent(deps, input),
    "consent.withdraw": (input) => withdrawConsent(deps, input),
    "consent.document": (input) => drawConsent(deps, input),
  };
}
