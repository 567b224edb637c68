import { pageBefore } from "./previous-page";
import { referenceOf } from "./request-id";
import { toResponse, type Answer } from "~server/remix/plain-answer";

/** Header that carries the reference of an answer that failed, for who reads no page. */
const REFERENCE_HEADER = "X-Reference";

/** What a page made by our scripts begins its data with: React expects nothing between its parts. */
const IS_ALIVE = "__remixContext";

const paragraph = (reference: string): string =>
  `<p class="pg" id="reference">If you call us about this, please say ${reference}: it leads us to what happened.</p>`;

/** Whether something failed on our side: also where a page of ours leads to an address that is none. */
const isFailure = (request: Request, { status }: Answer): boolean =>
  status >= 500 || (status === 404 && pageBefore(request) !== undefined);

/**
 * An answer that failed with a short reference, which stands in a line of the log beside the request's id: in a page to be read, in any other answer as a header. An
 * answer that went well is the same answer.
 * @param note writes the line
 */
export async function withReference(
  request: Request,
  answer: Answer,
  id: string,
  note: (fields: { request: string; reference: string; status: number }) => void,
): Promise<Answer> {
  if (!isFailure(request, answer)) return answer;
  const reference = referenceOf(id);
  note({ request: id, reference, status: answer.status });
  answer.headers.set(REFERENCE_HEADER, reference);
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") === true;
  if (!isPage || request.method === "HEAD") return answer;
  const whole = toResponse(answer);
  const { status, statusText, headers } = whole;
  const html = await whole.text();
  const end = html.lastIndexOf("</main>");
  // Where scripts take the page over, it stands behind all that is theirs.
  const at = html.includes(IS_ALIVE) || end === -1 ? html.length : end;
  return new Response(`${html.slice(0, at)}${paragraph(reference)}${html.slice(at)}`, {
    status,
    statusText,
    headers,
  });
}
