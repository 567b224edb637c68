import type { LoaderFunctionArgs } from "~server/visit/responses";
import { ComplaintsPage } from "~/front/about/complaints-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/complaints",
    title: "Complaints",
    description:
      "How to complain to us, to the Consumer Financial Protection Bureau and to the regulator of your state.",
    main: <ComplaintsPage brand={site.config.brand} />,
  });
};

export default FrontPage;
