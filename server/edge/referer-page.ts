import { isOwnPath } from "~/domain/own-path";

/** Returns our page that contains the form or link, from the Referer header. */
export function refererPage(request: Pick<Request, "headers" | "url">): string | undefined {
  const before = request.headers.get("Referer") ?? "";
  if (!URL.canParse(before)) return undefined;
  const { host, pathname, search } = new URL(before);
  const isOurs = host === (request.headers.get("Host") ?? new URL(request.url).host);
  return isOurs && isOwnPath(pathname) ? `${pathname}${search}` : undefined;
}
