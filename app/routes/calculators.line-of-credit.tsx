import type { LoaderFunctionArgs } from "~server/visit/responses";
import { LINE_PAGE, LinePage } from "~/front/calculators/line-page";
import { lenderSettings } from "~/front/calculators/lender";
import { frontData } from "~/front/front-data";
import { frontHandle as handle, frontMeta as meta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export { handle, meta };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  const lender = await lenderSettings(request, site);
  return frontData(request, {
    ...LINE_PAGE,
    section: "rates",
    crumbs: [{ label: "Calculators", to: "/calculators" }],
    main: <LinePage url={new URL(request.url)} lender={lender} />,
  });
};

export default FrontPage;
