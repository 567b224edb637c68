import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";
import { NOT_SURE, NotSurePage } from "~/front/start/not-sure-page";

export const handle = frontHandle;
export const meta = frontMeta;

/** Four questions for visitors who are not sure which loan they need. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, { ...NOT_SURE, main: <NotSurePage query={new URL(request.url).searchParams} /> });

export default FrontPage;
