import { z } from "zod";
import { idText, plainText, shortText } from "./common";
import { defineCall, type CallError } from "./define";
import { codeNeededError, loanToken as token, notFoundError, signedOutError } from "./my-loan-parts";

/** Papers that customers send, piece by piece. Not among the lender's calls; added by us. */

const needText = plainText(60).min(1);

/** What papers are kept as. */
const paperMediaType = z.enum(["application/pdf", "image/jpeg", "image/png"]);

/** A piece of a kept paper. */
export const paperPiece = z.object({
  name: shortText,
  mediaType: paperMediaType,
  /** bytes of the whole file */
  size: z.number().int().min(1),
  /** number of pieces */
  pieces: z.number().int().min(1),
  base64: z.string(),
});

/** What can go wrong with the pieces of a file. */
export const pieceErrors: readonly CallError[] = [
  { status: 404, code: "FILE_NOT_FOUND", means: "There is no such file or piece." },
  {
    status: 400,
    code: "PIECE_INVALID",
    means: "The piece is of another size, or there is none with its index.",
  },
  { status: 409, code: "FILE_KEPT", means: "The file is kept already, so its pieces stay." },
  { status: 503, code: "FILE_STORE_AWAY", means: "The store of files does not answer; nothing was kept." },
];

const paperLimitError: CallError = {
  status: 409,
  code: "PAPER_LIMIT",
  means: "The application has as many papers as we keep of one.",
};

export const sentPaperCalls = {
  /**
   * Announces a paper. Its pieces follow, then `my-loan.paper-keep`; until then it is not on the
   * customer's list, and it is deleted after a day.
   */
  "my-loan.paper-begin": defineCall({
    id: "my-loan.paper-begin",
    method: "POST",
    path: "/my-loan/paper/begin",
    body: z.strictObject({
      token,
      appId: idText,
      /** id of the need that it answers */
      need: needText,
      name: plainText(120).min(1),
      mediaType: paperMediaType,
      /** bytes */
      size: z.number().int().min(1),
      pages: z.number().int().min(1).max(1000),
      /** hexadecimal, of all bytes */
      sha256: plainText(64).min(64),
    }),
    response: z.object({ fileId: idText, pieceBytes: z.number().int().min(1) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "name"],
    errors: [
      signedOutError,
      notFoundError,
      paperLimitError,
      { status: 409, code: "PAPER_ACCEPTED", means: "The paper was accepted, so nothing is to be sent." },
      { status: 413, code: "FILE_TOO_LARGE", means: "The file is larger than 25 MB." },
      { status: 400, code: "FILE_INVALID", means: "The file is empty, or its digest is none." },
    ],
  }),
  /** Stores a piece of an announced paper; the same piece may be sent again. */
  "my-loan.paper-piece": defineCall({
    id: "my-loan.paper-piece",
    method: "POST",
    path: "/my-loan/paper/piece",
    body: z.strictObject({
      token,
      fileId: idText,
      /** from 0 */
      index: z.number().int().min(0),
      base64: z.string().min(1),
    }),
    response: z.object({ stored: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64"],
    errors: [signedOutError, notFoundError, ...pieceErrors],
  }),
  /** Keeps a paper whose pieces are all there; from then on it is on the list. */
  "my-loan.paper-keep": defineCall({
    id: "my-loan.paper-keep",
    method: "POST",
    path: "/my-loan/paper/keep",
    body: z.strictObject({ token, fileId: idText }),
    response: z.object({ kept: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      notFoundError,
      { status: 409, code: "FILE_INCOMPLETE", means: "A piece is missing." },
      { status: 409, code: "FILE_DIFFERS", means: "The bytes are others than announced." },
      ...pieceErrors,
    ],
  }),
  /** Returns a piece of a paper that the person may see. */
  "my-loan.paper-read": defineCall({
    id: "my-loan.paper-read",
    method: "POST",
    path: "/my-loan/paper/read",
    body: z.strictObject({ token, fileId: idText, index: z.number().int().min(0) }),
    response: paperPiece,
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64", "name"],
    errors: [signedOutError, codeNeededError, notFoundError, ...pieceErrors],
  }),
  /** Deletes a paper that was not accepted yet. */
  "my-loan.paper-remove": defineCall({
    id: "my-loan.paper-remove",
    method: "POST",
    path: "/my-loan/paper/remove",
    body: z.strictObject({ token, fileId: idText }),
    response: z.object({ removed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "PAPER_ACCEPTED", means: "The paper was accepted, so it stays." },
    ],
  }),
};
