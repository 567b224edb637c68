import type { LoaderFunctionArgs } from "~server/visit/responses";
import { CalculatorsPage } from "~/front/calculators/index-page";
import { CALCULATORS_PAGE } from "~/front/calculators/list";
import { frontData } from "~/front/front-data";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, {
    ...CALCULATORS_PAGE,
    description:
      "Eight mortgage calculators with today's prices: what you can afford, what you pay, what you save.",
    section: "rates",
    main: CalculatorsPage(),
  });

export default FrontPage;
