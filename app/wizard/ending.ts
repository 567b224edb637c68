import type { WizardState } from "./state";
import { when, type Condition } from "./step";

/** How a place ended; for a step asked per item, how its last item did. */
export function endingOf(state: WizardState, node: string): string | undefined {
  // Every walk asks this dozens of times, mostly of a state without endings: no list is made.
  let last: string | undefined;
  for (const key in state.outcomes) {
    if (key === node || (key.startsWith(node) && key[node.length] === "@")) last = state.outcomes[key];
  }
  return last;
}

/** "<node> ended <ending>": what came of a step; a condition for a flow of any state. */
export function ended(node: string, ...endings: readonly string[]): Condition<WizardState> {
  return when(endings.join(" or "), (state) => endings.includes(endingOf(state, node) ?? ""));
}
