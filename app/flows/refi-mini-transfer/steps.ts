import { home } from "./steps/home.step";
import { thankYou } from "./steps/thank-you.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  home,
  "thank-you": thankYou,
};
