import type { SignedKind } from "~/content/signature-words";
import type { signatures } from "~server/reference/database/schema";
import type { Keys } from "~server/reference/keys";
import type { Queries } from "~server/shared/database/connect";
import type { Lender } from "~server/shared/lender";

/** The port for electronic signatures: the own record is its default, see own-record.ts. */

export type SignatureRow = typeof signatures.$inferSelect;

/** How a person was identified before signing. */
export interface Identification {
  identifiedBy: SignatureRow["identifiedBy"];
  /** last two digits of the phone of the code or link */
  phoneEnding?: string;
  /** when the code was entered, or the link was texted */
  identifiedAt?: Date;
}

/** What a person signs, before it is recorded. */
export interface SigningRequest extends Identification {
  appId: string;
  consentId: string;
  /** see person-id.ts */
  personId: string;
  name: string;
  kind: SignedKind;
  version: string;
  /** absent when the text of the version is unknown */
  text?: string;
  /** the document that is signed for */
  document?: { id: string; pdf: Buffer };
  /** browser and system */
  device: string;
  /** network address */
  address?: string;
  at: Date;
}

/** What every signature service needs of the backend. */
export interface SignatureDeps {
  keys: Keys;
  lender: Lender;
}

/**
 * Records signatures and returns their evidence. A lender that signs with an outside service
 * replaces the own record by another implementation of this interface (`signatureService` of the
 * dependencies).
 */
export interface SignatureService {
  /**
   * Records a signature in the transaction of its consent: what it throws undoes both. It is called
   * once for each consent.
   */
  record(deps: SignatureDeps, db: Queries, signing: SigningRequest): Promise<void>;
  /** Returns the evidence of a signature, a PDF of one Letter page. */
  evidence(deps: SignatureDeps, db: Queries, signature: SignatureRow): Promise<Uint8Array>;
}
