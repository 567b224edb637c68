import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~server/http/visit";
import { runtime } from "~server/runtime";

/** The pages of the embedded reference backend (its outbox); a site with a backend of its own has none, nor one that others can reach. */
const serve = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => {
  const url = new URL(request.url);
  const { reference, config } = await runtime();
  const below = url.pathname.replace(/^\/reference/, "");
  if (!reference || !config.demonstration || !below.startsWith("/outbox")) throw notFound(url.pathname);
  return reference(
    new Request(new URL(`${below}${url.search}`, "http://reference.localhost"), { method: request.method }),
  );
};

export const loader = serve;
