import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { DeskPage } from "~/ui/page-data";
import { LiveVisit, NotForYou } from "~/ui/recorded";
import { actAtDesk, deskOf } from "~server/replay/desk";
import { runtime } from "~server/runtime";

/** For our own people, and for no search engine. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  deskOf(request, await runtime(), params["appId"] ?? "");

export const action = async ({ request, params }: ActionFunctionArgs) =>
  actAtDesk(request, await runtime(), params["appId"] ?? "");

export default function WithVisitor() {
  const page = useLoaderData<DeskPage>();
  if (page.kind !== "desk") return <NotForYou {...page} />;
  return (
    <div className="pg wide">
      <h1>{page.title}</h1>
      <p>
        Application {page.view.appId}. You are {page.banker}. <a href="/replay">What you have recorded</a>
      </p>
      <LiveVisit key={page.view.id} view={page.view} isLate={page.isLate} />
    </div>
  );
}
