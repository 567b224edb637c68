import { itIsAGraph } from "~tests/support/graph";
import { mainCases } from "./cases";
import { main } from "./flow";
import { mainStates } from "./state";

// The chat page is not part of the walk.
itIsAGraph({
  name: "the main flow",
  flow: main,
  empty: mainStates.empty,
  cases: mainCases,
  stays: /^chat -> end$/,
});
