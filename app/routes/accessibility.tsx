import type { LoaderFunctionArgs } from "~server/visit/responses";
import { AccessibilityPage } from "~/front/about/accessibility-page";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/accessibility",
    title: "Accessibility",
    description:
      "The standard that this site is built to, what was tested and how, what is missing, and how to tell us about a barrier.",
    main: <AccessibilityPage brand={site.config.brand} />,
  });
};

export default FrontPage;
