/**
 * Checks whether a post comes from the site itself. Browsers send Origin with every post. A text
 * browser may send none, but it also runs no script that could forge a post.
 */
export function isOwnOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  if (fetchSite === "cross-site") return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return true;
  if (origin === "null") return fetchSite === "same-origin";
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  try {
    return new URL(origin).host === (request.headers.get("Host") ?? new URL(request.url).host);
  } catch {
    return false;
  }
}
