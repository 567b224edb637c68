import type { Reason } from "./report";

/** What visitors read about files and posts that are not accepted. */

/** Why a file is refused: by its content, or by how it came or what happened to it. */
export type FileReason = Reason | "empty" | "tooLarge" | "tooMany" | "kind" | "virus" | "tooComplex" | "busy";

export const FILE_WORDS: Readonly<Record<FileReason, string>> = {
  empty: "This file is empty. Open it to check that it has your document, then send it again.",
  tooLarge: "This file is larger than 25 MB. Send a smaller copy, or send its pages as separate files.",
  tooMany: "You can send up to 20 files at a time. Send this one next.",
  kind: "We can't accept this kind of file. Send a PDF, or a photo as a JPEG, PNG or HEIC file.",
  virus: "Our virus scanner found a problem in this file, so we didn't keep it. Send a clean copy.",
  tooComplex: "We couldn't open this file in time. Print it to a new PDF, or send a photo of each page.",
  busy: "We couldn't check this file in time. Send it again in a few minutes.",
  damaged: "We couldn't open this file. Download it again, or print it to a new PDF, and send that copy.",
  encrypted: "This PDF is protected. Remove the password, or print it to a new PDF, and send that copy.",
  script:
    "This PDF contains commands that could run on a computer. Print it to a new PDF and send that copy.",
  attachment: "This PDF has other files inside it. Send each file by itself.",
  form: "This PDF is an interactive form that we can't open. Print it to a new PDF and send that copy.",
  trailing: "This PDF has something else added to it. Print it to a new PDF and send that copy.",
  noPages: "This PDF has no pages. Open it to check that it has your document, then send it again.",
  pages: "This PDF has more than 500 pages. Send only the pages we asked for.",
  pixels: "This picture is larger than 60 megapixels. Send a smaller copy of it.",
};

/** Why a post is refused as a whole. */
export type PostReason = "origin" | "form" | "size" | "busy" | "slow" | "broken" | "scanner";

interface PostRefusal {
  status: number;
  words: string;
  retrySeconds?: number;
}

export const POST_REFUSALS: Readonly<Record<PostReason, PostRefusal>> = {
  origin: { status: 403, words: "Forbidden" },
  form: {
    status: 415,
    words: "We couldn't read what you sent. Go back to the page and choose your files again.",
  },
  size: { status: 413, words: "That was more than 150 MB at once. Send your files in smaller groups." },
  busy: {
    status: 503,
    words: "Many people are sending documents right now. Wait a minute, then send yours again.",
    retrySeconds: 60,
  },
  // Not 408, after which browsers send the post once more by themselves.
  slow: {
    status: 400,
    words:
      "Your connection was too slow, so we didn't get your files. Send fewer at a time, or try another network.",
  },
  broken: {
    status: 400,
    words: "We didn't get all of your files. Check your connection and send them again.",
  },
  scanner: {
    status: 503,
    words: "We can't accept documents right now. Try again later.",
    retrySeconds: 300,
  },
};

/** A post that is refused as a whole: none of its files is kept. */
export class UploadRefused extends Error {
  override readonly name = "UploadRefused";
  /** HTTP status of the response */
  readonly status: number;
  /** value of Retry-After; undefined where trying again later does not help */
  readonly retrySeconds: number | undefined;

  constructor(public readonly reason: PostReason) {
    const { status, words, retrySeconds } = POST_REFUSALS[reason];
    super(words);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}
