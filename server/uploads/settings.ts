import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { count } from "~server/shared/environment";
import { parseScannerAddress, type ScannerAddress } from "./virus-scanner";

/** How documents are received, from the environment. */
export interface UploadConfig {
  /** absolute folder for temporary files */
  folder: string;
  /** most posts that this process receives at once */
  atOnce: number;
  /** the virus scanner; when not set, documents are not scanned */
  scanner?: ScannerAddress;
}

/** The settings, by their names. */
export const uploadShape = {
  UPLOAD_DIR: z.string().refine(path.isAbsolute, "must be an absolute path").optional(),
  UPLOADS_AT_ONCE: count,
  CLAMAV_SOCKET: z
    .string()
    .transform(parseScannerAddress)
    .refine((address) => address !== undefined, {
      error: "must be the absolute path of a socket, or a host with a port, such as clamav:3310",
    })
    .optional(),
} as const;

const AT_ONCE = 4;

export const uploadSettingsOf = ({
  UPLOAD_DIR,
  UPLOADS_AT_ONCE,
  CLAMAV_SOCKET,
}: z.output<z.ZodObject<typeof uploadShape>>): UploadConfig => ({
  folder: UPLOAD_DIR ?? tmpdir(),
  atOnce: UPLOADS_AT_ONCE ?? AT_ONCE,
  scanner: CLAMAV_SOCKET,
});
