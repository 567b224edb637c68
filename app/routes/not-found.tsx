import type { LoaderFunctionArgs } from "~server/visit/responses";
import type { ClientLoaderFunctionArgs } from "~/ui/framework";
import { isOwnPath } from "~/domain/own-path";
import { notFound } from "~server/visit/visit";

/** Handles every unknown address (ROUTE-08). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

export const action = loader;

/**
 * A browser knows the pages of one wizard (server/scripts/lib/route-lists.mjs). For any other
 * address it loads a document; the current page stays until that has loaded.
 */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): Promise<never> => {
  // After Back, a browser may restore this page in the middle of the navigation.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  const { origin, pathname } = new URL(request.url);
  // The router takes "/\\other.example" for an address of the other site, and a path with two
  // slashes is not on this site.
  const isHere = origin === window.location.origin && isOwnPath(pathname);
  window.location.assign(isHere ? request.url : "/");
  return new Promise(() => undefined);
};

export default function NotFoundPage() {
  return null;
}
