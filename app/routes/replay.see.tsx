import type { LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import type { DeskPage } from "~/ui/page-data";
import { RecordingDeskPage, RecordedVisit } from "~/ui/recording-views";
import { seeRecording } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  seeRecording(request, await runtimeOf(request), params["id"] ?? "");

export default function Recorded() {
  return (
    <RecordingDeskPage
      page={useLoaderData<DeskPage>()}
      nameOf={({ name }) => name}
      list="All of your recordings"
    >
      {({ view }) => <RecordedVisit view={view} />}
    </RecordingDeskPage>
  );
}
