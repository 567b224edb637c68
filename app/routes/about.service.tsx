import type { LoaderFunctionArgs } from "~server/visit/responses";
import { ServicePage } from "~/front/about/service-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/about/service",
    title: "Our service promise",
    description:
      "How long things take here: what the law sets, what we promise, and the times that this site measured.",
    main: <ServicePage brand={site.config.brand} record={site.services} />,
    crumbs: [{ to: "/about", label: "About us" }],
  });
};

export default FrontPage;
