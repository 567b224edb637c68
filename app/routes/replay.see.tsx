import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { DeskPage } from "~/ui/page-data";
import { NotForYou, RecordedVisit } from "~/ui/recorded";
import { seeRecording } from "~server/replay/desk";
import { runtime } from "~server/runtime";

/** For our own people, and for no search engine. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  seeRecording(request, await runtime(), params["id"] ?? "");

export default function Recorded() {
  const page = useLoaderData<DeskPage>();
  if (page.kind !== "desk") return <NotForYou {...page} />;
  return (
    <div className="pg wide">
      <h1>{page.title}</h1>
      <p>
        {page.view.name}. You are {page.banker}. <a href="/replay">All of your recordings</a>
      </p>
      <RecordedVisit view={page.view} />
    </div>
  );
}
