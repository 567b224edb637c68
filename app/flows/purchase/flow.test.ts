import { itIsAGraph } from "~tests/support/graph";
import { purchaseCases } from "./cases";
import { purchase } from "./flow";
import { purchaseStates } from "./state";

itIsAGraph({
  name: "the purchase wizard",
  flow: purchase,
  empty: purchaseStates.empty,
  cases: purchaseCases,
  stays: /^(?:m\/mbc\/calling-(?:you|soon)|error|calling-soon|thank-you|time-to-upload) -> end$/,
});
