import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { legalDocuments } from "~/content/legal";
import { LegalText } from "~/ui/legal-text";
import { notFound } from "~server/http/visit";

/** The texts that the footer links to. */
export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const document = legalDocuments.find((text) => text.slug === params["text"]);
  if (!document) throw notFound(new URL(request.url).pathname);
  return { title: document.title, document };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "description", content: data?.document.description },
];

export default function LegalPage() {
  return <LegalText document={useLoaderData<typeof loader>().document} />;
}
