import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import { Gallery } from "~/ui/gallery";
import type { PageHandle } from "~/ui/page-styles";
import { notFound } from "~server/visit/visit";

export const handle: PageHandle = { styles: "gallery" };

/**
 * Allows the gallery of components for developers only; on the real site the page does not exist.
 */
function forDevelopersOnly(request: Request): void {
  if (process.env["NODE_ENV"] === "production") throw notFound(new URL(request.url).pathname);
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  forDevelopersOnly(request);
  return { title: "Parts of the design" };
};

/** The gallery's buttons post and do nothing. */
export const action = ({ request }: ActionFunctionArgs) => {
  forDevelopersOnly(request);
  return redirect("/playground", 303);
};

export default function Playground() {
  return <Gallery title={useLoaderData<typeof loader>().title} />;
}
