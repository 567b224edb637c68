import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

const COOKIE = "amc-upload-note";
/** The page that follows an upload shows it once. */
const LIFE_SECONDS = 10 * 60;
const PATH = "/my-loan";

/** Refused files that are named; a visitor who sends more mends these first. */
const MAX_NAMED = 8;

const schema = z.object({
  /** the paper that was sent */
  need: z.string().max(60),
  /** number of files that were kept */
  kept: z.number().int(),
  /** what went wrong: a file's name, empty for the whole post, and the words */
  refused: z.array(z.object({ name: z.string().max(120), message: z.string().max(300) })).max(MAX_NAMED),
});

/** What became of an upload, for the page that follows it. */
export type UploadNote = z.infer<typeof schema>;

/** Returns the note of this browser, if it is about this paper. */
export function readUploadNote(sealer: Sealer, header: string | null, need: string): UploadNote | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, "upload-note"));
  return parsed.success && parsed.data.need === need ? parsed.data : undefined;
}

/** Returns the Set-Cookie line of a note. */
export const writeUploadNote = (sealer: Sealer, note: UploadNote, secure: boolean): string =>
  serialize(
    COOKIE,
    sealer.seal(
      {
        ...note,
        refused: note.refused
          .slice(0, MAX_NAMED)
          .map(({ name, message }) => ({ name: name.slice(0, 60), message: message.slice(0, 300) })),
      },
      "upload-note",
    ),
    { httpOnly: true, sameSite: "lax", path: PATH, maxAge: LIFE_SECONDS, secure },
  );

/** Returns the Set-Cookie line that ends it. */
export const clearUploadNote = (): string => serialize(COOKIE, "", { httpOnly: true, path: PATH, maxAge: 0 });
