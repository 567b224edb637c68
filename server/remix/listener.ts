import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "~server/shared/request-listener";
import { PlainResponse, type PageResponse } from "./plain-response";
import { createFastRequest, plainAddress } from "./fast-request";

/**
 * A function that responds to a request.
 * @param address network address of the socket
 */
type RequestResponder = (request: Request, address: string) => Promise<PageResponse>;

interface ListenerHandlers {
  /** whether the page of a path has a fast path */
  hasFastPath(path: string): boolean;
  answer: RequestResponder;
  /** the response when the handler failed */
  failed(error: unknown): Response;
}

async function serve(
  request: Request,
  incoming: IncomingMessage,
  response: ServerResponse,
  { answer, failed }: ListenerHandlers,
): Promise<void> {
  const made = await answer(request, incoming.socket.remoteAddress ?? "").catch(failed);
  if (response.destroyed || request.signal.aborted) return;
  try {
    if (made instanceof PlainResponse) made.send(response);
    else await sendResponse(response, made);
  } catch (error) {
    if (response.headersSent) throw error;
    await sendResponse(response, failed(error));
  }
}

/**
 * Handles a request that can take the fast path: for a step's page, by an address as our pages
 * write it.
 * @returns false for every other request, which is not handled yet
 */
export function handleFastPath(
  incoming: IncomingMessage,
  response: ServerResponse,
  ends: ListenerHandlers,
): boolean {
  const address = plainAddress(incoming);
  const [path = ""] = (incoming.url ?? "").split("?");
  if (address === undefined || !ends.hasFastPath(path)) return false;
  const request = createFastRequest(address, incoming, response);
  serve(request, incoming, response, ends).catch((error: unknown) => {
    // Half a response was sent: the browser must see that it is incomplete.
    response.destroy(error instanceof Error ? error : undefined);
  });
  return true;
}
