import { homeIds, homeName } from "./homes";
import type { HomeId, RefiState } from "./state";

/** What a question calls a home: its street where there are several, else "your home". */
export function homeWords(state: RefiState, id: HomeId | undefined): string {
  const name = id === undefined ? "" : homeName(state, id);
  return name === "" || homeIds(state).length < 2 ? "your home" : name;
}
