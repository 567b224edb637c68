import type { Uploads } from "~server/uploads/receive";
import { UploadRefused } from "~server/uploads/words";

/** Receives nothing, as a process whose places are all taken. */
export const noUploads: Uploads = {
  receive: () => Promise.reject(new UploadRefused("busy")),
  stop: () => Promise.resolve(),
};
