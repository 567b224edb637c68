import { Payment } from "~/ui/payment";
import { staticHtml } from "~/ui/static-markup";
import type { CalculatorView } from "~/steps/calculator/calculator-words";

/** Returns the payment of the results, drawn: no script changes it. */
export const calculatorPayment = ({ parts, later }: CalculatorView): string =>
  staticHtml(<Payment id="pay" {...parts} note={later} />);
