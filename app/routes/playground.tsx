import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "~server/visit/responses";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { exampleComparison } from "~/steps/comparison/example";
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
  const comparison = exampleComparison(new URL(request.url), Date.now());
  return { title: "Parts of the design", comparison };
};

/** The gallery's buttons post and do nothing. */
export const action = ({ request }: ActionFunctionArgs) => {
  forDevelopersOnly(request);
  return redirect("/playground", 303);
};

export default function Playground() {
  const { title, comparison } = useLoaderData<typeof loader>();
  return (
    <Gallery title={title}>
      <ComparisonChoice parts={comparison} />
    </Gallery>
  );
}
