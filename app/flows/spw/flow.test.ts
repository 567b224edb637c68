import { itIsAGraph } from "~tests/support/graph";
import { spwCases } from "./cases";
import { spw } from "./flow";
import { spwStates } from "./state";

itIsAGraph({
  name: "the sales presentation",
  flow: spw,
  empty: spwStates.empty,
  cases: spwCases,
  stays: /^(?:banker-assigned|receipt|thankyou-(?:unfortunately|cannot-process)|unqualified-declined) -> end/,
});
