import { refererPage } from "./referer-page";
import { referenceOf } from "./request-id";
import { toResponse, type PageResponse } from "~server/remix/plain-response";

/** Header with the reference of a failed response, for clients that show no page. */
const REFERENCE_HEADER = "X-Reference";

/** Start of the data of a page with scripts: React accepts no other elements between its parts. */
const HYDRATION_MARK = "__remixContext";

const paragraph = (reference: string): string =>
  `<p class="pg" id="reference">If you call us about this, please say ${reference}: it helps us find what happened.</p>`;

/** The same in a landmark of its own, for outside of the page's. */
const section = (reference: string): string =>
  `<section aria-label="Reference">${paragraph(reference)}</section>`;

/** Checks whether the failure is ours: includes a link on our page to an invalid address. */
const isFailure = (request: Request, { status }: PageResponse): boolean =>
  status >= 500 || (status === 404 && refererPage(request) !== undefined);

/**
 * Adds a short reference to a failed response; the log has it next to the request's id. It is text
 * in a page, and a header in any other response. A successful response is returned unchanged.
 * @param note writes the log line
 */
export async function withReference(
  request: Request,
  answer: PageResponse,
  id: string,
  note: (fields: { request: string; reference: string; status: number }) => void,
): Promise<PageResponse> {
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
  // Where scripts hydrate the page, the reference goes after all of their elements.
  const isOutside = html.includes(HYDRATION_MARK) || end === -1;
  const at = isOutside ? html.length : end;
  const words = isOutside ? section(reference) : paragraph(reference);
  return new Response(`${html.slice(0, at)}${words}${html.slice(at)}`, {
    status,
    statusText,
    headers,
  });
}
