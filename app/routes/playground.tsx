import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Gallery } from "~/ui/gallery";
import { notFound } from "~server/visit/visit";

/** Everybody who builds pages may look at the parts; a visitor of the real site finds no such page. */
function forDevelopersOnly(request: Request): void {
  if (process.env["NODE_ENV"] === "production") throw notFound(new URL(request.url).pathname);
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  forDevelopersOnly(request);
  return { title: "Parts of the design" };
};

/** The buttons of the gallery post like any other, and lead nowhere. */
export const action = ({ request }: ActionFunctionArgs) => {
  forDevelopersOnly(request);
  return redirect("/playground", 303);
};

export default function Playground() {
  return <Gallery title={useLoaderData<typeof loader>().title} />;
}
