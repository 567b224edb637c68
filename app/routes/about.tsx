import type { LoaderFunctionArgs } from "~server/visit/responses";
import { AboutPage } from "~/front/about/about-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/about",
    title: "The people you will talk to",
    description:
      "Our loan experts with their license numbers and phones, where we are licensed, and how to reach us.",
    main: <AboutPage brand={site.config.brand} />,
  });
};

export default FrontPage;
