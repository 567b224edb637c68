import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import type { DocumentStore } from "~server/shared/document-store";
import type { Log } from "~server/reference/deps";
import { storeAway, type FileStore } from "./store";

/** The store of pieces in an S3-compatible bucket: objects `documents/<file id>/<index>`. */

/**
 * Time limits in ms: of one request, of a piece with its retries, and of removing a file. A visitor's
 * request waits 8 seconds for the backend.
 */
const REQUEST_MS = 3_000;
const PIECE_MS = 6_500;
const REMOVAL_MS = 12_000;
/** Pauses before the second and third request, in ms. */
const PAUSES_MS = [150, 600];
/** Objects that are deleted at once. */
const DELETED_AT_ONCE = 16;

/** Time limits, which tests shorten. */
export interface BucketTimes {
  requestMs: number;
  pieceMs: number;
  /** after a temporary failure, how long the bucket is not asked again */
  awayMs: number;
}

const DEFAULT_TIMES: BucketTimes = { requestMs: REQUEST_MS, pieceMs: PIECE_MS, awayMs: PIECE_MS };

interface Bucket {
  client: AwsClient;
  settings: DocumentStore;
  times: BucketTimes;
  log: Log;
  /** since a temporary failure: when the bucket may be asked again, by performance.now() */
  away: { until?: number | undefined };
}

interface ObjectRequest {
  method: "GET" | "PUT" | "DELETE";
  fileId: string;
  index: number;
  body?: Buffer;
}

/** A response of the bucket, read to its end. */
interface ObjectResponse {
  status: number;
  body: Buffer;
}

const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const hexDigest = (body: Buffer): string => createHash("sha256").update(body).digest("hex");

/** Returns the error code in a response of the bucket, such as "NoSuchBucket". */
const codeIn = (body: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(body.toString("latin1"))?.[1] ?? "";

/** Sends one request and reads its response to the end. */
async function sendOnce(
  { client, settings, times }: Bucket,
  { method, fileId, index, body }: ObjectRequest,
  signal: AbortSignal,
): Promise<ObjectResponse> {
  const url = `${settings.endpoint}/${settings.bucket}/documents/${fileId}/${String(index)}`;
  const response = await client.fetch(url, {
    method,
    // The store compares it, so that it keeps no piece that arrived damaged.
    headers: { "X-Amz-Content-Sha256": hexDigest(body ?? Buffer.alloc(0)) },
    ...(body && { body: new Uint8Array(body) }),
    // An address that the bucket has moved to is a wrong setting.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(times.requestMs)]),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** What went wrong, for the log: never an address with keys, never contents. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return "code" in cause ? String(cause.code) : cause.message;
};

/** @throws ApiError 503 FILE_STORE_AWAY, after logging why */
function refuse({ log, settings }: Bucket, method: string, reason: string): never {
  log.error(
    { event: "file_store_away", bucket: settings.bucket, method, reason },
    "the bucket of the documents did not do what it was asked",
  );
  throw storeAway();
}

/**
 * Lets one request through at a time while the bucket is away. Each request holds a connection of
 * the database, so without this a bucket that hangs would take all of them.
 * @throws ApiError 503 FILE_STORE_AWAY
 */
function requireTurn({ away, times }: Bucket): void {
  if (away.until === undefined) return;
  if (performance.now() < away.until) throw storeAway();
  away.until = performance.now() + times.awayMs;
}

/**
 * Sends a request, and again after a temporary failure.
 * @param signal ends all attempts
 * @throws ApiError 503 FILE_STORE_AWAY
 */
async function send(bucket: Bucket, request: ObjectRequest, signal: AbortSignal): Promise<ObjectResponse> {
  requireTurn(bucket);
  let reason = "unknown";
  let isAway = true;
  for (const pause of [0, ...PAUSES_MS]) {
    try {
      await sleep(pause, undefined, { signal });
      const response = await sendOnce(bucket, request, signal);
      const { status } = response;
      isAway = isTemporary(status);
      if (!isAway) bucket.away.until = undefined;
      if (status < 300 || (status === 404 && codeIn(response.body) !== "NoSuchBucket")) return response;
      reason = `${String(status)} ${codeIn(response.body)}`.trim();
    } catch (error) {
      if (!signal.aborted) reason = reasonOf(error);
      else if (reason === "unknown") reason = "timeout";
    }
    if (!isAway || signal.aborted) break;
  }
  if (isAway) bucket.away.until = performance.now() + bucket.times.awayMs;
  return refuse(bucket, request.method, reason);
}

/** Deletes the objects of a file, several at once. */
async function deleteAll(bucket: Bucket, fileId: string, pieces: number): Promise<void> {
  const signal = AbortSignal.timeout(REMOVAL_MS);
  let next = 0;
  async function deleteNext(): Promise<void> {
    while (next < pieces) {
      const index = next;
      next += 1;
      await send(bucket, { method: "DELETE", fileId, index }, signal);
    }
  }
  const workers = Array.from({ length: Math.min(DELETED_AT_ONCE, pieces) }, () => deleteNext());
  // All end before the caller goes on, so that none still deletes after a failure.
  for (const result of await Promise.allSettled(workers))
    if (result.status === "rejected") throw result.reason;
}

/**
 * Opens the bucket. It need not answer: until it does, files can neither be sent nor read, and a
 * wrong setting is logged.
 */
export async function openBucket(
  settings: DocumentStore,
  log: Log,
  times: BucketTimes = DEFAULT_TIMES,
): Promise<FileStore> {
  const { AwsClient } = await import("aws4fetch");
  const { accessKey: accessKeyId, secret: secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const bucket: Bucket = { client, settings, times, log, away: {} };
  const limit = () => AbortSignal.timeout(times.pieceMs);
  const store: FileStore = {
    async writePiece(fileId, index, body) {
      const { status } = await send(bucket, { method: "PUT", fileId, index, body }, limit());
      if (status >= 300) refuse(bucket, "PUT", String(status));
    },
    async readPiece(fileId, index) {
      const { status, body } = await send(bucket, { method: "GET", fileId, index }, limit());
      return status === 404 ? undefined : body;
    },
    removeFile: (fileId, pieces) => deleteAll(bucket, fileId, pieces),
  };
  // An object that never exists: tells wrong keys and a missing bucket at the start.
  void store.readPiece("none", 0).catch(() => undefined);
  return store;
}
