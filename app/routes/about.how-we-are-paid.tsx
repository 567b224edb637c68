import type { LoaderFunctionArgs } from "~server/visit/responses";
import { PaidPage } from "~/front/about/paid-page";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  return frontData(request, {
    path: "/about/how-we-are-paid",
    title: "How we are paid",
    description:
      "Our fees for each kind of loan, points and credits, what our loan experts are paid by, and what goes to others.",
    main: <PaidPage brand={site.config.brand} costs={COSTS_2026_11} />,
    crumbs: [{ to: "/about", label: "About us" }],
  });
};

export default FrontPage;
