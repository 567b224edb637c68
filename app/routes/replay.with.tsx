import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { useLoaderData } from "~/ui/framework";
import type { DeskPage } from "~/ui/page-data";
import { RecordingDeskPage, LiveVisit } from "~/ui/recording-views";
import { actAtDesk, deskOf } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  deskOf(request, await runtimeOf(request), params["appId"] ?? "");

export const action = async ({ request, params }: ActionFunctionArgs) =>
  actAtDesk(request, await runtimeOf(request), params["appId"] ?? "");

export default function WithVisitor() {
  return (
    <RecordingDeskPage
      page={useLoaderData<DeskPage>()}
      nameOf={({ appId }) => `Application ${appId}`}
      list="What you have recorded"
    >
      {({ view, isLate, form }) => <LiveVisit key={view.id} view={view} isLate={isLate} form={form} />}
    </RecordingDeskPage>
  );
}
