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
])("a score of %i is called %s", (score, word) => {
  expect(scoreLabel(score)).toBe(word);
});
