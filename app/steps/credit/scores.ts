import { helperAddress } from "~server/visit/hosts";
import { minCreditScore } from "~server/backend/min-credit-score";
import type { Visit } from "~server/visit/types";
import type { WizardState } from "~/wizard/state";
import { bareScore, ownScore } from "./own-score";
import type { ScoresView } from "./scores-view";
import type { HardPullState } from "./state";

/** Longest wait for the score disclosure, in ms. */
const DISCLOSURE_MS = 2_500;

/** Heading of the score page: always the visitor's own score. */
export const SCORES_TITLE = "Your credit score";

type ScoresVisit = Pick<Visit<HardPullState & WizardState>, "state" | "backend" | "session"> & {
  host: { flow: { prefix: string } };
};

/**
 * Returns the data of ScoresPage: only the score of the person who opened the application (12 CFR
 * 1022.75(c)).
 */
export async function scoresData({ state, backend, session, host }: ScoresVisit): Promise<ScoresView> {
  const { appId, applicants = [], scores: known = {}, theirScore } = state.facts;
  // The page opens within three seconds even if a request gets no response.
  const [found, minimum] = await Promise.all([
    appId === undefined
      ? undefined
      : backend.try("score.disclosure", { query: { appId } }, { deadlineMs: DISCLOSURE_MS }),
    minCreditScore(backend),
  ]);
  const [me] = applicants;
  const own = found?.disclosure
    ? ownScore(found.disclosure)
    : bareScore(me === undefined ? null : (known[me.id] ?? null));
  const others = found?.others ?? [];
  const textedPerson = others.find(({ personId }) => personId === theirScore?.personId);
  return {
    own,
    pdf: found?.disclosure ? helperAddress(host, "score", session.id) : undefined,
    minimum,
    isAbove: own !== undefined && own.score >= minimum,
    others: others.map(({ personId, firstName, phoneEnd }) => ({
      personId,
      firstName,
      ...(phoneEnd !== undefined && { phoneEnd }),
      ...(textedPerson?.personId === personId && { isTexted: true as const }),
    })),
  };
}
