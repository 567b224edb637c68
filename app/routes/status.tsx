import type { LoaderFunctionArgs } from "~server/visit/responses";
import { StatusPage } from "~/front/about/status-page";
import { siteStatus } from "~server/visit/site-status";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/status",
    title: "What works right now",
    description: "Which parts of this site work at this moment, and what you can do while one does not.",
    main: <StatusPage brand={site.config.brand} status={await siteStatus(site)} />,
  });
};

export default FrontPage;
