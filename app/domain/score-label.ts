/** Returns the name of a credit score from 300 to 850, in the terms of the bureaus' own scales. */
export function scoreLabel(score: number): string {
  if (score >= 800) return "Exceptional";
  if (score >= 740) return "Very good";
  if (score >= 670) return "Good";
  return score >= 580 ? "Fair" : "Low";
}
