import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { DeskPage } from "~/ui/page-data";
import { AtDesk, RecordedVisit } from "~/ui/recorded";
import { seeRecording } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  seeRecording(request, await runtimeOf(request), params["id"] ?? "");

export default function Recorded() {
  return (
    <AtDesk page={useLoaderData<DeskPage>()} nameOf={({ name }) => name} list="All of your recordings">
      {({ view }) => <RecordedVisit view={view} />}
    </AtDesk>
  );
}
