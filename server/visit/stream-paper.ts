import { contentDisposition } from "~/domain/file-name";
import type { CallOutput } from "~server/backend/contract/index";

type Piece = CallOutput<"my-loan.paper-read">;

/**
 * Returns a paper as it arrives from the backend, piece by piece, so that a large one is never in
 * memory as a whole.
 * @param read returns a piece by its index
 * @throws what reading the first piece throws
 */
export async function streamPaper(read: (index: number) => Promise<Piece>): Promise<Response> {
  const first = await read(0);
  let index = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = index === 0 ? first : await read(index);
      controller.enqueue(Buffer.from(piece.base64, "base64"));
      index += 1;
      if (index >= first.pieces) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": first.mediaType,
      "Content-Length": String(first.size),
      "Content-Disposition": contentDisposition("inline", first.name),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
