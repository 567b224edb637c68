import { z } from "zod";
import { ConfigError, isUrlWith, text } from "./environment";
import { isThisMachine } from "./this-machine";

/** Settings of an S3-compatible store for uploaded documents. */

/** The bucket that uploaded documents go to. */
export interface DocumentStore {
  /** without a trailing slash; the bucket's name follows it in the path */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secret: string;
}

/** Checks for an address without a query, over https or on this machine. */
const isEndpoint = (value: string): boolean =>
  !/[?#]/.test(value) &&
  (isUrlWith(value, ["https:"]) || (isUrlWith(value, ["http:"]) && isThisMachine(new URL(value).hostname)));

export const documentStoreShape = {
  DOCUMENTS_S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, "must be a web address that begins with https, with no query")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  DOCUMENTS_S3_REGION: text,
  DOCUMENTS_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket, such as lender-documents")
    .optional(),
  DOCUMENTS_S3_ACCESS_KEY: text,
  DOCUMENTS_S3_SECRET: text,
} as const;

type DocumentStoreEnvironment = { [Name in keyof typeof documentStoreShape]?: string | undefined };

/**
 * Returns the store of uploaded documents when it is fully configured; without it they are in the
 * backend's database.
 * @throws ConfigError when it is configured in part
 */
export function documentStoreOf(env: DocumentStoreEnvironment): DocumentStore | undefined {
  const {
    DOCUMENTS_S3_ENDPOINT: endpoint,
    DOCUMENTS_S3_REGION: region,
    DOCUMENTS_S3_BUCKET: bucket,
    DOCUMENTS_S3_ACCESS_KEY: accessKey,
    DOCUMENTS_S3_SECRET: secret,
  } = env;
  if ([endpoint, region, bucket, accessKey, secret].every((value) => value === undefined)) return undefined;
  if (!endpoint || !region || !bucket || !accessKey || !secret)
    throw new ConfigError([
      "DOCUMENTS_S3_ENDPOINT, DOCUMENTS_S3_REGION, DOCUMENTS_S3_BUCKET, DOCUMENTS_S3_ACCESS_KEY and DOCUMENTS_S3_SECRET must be set together.",
    ]);
  return { endpoint, region, bucket, accessKey, secret };
}
