import { createHash } from "node:crypto";
import { z } from "zod";
import { intentWords } from "~/content/signature-words";
import { isEqualConstantTime, newId, open, seal } from "~server/reference/crypto";
import { documents, signatures } from "~server/reference/database/schema";
import { signaturePdf } from "~server/reference/documents/signature";
import { eq } from "drizzle-orm";
import type { SignatureDeps, SignatureRow, SignatureService } from "./service";

/** The site's own record of electronic signatures (15 USC 7001). */

/** Returns the SHA-256 of a text or a file, hex. */
export const digestOf = (value: string | Buffer): string => createHash("sha256").update(value).digest("hex");

const placeOf = (id: string): string => `signatures.${id}`;

const sealedPart = z.object({ address: z.string().nullable(), digest: z.string() });

/**
 * Returns the digest of what a row says, with the network address. The name is left out: it is
 * emptied when the person's data is deleted.
 */
function rowDigest({ sealed: _sealed, name: _name, ...row }: SignatureRow, address: string | null): string {
  const fields = Object.entries({ ...row, address }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digestOf(JSON.stringify(fields));
}

/** A signature with its network address, and whether the row says what it said when it was made. */
export interface CheckedSignature {
  address: string | null;
  isUnchanged: boolean;
}

/** Opens the sealed part of a signature and compares the row with it. */
export function checkSignature({ keys }: Pick<SignatureDeps, "keys">, row: SignatureRow): CheckedSignature {
  const { address, digest } = sealedPart.parse(JSON.parse(open(keys, placeOf(row.id), row.sealed)));
  const isText = row.text === null || row.textDigest === digestOf(row.text);
  return { address, isUnchanged: isText && isEqualConstantTime(digest, rowDigest(row, address)) };
}

export const ownRecord: SignatureService = {
  async record({ keys }, db, { text, document, address = null, phoneEnding, identifiedAt, ...signing }) {
    const id = newId("sig", 8);
    const row = {
      ...signing,
      id,
      text: text ?? null,
      textDigest: text === undefined ? null : digestOf(text),
      documentId: document?.id ?? null,
      documentDigest: document === undefined ? null : digestOf(document.pdf),
      intent: intentWords(signing.kind, text),
      phoneEnding: phoneEnding ?? null,
      identifiedAt: identifiedAt ?? null,
    };
    const digest = rowDigest({ ...row, sealed: "" }, address);
    const sealed = seal(keys, placeOf(id), JSON.stringify({ address, digest }));
    await db.insert(signatures).values({ ...row, sealed });
  },

  async evidence(deps, db, signature) {
    const { documentId } = signature;
    const [document] =
      documentId === null
        ? []
        : await db.select({ pdf: documents.pdf }).from(documents).where(eq(documents.id, documentId));
    const isSameDocument =
      document === undefined ? undefined : digestOf(document.pdf) === signature.documentDigest;
    return signaturePdf({
      ...checkSignature(deps, signature),
      signature,
      isSameDocument,
      lender: deps.lender,
    });
  },
};
