import type { LoaderFunctionArgs } from "~server/visit/responses";
import { CASH_PAGE, CashPage } from "~/front/calculators/cash-page";
import { lenderSettings } from "~/front/calculators/lender";
import { frontData } from "~/front/front-data";
import { frontHandle as handle, frontMeta as meta, FrontPage } from "~/front/front-page";
import { runtimeOf } from "~server/edge/request-runtime";

export { handle, meta };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  const lender = await lenderSettings(request, site);
  return frontData(request, {
    ...CASH_PAGE,
    section: "rates",
    crumbs: [{ label: "Calculators", to: "/calculators" }],
    main: <CashPage url={new URL(request.url)} lender={lender} now={site.now()} />,
  });
};

export default FrontPage;
