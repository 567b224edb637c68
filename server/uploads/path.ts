/** The pages with a form for documents; only these accept large bodies, by POST. */
export const DOCUMENTS_PATH = "/my-loan/documents";

/** Longest time in ms that a post of documents may take to arrive. */
export const UPLOAD_MS = 20 * 60_000;

/**
 * Checks whether a request may send documents: a POST to the documents page or below it.
 * @param request.url the path with its query, as the client sent it
 */
export function isUpload({ method, url = "" }: { method?: string; url?: string }): boolean {
  if (method !== "POST" || !url.startsWith(DOCUMENTS_PATH)) return false;
  const next = url.charAt(DOCUMENTS_PATH.length);
  return next === "" || next === "/" || next === "?" || url.startsWith(`${DOCUMENTS_PATH}.data`);
}
