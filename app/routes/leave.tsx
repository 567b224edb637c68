import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { LEAVE_TITLE, LeavePage } from "~/front/leave/leave-page";
import { applicationOpenIn } from "~/steps/application/other-visit";
import { refererPage } from "~server/edge/referer-page";
import { runtimeOf } from "~server/edge/request-runtime";
import { siteFor } from "~server/visit/site-data";

export const handle = frontHandle;

export const meta = frontMeta;

/** "Save and leave" in the header of a wizard. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const runtime = await runtimeOf(request);
  const site = await siteFor(request);
  const back = refererPage(request);
  const host =
    back === undefined ? undefined : runtime.mounts.find(new URL(back, request.url).pathname)?.host;
  const session = host && (await runtime.sessions.read(request.headers.get("Cookie")));
  const hasApplication =
    host !== undefined &&
    session !== undefined &&
    applicationOpenIn(request, runtime, session, host) !== undefined;
  return frontData(request, {
    path: "/leave",
    title: LEAVE_TITLE,
    description: "What we saved of your answers, and how to come back to them on this device or another one.",
    main: <LeavePage site={site} back={host && back} hasApplication={hasApplication} />,
  });
};

export default FrontPage;
