import type { LoaderFunctionArgs } from "~server/visit/responses";
import { calculatorData } from "~/front/calculators/calculator-data";
import { paymentPage } from "~/front/calculators/payment-page";
import { paymentInputs } from "~/front/calculators/payment-page";
import { CALCULATORS } from "~/front/calculators/list";
import { FrontPage, frontHandle, frontMeta } from "~/front/front-page";

export const handle = frontHandle;
export const meta = frontMeta;

export const loader = ({ request }: LoaderFunctionArgs) =>
  calculatorData(request, CALCULATORS.payment, paymentInputs, paymentPage);

export default FrontPage;
