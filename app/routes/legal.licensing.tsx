import type { LoaderFunctionArgs } from "~server/visit/responses";
import { LicensingPage } from "~/front/about/licensing-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/legal/licensing",
    title: "Licensing",
    description:
      "Where we are licensed to lend, under which numbers, and where you can look that up yourself.",
    main: <LicensingPage brand={site.config.brand} />,
  });
};

export default FrontPage;
