import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { isOwnPath } from "~/domain/own-path";
import { notFound } from "~server/visit/visit";

/** Every address that is none (ROUTE-08). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

export const action = loader;

/**
 * A browser knows the pages of one wizard (server/scripts/lib/route-lists.mjs). Any other address is asked of the server as a document; the
 * page that stands goes on standing until it is there.
 */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): Promise<never> => {
  // Back from there, a browser may show this page as it was left, in the middle of going.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  const { origin, pathname } = new URL(request.url);
  // The router reads "/\\other.example" as an address of the other site, and a path with two slashes is none of this one.
  const isHere = origin === window.location.origin && isOwnPath(pathname);
  window.location.assign(isHere ? request.url : "/");
  return new Promise(() => undefined);
};

export default function NotFoundPage() {
  return null;
}
