/** Links from the quiz to other flows of the site. */

export const BUY = { to: "/purchase/home", label: "See what I could buy" };
export const CALCULATOR = { to: "/mortgage-calculator", label: "See what a home would cost a month" };
export const COMPARE = {
  to: "/qt/home-loans",
  label: "Compare loans to the dollar, after a soft credit check",
};
export const REFINANCE = { to: "/refi-mini/home", label: "See if a new rate lowers my payment" };
export const ASK_FOR_CALL = { to: "/callback", label: "Request a call" };
