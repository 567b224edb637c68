import { contentDisposition } from "~/domain/file-name";

/** Returns a PDF that a browser shows and nobody stores. */
export const pdfResponse = ({ fileName, base64 }: { fileName: string; base64: string }): Response =>
  new Response(Buffer.from(base64, "base64"), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("inline", fileName),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
