/** The parts of the test server for S3 that our tests use; it has no types of its own. */
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  class S3rver {
    constructor(options: {
      /** folder of the objects */
      directory: string;
      silent: boolean;
      /** whether a bucket may be named by the host */
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
