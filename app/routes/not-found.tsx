import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~server/http/visit";

/** Every address that is none (ROUTE-08). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

export const action = loader;

export default function NotFoundPage() {
  return null;
}
