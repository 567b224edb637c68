import { expect, it } from "vitest";
import { scoreLabel } from "./score-label";

it.each([
  [850, "Exceptional"],
  [800, "Exceptional"],
  [799, "Very good"],
  [740, "Very good"],
  [739, "Good"],
  [670, "Good"],
  [669, "Fair"],
  [580, "Fair"],
  [579, "Low"],
])("labels a score of %i as %s", (score, word) => {
  expect(scoreLabel(score)).toBe(word);
});
