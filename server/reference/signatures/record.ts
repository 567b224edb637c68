import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { signedText, type SignedKind } from "~/content/signature-words";
import { deviceName } from "~/domain/device-name";
import { documentFileName } from "~/domain/file-name";
import { formatPhone } from "~/domain/phone";
import type { CallContext } from "~server/reference/call-request";
import { documents, personInvitations, phoneCodes, signatures } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { phoneOf } from "~server/reference/presentation/store";
import { allApplicants, applicationOf, visitOfCall, type Applicant } from "~server/reference/store";
import { ownRecord } from "./own-record";
import type { Identification, SignatureRow } from "./service";

/** Records what was signed with each consent, and returns the signatures of an application. */

/** How long a code identifies the person of a browser: a visit lasts as long (F18). */
const IDENTIFIED_MS = 12 * 60 * 60_000;

export type RecordingDeps = Pick<Deps, "keys" | "lender" | "now" | "signatureService">;

/** What was consented to. */
export interface SignedConsent {
  consentId: string;
  appId: string;
  /** "" for the person who opened the application */
  personId: string;
  kind: SignedKind;
  /** ten digits, of an agreement to calls */
  phoneNumber?: string | undefined;
  /** the exact text, when the call carries it */
  text?: string | undefined;
  /** the document that is signed for */
  documentId?: string | undefined;
  /** when the person's passkey was used, if it confirmed them within the hour */
  passkeyAt?: Date | undefined;
}

type Origin = Pick<CallContext, "common" | "consent">;

/** Returns the last code of a phone that was entered in the browser of the call. */
async function enteredCode(
  deps: RecordingDeps,
  db: Queries,
  phone: string,
  context: Origin,
): Promise<Identification | undefined> {
  const { deviceDigest } = visitOfCall(deps, context);
  const since = new Date(deps.now().getTime() - IDENTIFIED_MS);
  const [code] = await db
    .select({ usedAt: phoneCodes.usedAt })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phoneNumber, phone),
        eq(phoneCodes.deviceDigest, deviceDigest),
        isNotNull(phoneCodes.usedAt),
        gt(phoneCodes.usedAt, since),
      ),
    )
    .orderBy(desc(phoneCodes.usedAt))
    .limit(1);
  if (deviceDigest === "" || !code?.usedAt) return undefined;
  return { identifiedBy: "code", phoneEnding: phone.slice(-2), identifiedAt: code.usedAt };
}

/** Returns how the person of a call was identified; the strongest way counts. */
async function identificationOf(
  deps: RecordingDeps,
  db: Queries,
  { appId, personId, passkeyAt }: Pick<SignedConsent, "appId" | "personId" | "passkeyAt">,
  phone: string | undefined,
  context: Origin,
): Promise<Identification> {
  if (passkeyAt) return { identifiedBy: "passkey", identifiedAt: passkeyAt };
  const code = phone === undefined ? undefined : await enteredCode(deps, db, phone, context);
  if (code) return code;
  if (personId === "") return { identifiedBy: "visit" };
  const [link] = await db
    .select()
    .from(personInvitations)
    .where(and(eq(personInvitations.appId, appId), eq(personInvitations.personId, personId)));
  return link === undefined
    ? { identifiedBy: "visit" }
    : { identifiedBy: "link", phoneEnding: link.phoneNumber.slice(-2), identifiedAt: link.sentAt };
}

async function documentOf(db: Queries, id: string | undefined) {
  if (id === undefined) return undefined;
  const [row] = await db.select({ pdf: documents.pdf }).from(documents).where(eq(documents.id, id));
  return row && { id, pdf: row.pdf };
}

const nameOf = (person: Applicant | undefined): string =>
  person === undefined ? "" : `${person.firstName} ${person.lastName}`;

/** Records the signature of a consent that was just stored, in its transaction. */
export async function recordSignature(
  deps: RecordingDeps,
  db: Queries,
  context: Origin,
  { phoneNumber, documentId, text, passkeyAt, ...signed }: SignedConsent,
): Promise<void> {
  const { appId, personId } = signed;
  const row = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  const me = people.find((one) =>
    personId === "" ? one.isPrimary : !one.isPrimary && personIdOf(one) === personId,
  );
  const phone = personId === "" ? phoneOf(row, people) : (me?.phoneNumber ?? undefined);
  const { version = "", agent = "", address } = context.consent;
  const shown =
    text ?? signedText(version, deps.lender.name, phoneNumber === undefined ? "" : formatPhone(phoneNumber));
  const document = await documentOf(db, documentId);
  await (deps.signatureService ?? ownRecord).record(deps, db, {
    ...signed,
    ...(await identificationOf(deps, db, { ...signed, passkeyAt }, phone, context)),
    name: nameOf(me),
    version,
    device: deviceName(agent),
    at: deps.now(),
    ...(shown !== undefined && { text: shown }),
    ...(document && { document }),
    ...(address !== undefined && { address }),
  });
}

/** Returns the signatures of an application, newest first. */
export const signaturesOf = (db: Queries, appId: string): Promise<SignatureRow[]> =>
  db.select().from(signatures).where(eq(signatures.appId, appId)).orderBy(desc(signatures.at), signatures.id);

/** Returns the evidence of a signature, as a file. */
export async function signatureDocument(
  deps: Pick<Deps, "keys" | "lender" | "signatureService">,
  db: Queries,
  signature: SignatureRow,
) {
  const pdf = await (deps.signatureService ?? ownRecord).evidence(deps, db, signature);
  return {
    fileName: documentFileName(deps.lender.name, "Record of signature"),
    contentType: "application/pdf" as const,
    base64: Buffer.from(pdf).toString("base64"),
  };
}

export async function signatureById(db: Queries, id: string): Promise<SignatureRow | undefined> {
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id));
  return row;
}
