/** Links to pages that may not be opened directly: the front page leads there by the goal they name (MAIN-GOAL-01). */

export const CALCULATOR = { to: "/?goal=calculator", label: "See what a home would cost a month" };
export const REFINANCE = { to: "/?goal=refinance", label: "Lower the payment of your mortgage" };
