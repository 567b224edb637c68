/**
 * Links to other flows. A page that cannot be opened directly is reached through the front page
 * with its goal (MAIN-GOAL-01).
 */

export const CALCULATOR = { to: "/mortgage-calculator", label: "See what a home would cost a month" };
export const REFINANCE = { to: "/?goal=refinance", label: "Lower the payment of your mortgage" };
export const LETTER = { to: "/mini/home", label: "Get a letter for sellers, after a soft credit check" };
export const QUOTE = {
  to: "/qt/home-loans",
  label: "See what your homes could give you, in cash or savings",
};
export const OFFERS = { to: "/refi-mini/home", label: "Compare offers for the mortgage you have" };
export const QUIZ = {
  to: "/cashout-challenger/home",
  label: "Or take a quiz: one tap per question, and you see how much it could be",
};
