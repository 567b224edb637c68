import { callingSoon } from "./steps/calling-soon.step";
import { callingYou } from "./steps/calling-you.step";

/** Every step of the folder by the address of its page; written by `npm run flows`. */
export const steps = {
  "calling-soon": callingSoon,
  "calling-you": callingYou,
};
