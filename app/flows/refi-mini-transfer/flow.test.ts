import { itIsAGraph } from "~tests/support/graph";
import { transferCases } from "./cases";
import { refiTransfer } from "./flow";
import { transferStates } from "./state";

itIsAGraph({
  name: "the transfer variant of the refinance wizard",
  flow: refiTransfer,
  empty: transferStates.empty,
  cases: transferCases,
  stays: /^(?:thank-you|m\/mbc\/calling-(?:you|soon)) -> end$/,
});
