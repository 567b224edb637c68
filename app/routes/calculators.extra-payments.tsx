import type { LoaderFunctionArgs } from "~server/visit/responses";
import { calculatorData } from "~/front/calculators/calculator-data";
import { extraPage } from "~/front/calculators/extra-page";
import { extraInputs } from "~/front/calculators/extra-figures";
import { CALCULATORS } from "~/front/calculators/list";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = ({ request }: LoaderFunctionArgs) =>
  calculatorData(request, CALCULATORS.extraPayments, extraInputs, extraPage);

export default FrontPage;
