import type { CallId, CallInput, CallOutput } from "~server/backend/contract/index";
import type { RefusalCode } from "./refusals";

/**
 * What a call does besides its answer, at the backend and for people.
 * - `nothing`: it reads.
 * - `state`: it writes.
 * - `money`: it also charges somebody, is billed to the lender by a bureau or a carrier, or texts
 *   or calls somebody.
 */
export type CallEffect = "nothing" | "state" | "money";

/**
 * What a lender's engineers read about a call. Only the document, its pages and the conformance run
 * load it.
 */
export interface CallWords<Id extends CallId> {
  /** one line: a verb and its object */
  summary: string;
  touches: CallEffect;
  /** when the site makes the call */
  when: string;
  /** what the answer changes for the visitor */
  changes: string;
  /** what must not happen twice */
  repeat: string;
  /** What the site sends, without the common query values. */
  request: CallInput<Id>;
  /** What a good answer holds, without `data`. */
  response: CallOutput<Id>;
  /** What the visitor sees of a refusal where refusals.ts does not say it for this call. */
  visitor?: Partial<Record<RefusalCode, string>>;
}

/** The words of a group of calls: every one of them has some. */
export type WordsOf<Calls> = { readonly [Id in keyof Calls & CallId]: CallWords<Id> };

/** Of a call that reads. */
export const READS = "It only reads, so it may be made again at any time.";
/** Of a write that nothing but its key protects. */
export const KEYED =
  "Each press of a button has one Idempotency-Key; a repeat with the same key answers the same and changes nothing.";
