import type { Runtime } from "~server/visit/types";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import type { ReceivedFile } from "~server/uploads/received-file";
import type { SiteSession } from "~server/session/site-session";
import type { SignIn } from "~server/session/my-loan-cookies";

/** Hands a received file on to the backend, piece by piece. */

interface PaperPlace {
  request: Request;
  site: Runtime;
  session: SiteSession;
  signIn: SignIn;
  appId: string;
  need: string;
}

/**
 * Stores a file. Nothing is said to be kept before its last call was answered.
 * @param key of the form, which a repeated post has again
 * @throws BackendError
 */
export async function sendPaper(
  { request, site, session, signIn: { token }, appId, need }: PaperPlace,
  { name, mediaType, size, pages, sha256, chunks }: ReceivedFile,
  key: string,
): Promise<void> {
  // Each call has the time of a visitor's request, because a large file takes longer than one.
  const backend = () => backendWithoutTracking(request, site, session);
  const { fileId, pieceBytes } = await backend().call(
    "my-loan.paper-begin",
    { body: { token, appId, need, name, mediaType, size, pages, sha256 } },
    { idempotencyKey: idempotencyKeyFor(key, "begin", need, sha256) },
  );
  let index = 0;
  for await (const bytes of chunks(pieceBytes)) {
    const base64 = bytes.toString("base64");
    await backend().call("my-loan.paper-piece", { body: { token, fileId, index, base64 } });
    index += 1;
  }
  await backend().call(
    "my-loan.paper-keep",
    { body: { token, fileId } },
    { idempotencyKey: idempotencyKeyFor(key, "keep", fileId) },
  );
}
