import { minCreditScore } from "~server/backend/min-credit-score";
import type { Visit } from "~server/http/visit";
import { isValidScore } from "~/domain/credit-routing";
import { scoreWord } from "~/domain/score-words";
import type { ScoresView } from "./scores-view";
import type { HardPullState } from "./state";

/** Heading of the page of the scores. */
export const scoresTitle = ({ facts }: HardPullState): string =>
  (facts.applicants?.length ?? 1) > 1 ? "Your credit scores" : "Your credit score";

/** What ScoresPage shows. */
export async function scoresData({
  state,
  backend,
}: Pick<Visit<HardPullState>, "state" | "backend">): Promise<ScoresView> {
  const { applicants = [], scores: known = {} } = state.facts;
  const scores = applicants.flatMap(({ id, firstName }) => {
    const score = known[id] ?? null;
    return isValidScore(score) ? [{ from: `${firstName}'s score`, score, word: scoreWord(score) }] : [];
  });
  const minimum = await minCreditScore(backend);
  return {
    scores,
    minimum,
    isAllAbove: scores.length > 0 && scores.every(({ score }) => score >= minimum),
  };
}
