import { selectDisclosedFactors } from "~/content/score-notice";
import { isValidScore } from "~/domain/credit-routing";
import { dateInWords } from "~/domain/dates";
import { scoreLabel } from "~/domain/score-label";
import type { CallOutput } from "~server/backend/contract/index";
import type { OwnScore } from "./score-disclosure-view";

type Disclosure = NonNullable<CallOutput<"score.disclosure">["disclosure"]>;

/** Returns a score as shown on its owner's page. */
export function ownScore({ bureaus, ...one }: Disclosure): OwnScore {
  const source = bureaus.find(({ name }) => name.toLowerCase().includes(one.bureau));
  return {
    from: "Your score",
    score: one.score,
    word: scoreLabel(one.score),
    rows: [
      { label: "Date", value: dateInWords(one.madeOn) },
      { label: "From", value: source?.name ?? one.bureau },
      { label: "Model", value: one.model },
      { label: "Score range of the model", value: `${String(one.lowest)} to ${String(one.highest)}` },
    ],
    factors: selectDisclosedFactors(one.keyFactors),
    higherThanPercent: one.higherThanPercent,
    bureaus: bureaus.map(({ name, address, phone, website }) => ({
      label: name,
      value: `${address}, ${phone}, ${website}`,
    })),
  };
}

/** Returns a score without its details; undefined without a score. */
export const bareScore = (score: number | null): OwnScore | undefined =>
  isValidScore(score)
    ? { from: "Your score", score, word: scoreLabel(score), rows: [], factors: [], bureaus: [] }
    : undefined;
