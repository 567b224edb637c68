import { EMPTY_FORM } from "~/wizard/step";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const startHomeOwnership = challengerStep({
  id: "start-home-ownership",
  title: "It starts with owning a home",
  privacy: "open",
  schema: EMPTY_FORM,
  isTimeoutFree: true,
});
