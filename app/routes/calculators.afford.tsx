import type { LoaderFunctionArgs } from "~server/visit/responses";
import { calculatorData } from "~/front/calculators/calculator-data";
import { affordPage } from "~/front/calculators/afford-page";
import { affordInputs } from "~/front/calculators/afford-figures";
import { CALCULATORS } from "~/front/calculators/list";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = ({ request }: LoaderFunctionArgs) =>
  calculatorData(request, CALCULATORS.afford, affordInputs, affordPage);

export default FrontPage;
