import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";
import { openDoor, startAnew } from "~/front/start/open-door";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

/** A door of the site: one for each intent. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const opened = await openDoor(request, await runtimeOf(request), params["door"]);
  if (opened instanceof Response) throw opened;
  return frontData(request, opened);
};

export const action = async ({ request, params }: ActionFunctionArgs) =>
  startAnew(request, await runtimeOf(request), params["door"]);

export default FrontPage;
