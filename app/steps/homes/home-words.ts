import { homeIds, homeName } from "./homes";
import type { HomeId, HomesState } from "./state";

/** The only home that is known so far. */
export const YOUR_HOME = "your home";

/** What a question calls a home: its street where there are several, else "your home". */
export function homeWords(state: HomesState, id: HomeId | undefined): string {
  const name = id === undefined ? "" : homeName(state, id);
  return name === "" || homeIds(state).length < 2 ? YOUR_HOME : name;
}
