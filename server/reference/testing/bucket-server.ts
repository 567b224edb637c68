import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import type { DocumentStore } from "~server/shared/document-store";

/** An S3-compatible server on this machine that checks signatures, with faults on request. */

const BUCKET = "lender-documents";

/** Handles a request in place of the bucket; returns false to leave it to the bucket. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface BucketServer {
  settings: DocumentStore;
  /** names of all objects, such as "documents/<file id>/0" */
  objects: () => string[];
  setFault: (fault: Fault | undefined) => void;
  /** Stops answering: connections are refused. */
  goAway: () => Promise<void>;
  /** Answers again on the same port. */
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The bucket has no port."));
      else resolve(address.port);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Returns the names of the objects below a folder of the server's disk. */
function objectsIn(directory: string): string[] {
  const folder = path.join(directory, BUCKET);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("._S3rver_object"))
    .map((name) => name.replace("._S3rver_object", ""))
    .sort();
}

/** Starts a bucket server. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), "bucket-"));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  let current: Fault | undefined;
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    if (current?.(request, response) !== true) answer(request, response);
  };
  let server = createServer(handler);
  const port = await listen(server, 0);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: "us-east-1",
      bucket: BUCKET,
      accessKey: "S3RVER",
      secret: "S3RVER",
    },
    objects: () => objectsIn(directory),
    setFault: (fault) => void (current = fault),
    goAway: () => close(server),
    comeBack: async () => {
      server = createServer(handler);
      await listen(server, port);
    },
    stop: async () => {
      await close(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
