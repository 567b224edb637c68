import type { LoaderFunctionArgs } from "~server/visit/responses";
import { calculatorData } from "~/front/calculators/calculator-data";
import { refinancePage } from "~/front/calculators/refinance-page";
import { refinanceInputs } from "~/front/calculators/refinance-figures";
import { CALCULATORS } from "~/front/calculators/list";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = ({ request }: LoaderFunctionArgs) =>
  calculatorData(request, CALCULATORS.refinance, refinanceInputs, refinancePage);

export default FrontPage;
