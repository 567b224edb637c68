import { FileRefused, type Report } from "~server/uploads/report";

/**
 * The process that reads one uploaded file: `node main.js KIND`, with the file at standard input. It
 * writes a line with its report, and after it the picture that replaces the file. It knows no
 * setting and no secret, and the site ends it when it takes too long or too much memory.
 */

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) if (part instanceof Buffer) parts.push(part);
  return Buffer.concat(parts);
}

interface Outcome {
  report: Report;
  bytes?: Buffer;
}

/** Loads only the library of the kind, since each takes memory and a tenth of a second. */
async function inspect(kind: string | undefined, bytes: Buffer): Promise<Outcome> {
  if (kind === "pdf") {
    const { checkPdf } = await import("./pdf");
    return { report: { ok: true, kind, pages: await checkPdf(bytes), size: 0 } };
  }
  const clean =
    kind === "heic"
      ? await (await import("./heic")).cleanHeic(bytes)
      : await (await import("./image")).cleanImage(bytes);
  return { report: { ok: true, kind: clean.kind, pages: 1, size: clean.bytes.length }, bytes: clean.bytes };
}

const { report, bytes = Buffer.alloc(0) } = await inspect(process.argv[2], await readInput()).catch(
  (error: unknown): Outcome => ({
    report: { ok: false, reason: error instanceof FileRefused ? error.reason : "damaged" },
  }),
);
process.stdout.write(`${JSON.stringify(report)}\n`);
process.stdout.write(bytes, () => process.exit());
